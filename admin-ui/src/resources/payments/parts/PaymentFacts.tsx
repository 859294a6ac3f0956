import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { MerchantLink } from '../../../billing/MerchantLink';
import { Reference } from '../../../billing/Reference';
import { useRow } from '../../../billing/useRow';
import { Copyable } from '../../../format/Copyable';
import { Facts, Moment } from '../../../format/Facts';
import { RecordLink } from '../../../format/RecordLink';
import { Section } from '../../../layout/Section';
import type { Payment } from '../payments.types';

/** What was paid, by whom and to whom. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.payments.show.${key}`);
  const { id, merchant, order_id: orderId, checkout_id: checkoutId, modified_at: modified } = payment;
  const subscriptionId = useSubscriptionOf(payment);
  const facts: [string, ReactNode][] = [
    [translate('atrium.billing.merchant'), <MerchantLink merchant={merchant} />],
    [word('customer'), <Payer payment={payment} />],
    [word('order'), orderId === null ? '—' : <Reference resource="orders" id={orderId} />],
    ...(subscriptionId === null
      ? []
      : [
          [word('subscription'), <Reference resource="subscriptions" id={subscriptionId} />] as [
            string,
            ReactNode,
          ],
        ]),
    [word('checkout'), checkoutId === null ? '—' : <Reference resource="checkouts" id={checkoutId} />],
    [word('description'), payment.description],
    [word('trigger'), translate(`resources.payments.trigger.${payment.trigger}`)],
    [translate('atrium.billing.details.created'), <Moment at={payment.created_at} />],
    [translate('atrium.billing.details.modified'), modified === null ? '—' : <Moment at={modified} />],
    [
      translate('atrium.billing.details.id'),
      <Copyable value={id} what={translate('atrium.billing.details.id')} />,
    ],
  ];
  return (
    <Section title={translate('atrium.billing.details.title')}>
      <Facts facts={facts} />
    </Section>
  );
}

/** That of its order. */
function useSubscriptionOf({ order_id: orderId }: Payment): string | null {
  const { row } = useRow('orders', orderId ?? '', orderId !== null);
  const id = row?.['subscription_id'];
  return typeof id === 'string' ? id : null;
}

/** The customer of the checkout, once it has one. */
function Payer({ payment }: { payment: Payment }) {
  const { customer_name: name, customer_email: email, checkout_id: checkoutId } = payment;
  const { row } = useRow('checkouts', checkoutId ?? '', checkoutId !== null);
  const customerId = row?.['customer_id'];
  const text = name === null ? email : `${name}, ${email}`;
  if (typeof customerId !== 'string') return text;
  return (
    <RecordLink resource="customers" id={customerId}>
      {text}
    </RecordLink>
  );
}
