import { Buyer } from '../../billing/Buyer';
import { ListExport } from '../../billing/ListExport';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { RecordFacet } from '../../billing/RecordFacet';
import { byAge, createdColumn, inTable, merchantColumn } from '../../billing/recordColumns';
import { OrderStatus } from '../../billing/StatusBadges';
import { Money } from '../../format/Money';
import type { Column } from '../../list/columns/column';
import { ChoiceFacets } from '../../list/ChoiceFacets';
import { CreatedFacet } from '../../list/CreatedFacet';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import type { NamedOrder } from '../../list/SortMenu';
import { billingReasons, orderStatuses, type Order } from './orders.types';

const orders: NamedOrder[] = [
  ...byAge,
  { name: 'largest', field: 'netAmount', order: 'DESC' },
  { name: 'smallest', field: 'netAmount', order: 'ASC' },
];

const columns: Column<Order>[] = [
  {
    name: 'customer',
    cell: ({ id, customer: { name, email } }) => (
      <Buyer resource="orders" id={id} name={name} email={email} />
    ),
    card: 'title',
  },
  { name: 'product', cell: ({ description }) => description, width: '20%', card: 'detail' },
  { name: 'status', cell: ({ status }) => <OrderStatus status={status} />, width: 152, card: 'detail' },
  {
    name: 'total',
    cell: ({ total_amount: total, currency }) => <Money amount={total} currency={currency} />,
    width: 128,
    align: 'end',
    card: 'end',
  },
  inTable(merchantColumn('18%')),
  createdColumn(128, ({ created_at: at }) => at),
];

export function OrderList() {
  return (
    <ListPage>
      <ListToolbar orders={orders} actions={<ListExport path="/api/admin/orders/export" />}>
        <MerchantFacet />
        <ChoiceFacets choices={{ status: orderStatuses, billingReason: billingReasons }} />
        <RecordFacet source="customerId" resource="customers" sortedBy="email" />
        <RecordFacet source="productId" resource="products" sortedBy="name" />
        <RecordFacet source="discountId" resource="discounts" sortedBy="name" />
        <CreatedFacet />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}
