import { useLocale, useTranslate } from 'react-admin';
import { DisputeRows } from '../../billing/DisputeRows';
import { GatewayEventRows } from '../../billing/GatewayEventRows';
import { LedgerSection } from '../../billing/LedgerSection';
import { PaymentRows } from '../../billing/PaymentRows';
import { RecordHeader } from '../../billing/RecordHeader';
import { RecordHistory } from '../../billing/RecordHistory';
import { RefundRows } from '../../billing/RefundRows';
import { PaymentStatus } from '../../billing/StatusBadges';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { moneyText } from '../../format/money';
import { When } from '../../format/When';
import { RecordPage } from '../../layout/RecordPage';
import { TwoColumns } from '../../layout/TwoColumns';
import { OutcomeFacts } from './parts/OutcomeFacts';
import { PaymentFacts } from './parts/PaymentFacts';
import type { Payment, PaymentSoFar } from './payments.types';

export function PaymentShow() {
  const translate = useTranslate();
  const locale = useLocale();
  const amountOf = ({ amount, currency }: Payment) => moneyText(amount, currency, locale);
  const titleOf = (payment: Payment) =>
    translate('resources.payments.title', { amount: amountOf(payment), customer: payment.customer_email });
  return (
    <RecordPage<PaymentSoFar> title={titleOf} skeleton={<EntriesSkeleton rows={6} />}>
      {(payment) => (
        <>
          <RecordHeader
            name={amountOf(payment)}
            merchant={payment.merchant}
            about={
              <>
                <PaymentStatus status={payment.status} />
                <When at={payment.created_at} as="day" />
              </>
            }
            actions={null}
          />
          <TwoColumns
            main={
              <>
                <OutcomeFacts payment={payment} />
                <DisputeRows filter={{ paymentId: payment.id }} />
                <RefundRows filter={{ paymentId: payment.id }} />
                {payment.checkout_id !== null && (
                  <PaymentRows
                    filter={{ checkoutId: payment.checkout_id }}
                    title={translate('resources.payments.show.attempts')}
                  />
                )}
                {payment.gateway_ref !== null && <GatewayEventRows chargeRef={payment.gateway_ref} />}
                {payment.ledger === undefined ? (
                  <EntriesSkeleton rows={2} />
                ) : (
                  <LedgerSection transactions={payment.ledger} />
                )}
              </>
            }
            side={<PaymentFacts payment={payment} />}
            end={<RecordHistory subjectType="payment" id={payment.id} name={amountOf(payment)} />}
          />
        </>
      )}
    </RecordPage>
  );
}
