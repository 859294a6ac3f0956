import { useTranslate } from 'react-admin';
import { Buyer } from '../../billing/Buyer';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { RecordFacet } from '../../billing/RecordFacet';
import { byAge, createdColumn, inTable, merchantColumn } from '../../billing/recordColumns';
import { CheckoutStatus } from '../../billing/StatusBadges';
import { Money } from '../../format/Money';
import type { Column } from '../../list/columns/column';
import { ChoiceFacets } from '../../list/ChoiceFacets';
import { CreatedFacet } from '../../list/CreatedFacet';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import type { NamedOrder } from '../../list/SortMenu';
import { checkoutStatuses, type Checkout } from './checkouts.types';

const orders: NamedOrder[] = [...byAge, { name: 'expires', field: 'expiresAt', order: 'ASC' }];

const columns: Column<Checkout>[] = [
  { name: 'buyer', cell: (checkout) => <CheckoutBuyer checkout={checkout} />, card: 'title' },
  { name: 'product', cell: ({ product }) => product.name, width: '20%', card: 'detail' },
  { name: 'status', cell: ({ status }) => <CheckoutStatus status={status} />, width: 124, card: 'detail' },
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

export function CheckoutList() {
  return (
    <ListPage>
      <ListToolbar orders={orders}>
        <MerchantFacet />
        <ChoiceFacets choices={{ status: checkoutStatuses }} />
        <RecordFacet source="customerId" resource="customers" sortedBy="email" />
        <RecordFacet source="productId" resource="products" sortedBy="name" />
        <RecordFacet source="discountId" resource="discounts" sortedBy="name" />
        <CreatedFacet />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}

function CheckoutBuyer({ checkout }: { checkout: Checkout }) {
  const unknown = useTranslate()('resources.checkouts.unknown');
  const { id, customer_name: name, customer_email: email } = checkout;
  return <Buyer resource="checkouts" id={id} name={name} email={email} unknown={unknown} />;
}
