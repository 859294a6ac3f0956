import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { RecordFacts } from '../../../billing/RecordFacts';
import { Reference } from '../../../billing/Reference';
import { Copyable } from '../../../format/Copyable';
import { Moment } from '../../../format/Facts';
import type { Refund } from '../refunds.types';
import { ReasonText } from './ReasonText';

/** What was refunded and why, and the gateway's name of it. */
export function RefundFacts({ refund }: { refund: Refund }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.refunds.show.${key}`);
  const { order_id: orderId, payment_id: paymentId, subscription_id: subscriptionId, customer_id } = refund;
  const { gateway, gateway_ref: ref, comment, succeeded_at: succeeded, failure_reason: failure } = refund;
  const given = (isGiven: boolean, name: string, value: ReactNode): [string, ReactNode][] =>
    isGiven ? [[word(name), value]] : [];
  const linked = (name: string, resource: string, id: string | null) =>
    given(id !== null, name, <Reference resource={resource} id={id ?? ''} />);
  const further: [string, ReactNode][] = [
    ...linked('customer', 'customers', customer_id),
    ...linked('order', 'orders', orderId),
    ...linked('payment', 'payments', paymentId),
    ...linked('subscription', 'subscriptions', subscriptionId),
    [word('reason'), refund.is_imported ? word('imported') : <ReasonText reason={refund.reason} />],
    ...given(comment !== null, 'comment', comment),
    [word('revokes'), word(refund.revoke_benefits ? 'revoked' : 'kept')],
    ...given(gateway !== null, 'provider', translate(`resources.payments.gateway.${gateway ?? ''}`)),
    ...given(
      gateway !== null,
      'reference',
      ref === null ? word('no_reference') : <Copyable value={ref} what={word('reference')} />,
    ),
    ...given(succeeded !== null, 'succeeded', <Moment at={succeeded ?? ''} />),
    ...given(failure !== null, 'failure', failure?.replaceAll('_', ' ')),
  ];
  return <RecordFacts record={refund} further={further} />;
}
