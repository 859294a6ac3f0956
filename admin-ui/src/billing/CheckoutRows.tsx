import { useTranslate } from 'react-admin';
import type { Wire } from '../api/types';
import { Entry } from '../entries/Entries';
import { RecordLink } from '../format/RecordLink';
import { When } from '../format/When';
import { NewestRows } from './NewestRows';
import { RowAmount } from './RowAmount';
import { CheckoutStatus } from './StatusBadges';

/** The newest checkouts that belong to a record. */
export function CheckoutRows({ filter }: { filter: object }) {
  const translate = useTranslate();
  return (
    <NewestRows<Wire['StaffCheckoutRowWire']>
      resource="checkouts"
      filter={filter}
      title={translate('resources.checkouts.name', { smart_count: 2 })}
      empty={translate('atrium.billing.none.checkouts')}
      entry={({ id, product, status, total_amount: total, currency, created_at: at }) => (
        <Entry
          key={id}
          title={
            <>
              <RecordLink resource="checkouts" id={id}>
                {product.name}
              </RecordLink>
              <CheckoutStatus status={status} />
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
