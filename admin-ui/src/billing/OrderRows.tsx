import { useTranslate } from 'react-admin';
import type { Wire } from '../api/types';
import { Entry } from '../entries/Entries';
import { RecordLink } from '../format/RecordLink';
import { When } from '../format/When';
import { NewestRows } from './NewestRows';
import { RowAmount } from './RowAmount';
import { OrderStatus } from './StatusBadges';

/** The newest orders that belong to a record. */
export function OrderRows({ filter }: { filter: object }) {
  const translate = useTranslate();
  return (
    <NewestRows<Wire['StaffOrderWire']>
      resource="orders"
      filter={filter}
      title={translate('resources.orders.name', { smart_count: 2 })}
      empty={translate('atrium.billing.none.orders')}
      entry={({ id, description, status, total_amount: total, currency, created_at: at }) => (
        <Entry
          key={id}
          title={
            <>
              <RecordLink resource="orders" id={id}>
                {description}
              </RecordLink>
              <OrderStatus status={status} />
            </>
          }
          detail={<When at={at} as="day" />}
          times={[]}
          action={<RowAmount amount={total} currency={currency} />}
        />
      )}
    />
  );
}
