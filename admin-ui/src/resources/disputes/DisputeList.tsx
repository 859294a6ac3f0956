import { ListExport } from '../../billing/ListExport';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { byAge, createdColumn, inTable, merchantColumn } from '../../billing/recordColumns';
import { DisputeStatus } from '../../billing/StatusBadges';
import { Money } from '../../format/Money';
import { When } from '../../format/When';
import { ChoiceFacets } from '../../list/ChoiceFacets';
import type { Column } from '../../list/columns/column';
import { CreatedFacet } from '../../list/CreatedFacet';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import { RowLink } from '../../list/RowLink';
import type { NamedOrder } from '../../list/SortMenu';
import { disputeStatuses, type Dispute } from './disputes.types';

const orders: NamedOrder[] = [
  ...byAge,
  { name: 'largest', field: 'amount', order: 'DESC' },
  { name: 'smallest', field: 'amount', order: 'ASC' },
];

const columns: Column<Dispute>[] = [
  {
    name: 'customer',
    cell: ({ id, customer_email: email }) => (
      <RowLink resource="disputes" id={id}>
        {email}
      </RowLink>
    ),
    card: 'title',
  },
  { name: 'description', cell: ({ description }) => description, width: '18%' },
  { name: 'status', cell: ({ status }) => <DisputeStatus status={status} />, width: 96, card: 'detail' },
  {
    name: 'amount',
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    width: 112,
    align: 'end',
    card: 'end',
  },
  inTable(merchantColumn('16%')),
  createdColumn(124, ({ created_at: at }) => at),
  {
    name: 'closedAt',
    cell: ({ closed_at: at }) => (at === null ? '—' : <When at={at} as="day" />),
    width: 124,
  },
];

export function DisputeList() {
  return (
    <ListPage>
      <ListToolbar orders={orders} actions={<ListExport path="/api/admin/disputes/export" />}>
        <MerchantFacet />
        <ChoiceFacets choices={{ status: disputeStatuses }} />
        <CreatedFacet />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}
