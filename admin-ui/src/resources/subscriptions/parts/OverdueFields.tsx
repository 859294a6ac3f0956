import Alert from '@mui/material/Alert';
import { useGetList, useTranslate } from 'react-admin';
import type { Wire } from '../../../api/types';
import { AmountLines } from '../../../billing/AmountLines';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import type { Subscription } from '../subscriptions.types';

/** Orders that wait for their payment; a subscription has few. */
const most = 25;

/** What a retry charges: the overdue orders. */
export function OverdueFields({ target }: { target: Subscription }) {
  const translate = useTranslate();
  const { data, error } = useGetList<Wire['StaffOrderWire']>(
    'orders',
    {
      filter: { subscriptionId: target.id, status: 'pending' },
      sort: { field: 'createdAt', order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { retry: false, onError: () => undefined },
  );
  if (error) return <Alert severity="warning">{error.message}</Alert>;
  if (data === undefined) return <EntriesSkeleton rows={1} />;
  const due = data.reduce((sum, { due_amount: amount }) => sum + amount, 0);
  return (
    <AmountLines
      currency={target.currency}
      lines={[
        ...data.map(({ id, description, due_amount: amount }) => ({ key: id, name: description, amount })),
        { key: 'due', name: translate('resources.orders.show.due'), amount: due, isSum: true },
      ]}
    />
  );
}
