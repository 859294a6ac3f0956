import { Buyer } from '../../billing/Buyer';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { RecordFacet } from '../../billing/RecordFacet';
import { byAge, createdColumn, inTable, merchantColumn } from '../../billing/recordColumns';
import { GrantStatus } from '../../billing/StatusBadges';
import { ChoiceFacets } from '../../list/ChoiceFacets';
import type { Column } from '../../list/columns/column';
import { CreatedFacet } from '../../list/CreatedFacet';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import { grantStates, type Grant } from './benefit-grants.types';

const columns: Column<Grant>[] = [
  {
    name: 'customer',
    cell: ({ id, customer_name: name, customer_email: email }) => (
      <Buyer resource="benefit-grants" id={id} name={name} email={email} />
    ),
    card: 'title',
  },
  {
    name: 'benefit',
    cell: ({ benefit_description: benefit }) => benefit,
    width: '24%',
    card: 'detail',
  },
  { name: 'state', cell: ({ state }) => <GrantStatus state={state} />, width: 120, card: 'detail' },
  inTable(merchantColumn('18%')),
  createdColumn(128, ({ created_at: at }) => at),
];

export function GrantList() {
  return (
    <ListPage>
      <ListToolbar orders={byAge}>
        <MerchantFacet />
        <ChoiceFacets choices={{ state: grantStates }} />
        <RecordFacet source="customerId" resource="customers" sortedBy="email" />
        <RecordFacet source="benefitId" resource="benefits" sortedBy="description" />
        <CreatedFacet />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}
