import { useTranslate } from 'react-admin';
import type { Wire } from '../api/types';
import { Entry } from '../entries/Entries';
import { RecordLink } from '../format/RecordLink';
import { When } from '../format/When';
import { NewestRows } from './NewestRows';
import { RowAmount } from './RowAmount';
import { RefundStatus } from './StatusBadges';

/** The newest refunds that belong to a record. */
export function RefundRows({ filter }: { filter: object }) {
  const translate = useTranslate();
  return (
    <NewestRows<Wire['StaffRefundWire']>
      resource="refunds"
      filter={filter}
      title={translate('resources.refunds.name', { smart_count: 2 })}
      empty={translate('atrium.billing.none.refunds')}
      entry={({ id, reason, status, amount, tax_amount: tax, currency, created_at: at }) => (
        <Entry
          key={id}
          title={
            <>
              <RecordLink resource="refunds" id={id}>
                {translate(`resources.refunds.refundReason.${reason}`)}
              </RecordLink>
              <RefundStatus status={status} />
            </>
          }
          detail={<When at={at} as="day" />}
          times={[]}
          action={<RowAmount amount={amount + tax} currency={currency} />}
        />
      )}
    />
  );
}
