import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { MethodText } from '../../../billing/MethodText';
import { Copyable } from '../../../format/Copyable';
import { Facts, Moment } from '../../../format/Facts';
import { Money } from '../../../format/Money';
import { Section } from '../../../layout/Section';
import type { Payment } from '../payments.types';

/** What became of the attempt: the method, the decline, and what happened to a surplus. */
export function OutcomeFacts({ payment }: { payment: Payment }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.payments.show.${key}`);
  const { card, gateway_ref: ref, decline_reason: reason, decline_message: message } = payment;
  const given = (isGiven: boolean, name: string, value: ReactNode): [string, ReactNode][] =>
    isGiven ? [[word(name), value]] : [];
  const reference = ref === null ? word('no_reference') : <Copyable value={ref} what={word('reference')} />;
  const facts: [string, ReactNode][] = [
    ...given(reason !== null, 'declined', <Decline reason={reason ?? ''} message={message} />),
    [word('method'), <MethodText payment={payment} />],
    ...given(Boolean(card?.exp_month), 'expires', <Expiry card={card} />),
    [word('gateway'), translate(`resources.payments.gateway.${payment.gateway}`)],
    [word('reference'), reference],
    ...given(payment.surplus_amount > 0, 'surplus', <Surplus payment={payment} />),
  ];
  return (
    <Section title={word('outcome')}>
      <Facts facts={facts} />
    </Section>
  );
}

function Decline({ reason, message }: { reason: string; message: string | null }) {
  const translate = useTranslate();
  const why = translate(`resources.payments.decline.${reason}`, { _: reason.replaceAll('_', ' ') });
  return (
    <>
      <div>{message ?? why}</div>
      <code>{reason}</code>
    </>
  );
}

function Expiry({ card }: Pick<Payment, 'card'>) {
  return `${String(card?.exp_month ?? '').padStart(2, '0')}/${card?.exp_year ?? ''}`;
}

function Surplus({ payment }: { payment: Payment }) {
  const translate = useTranslate();
  const { surplus_amount: amount, currency, surplus_refunded_at: at } = payment;
  return (
    <>
      <Money amount={amount} currency={currency} />{' '}
      {at === null ? (
        translate('resources.payments.show.surplus_open')
      ) : (
        <>
          {translate('resources.payments.show.surplus_refunded')} <Moment at={at} />
        </>
      )}
    </>
  );
}
