import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Buyer } from '../../billing/Buyer';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { MethodText } from '../../billing/MethodText';
import { RecordFacet } from '../../billing/RecordFacet';
import { byAge, createdColumn, inTable, merchantColumn } from '../../billing/recordColumns';
import { PaymentStatus } from '../../billing/StatusBadges';
import { Money } from '../../format/Money';
import type { Column } from '../../list/columns/column';
import { ChoiceFacets } from '../../list/ChoiceFacets';
import { CreatedFacet } from '../../list/CreatedFacet';
import { Facet } from '../../list/Facet';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import type { NamedOrder } from '../../list/SortMenu';
import { paymentStatuses, type Payment } from './payments.types';

const orders: NamedOrder[] = [
  ...byAge,
  { name: 'largest', field: 'amount', order: 'DESC' },
  { name: 'smallest', field: 'amount', order: 'ASC' },
];

const columns: Column<Payment>[] = [
  {
    name: 'customer',
    cell: ({ id, customer_name: name, customer_email: email }) => (
      <Buyer resource="payments" id={id} name={name} email={email} />
    ),
    card: 'title',
  },
  { name: 'method', cell: (payment) => <MethodText payment={payment} />, width: '16%', card: 'detail' },
  { name: 'status', cell: (payment) => <Outcome payment={payment} />, width: '18%', card: 'detail' },
  {
    name: 'amount',
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    width: 128,
    align: 'end',
    sorts: 'DESC',
    card: 'end',
  },
  inTable(merchantColumn('18%')),
  createdColumn(128, ({ created_at: at }) => at),
];

export function PaymentList() {
  return (
    <ListPage>
      <ListToolbar orders={orders}>
        <MerchantFacet />
        <ChoiceFacets choices={{ status: paymentStatuses }} />
        <RecordFacet source="customerId" resource="customers" sortedBy="email" />
        <SurplusFacet />
        <CreatedFacet />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}

function SurplusFacet() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.payments.surplus.${key}`);
  const options = [
    { value: true, label: word('with') },
    { value: false, label: word('without') },
  ];
  return <Facet source="surplus" label={word('label')} options={options} />;
}

function Outcome({
  payment: { status, decline_reason: reason, surplus_amount: surplus },
}: {
  payment: Payment;
}) {
  const translate = useTranslate();
  const declined = (why: string) =>
    translate(`resources.payments.decline.${why}`, { _: why.replaceAll('_', ' ') });
  const note =
    reason === null ? surplus > 0 && translate('resources.payments.surplus.with') : declined(reason);
  return (
    <Box sx={{ minWidth: 0 }}>
      <PaymentStatus status={status} />
      {note && (
        <Box
          component="span"
          sx={{ display: { xs: 'none', md: 'block' }, typography: 'caption', color: 'text.secondary' }}
        >
          {note}
        </Box>
      )}
    </Box>
  );
}
