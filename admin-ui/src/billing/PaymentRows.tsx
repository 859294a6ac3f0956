import { useTranslate } from 'react-admin';
import type { Wire } from '../api/types';
import { Entry } from '../entries/Entries';
import { RecordLink } from '../format/RecordLink';
import { When } from '../format/When';
import { NewestRows } from './NewestRows';
import { RowAmount } from './RowAmount';
import { MethodText } from './MethodText';
import { PaymentStatus } from './StatusBadges';

interface PaymentRowsProps {
  filter: object;
  title?: string;
}

/** The newest attempts to pay that belong to a record, with why they were declined. */
export function PaymentRows({ filter, title }: PaymentRowsProps) {
  const translate = useTranslate();
  return (
    <NewestRows<Wire['StaffPaymentWire']>
      resource="payments"
      filter={filter}
      title={title ?? translate('resources.payments.name', { smart_count: 2 })}
      empty={translate('atrium.billing.none.payments')}
      entry={(payment) => (
        <Entry
          key={payment.id}
          title={
            <>
              <RecordLink resource="payments" id={payment.id}>
                <MethodText payment={payment} />
              </RecordLink>
              <PaymentStatus status={payment.status} />
            </>
          }
          detail={
            <>
              <When at={payment.created_at} as="day" />
              {payment.decline_message !== null && ` · ${payment.decline_message}`}
            </>
          }
          times={[]}
          action={<RowAmount amount={payment.amount} currency={payment.currency} />}
        />
      )}
    />
  );
}
