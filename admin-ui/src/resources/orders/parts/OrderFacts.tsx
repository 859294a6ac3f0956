import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { AnswerFacts } from '../../../billing/AnswerFacts';
import { RecordFacts } from '../../../billing/RecordFacts';
import { RecordLink } from '../../../format/RecordLink';
import type { Order } from '../orders.types';

/** Where the order came from, and the answers to custom fields. */
export function OrderFacts({ order }: { order: Order }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.orders.show.${key}`);
  const { product, discount, checkout_id: checkoutId, billing_reason: reason } = order;
  const link = (resource: string, id: string, name: string) => (
    <RecordLink resource={resource} id={id}>
      {name}
    </RecordLink>
  );
  const further: [string, ReactNode][] = [
    [word('reason'), translate(`resources.orders.billingReason.${reason}`)],
    [word('product'), link('products', product.id, product.name)],
    [word('discount'), discount === null ? '—' : link('discounts', discount.id, discount.name)],
    ...(order.subscription_id === null
      ? []
      : [
          [word('subscription'), link('subscriptions', order.subscription_id, word('open_subscription'))] as [
            string,
            ReactNode,
          ],
        ]),
    [word('checkout'), checkoutId === null ? '—' : link('checkouts', checkoutId, word('open_checkout'))],
  ];
  return (
    <>
      <RecordFacts record={order} further={further} />
      <AnswerFacts answers={order.custom_field_data} />
    </>
  );
}
