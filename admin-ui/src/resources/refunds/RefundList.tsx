import { Buyer } from '../../billing/Buyer';
import { ListExport } from '../../billing/ListExport';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { RecordFacet } from '../../billing/RecordFacet';
import { byAge, createdColumn, inTable, merchantColumn } from '../../billing/recordColumns';
import { RefundStatus } from '../../billing/StatusBadges';
import { Money } from '../../format/Money';
import { ChoiceFacets } from '../../list/ChoiceFacets';
import type { Column } from '../../list/columns/column';
import { CreatedFacet } from '../../list/CreatedFacet';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import type { NamedOrder } from '../../list/SortMenu';
import { ReasonText } from './parts/ReasonText';
import { grossOf, refundReasons, refundStatuses, type Refund } from './refunds.types';

const orders: NamedOrder[] = [
  ...byAge,
  { name: 'largest', field: 'amount', order: 'DESC' },
  { name: 'smallest', field: 'amount', order: 'ASC' },
];

const columns: Column<Refund>[] = [
  {
    name: 'customer',
    cell: ({ id, customer_name: name, customer_email: email }) => (
      <Buyer resource="refunds" id={id} name={name} email={email} />
    ),
    card: 'title',
  },
  {
    name: 'refundReason',
    cell: ({ reason }) => <ReasonText reason={reason} />,
    width: '20%',
    card: 'detail',
  },
  { name: 'status', cell: ({ status }) => <RefundStatus status={status} />, width: 132, card: 'detail' },
  {
    name: 'amount',
    cell: (refund) => <Money amount={grossOf(refund)} currency={refund.currency} />,
    width: 128,
    align: 'end',
    card: 'end',
  },
  inTable(merchantColumn('18%')),
  createdColumn(128, ({ created_at: at }) => at),
];

export function RefundList() {
  return (
    <ListPage>
      <ListToolbar orders={orders} actions={<ListExport path="/api/admin/refunds/export" />}>
        <MerchantFacet />
        <ChoiceFacets choices={{ status: refundStatuses, refundReason: refundReasons }} />
        <RecordFacet source="customerId" resource="customers" sortedBy="email" />
        <CreatedFacet />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}
