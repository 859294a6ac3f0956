import { Buyer } from '../../billing/Buyer';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { RecordFacet } from '../../billing/RecordFacet';
import { byAge, createdColumn, inTable, merchantColumn } from '../../billing/recordColumns';
import { LicenseKeyStatusBadge } from '../../billing/StatusBadges';
import { ChoiceFacets } from '../../list/ChoiceFacets';
import type { Column } from '../../list/columns/column';
import { CreatedFacet } from '../../list/CreatedFacet';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import { licenseKeyStatuses, type LicenseKeyRow } from './license-keys.types';

const columns: Column<LicenseKeyRow>[] = [
  {
    name: 'customer',
    cell: ({ id, customer_name: name, customer_email: email }) => (
      <Buyer resource="license-keys" id={id} name={name} email={email} />
    ),
    card: 'title',
  },
  { name: 'key', cell: ({ display_key: key }) => <code>{key}</code>, width: 128, card: 'detail' },
  { name: 'benefit', cell: ({ benefit_description: benefit }) => benefit, width: '20%' },
  {
    name: 'status',
    cell: ({ status }) => <LicenseKeyStatusBadge status={status} />,
    width: 112,
    card: 'detail',
  },
  inTable(merchantColumn('16%')),
  createdColumn(128, ({ created_at: at }) => at),
];

export function LicenseKeyList() {
  return (
    <ListPage>
      <ListToolbar orders={byAge}>
        <MerchantFacet />
        <ChoiceFacets choices={{ status: licenseKeyStatuses }} />
        <RecordFacet source="customerId" resource="customers" sortedBy="email" />
        <RecordFacet source="benefitId" resource="benefits" sortedBy="description" />
        <CreatedFacet />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}
