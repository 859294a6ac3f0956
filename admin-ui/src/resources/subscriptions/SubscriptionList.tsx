import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Buyer } from '../../billing/Buyer';
import { ListExport } from '../../billing/ListExport';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { RecordFacet } from '../../billing/RecordFacet';
import { byAge, createdColumn, inTable, merchantColumn } from '../../billing/recordColumns';
import { SubscriptionStatus } from '../../billing/StatusBadges';
import { Money } from '../../format/Money';
import { When } from '../../format/When';
import type { Column } from '../../list/columns/column';
import { ChoiceFacets } from '../../list/ChoiceFacets';
import { CreatedFacet } from '../../list/CreatedFacet';
import { Facet } from '../../list/Facet';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import { PresetFilters } from '../../list/PresetFilters';
import type { NamedOrder } from '../../list/SortMenu';
import { usePriceTexts } from '../products/parts/usePriceTexts';
import { isRunning, subscriptionStatuses, type Subscription } from './subscriptions.types';

const orders: NamedOrder[] = [
  ...byAge,
  { name: 'period_end', field: 'currentPeriodEnd', order: 'ASC' },
  { name: 'largest', field: 'amount', order: 'DESC' },
];

const presets = {
  past_due: { status: 'past_due' },
  ending: { ending: true },
  trial: { status: 'trialing' },
};

const columns: Column<Subscription>[] = [
  {
    name: 'customer',
    cell: ({ id, customer: { name, email } }) => (
      <Buyer resource="subscriptions" id={id} name={name} email={email} />
    ),
    card: 'title',
  },
  { name: 'product', cell: ({ product }) => product.name, width: '16%', card: 'detail' },
  {
    name: 'status',
    cell: (subscription) => <SubscriptionStatus subscription={subscription} />,
    width: 108,
    card: 'detail',
  },
  {
    name: 'price',
    cell: (subscription) => <Price subscription={subscription} />,
    width: 132,
    align: 'end',
    card: 'end',
  },
  { name: 'periodEnd', cell: (subscription) => <PeriodEnd subscription={subscription} />, width: 128 },
  inTable(merchantColumn('15%')),
  createdColumn(116, ({ created_at: at }) => at),
];

export function SubscriptionList() {
  return (
    <ListPage>
      <ListToolbar
        orders={orders}
        actions={<ListExport path="/api/admin/subscriptions/export" />}
        presets={<PresetFilters presets={presets} />}
      >
        <MerchantFacet />
        <ChoiceFacets choices={{ status: subscriptionStatuses }} />
        <EndingFacet />
        <RecordFacet source="customerId" resource="customers" sortedBy="email" />
        <RecordFacet source="productId" resource="products" sortedBy="name" />
        <RecordFacet source="discountId" resource="discounts" sortedBy="name" />
        <CreatedFacet />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}

function EndingFacet() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.subscriptions.ending.${key}`);
  const options = [
    { value: true, label: word('ends') },
    { value: false, label: word('renews') },
  ];
  return <Facet source="ending" label={word('label')} options={options} />;
}

function Price({ subscription }: { subscription: Subscription }) {
  const { eachText } = usePriceTexts();
  const { amount, currency, recurring_interval: interval, recurring_interval_count: count } = subscription;
  return (
    <>
      <Money amount={amount} currency={currency} />{' '}
      <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
        {eachText(interval, count)}
      </Box>
    </>
  );
}

/** When it renews or ends. */
function PeriodEnd({ subscription }: { subscription: Subscription }) {
  if (!isRunning(subscription)) return '—';
  return <When at={subscription.current_period_end} as="day" />;
}
