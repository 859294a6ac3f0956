import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { RecordFacts } from '../../../billing/RecordFacts';
import { Reference } from '../../../billing/Reference';
import { Moment } from '../../../format/Facts';
import { RecordLink } from '../../../format/RecordLink';
import type { CheckoutDetail } from '../checkouts.types';

/** What the checkout offers and what came of it. */
export function CheckoutFacts({ checkout }: { checkout: CheckoutDetail }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.checkouts.show.${key}`);
  const { order_id: orderId, discount, products, success_url: successUrl, embed_origin: origin } = checkout;
  const further: [string, ReactNode][] = [
    [word('order'), orderId === null ? '—' : <Reference resource="orders" id={orderId} />],
    [word('expires'), <Moment at={checkout.expires_at} />],
    [
      word('products'),
      products.map(({ id, name }) => (
        <div key={id}>
          <RecordLink resource="products" id={id}>
            {name}
          </RecordLink>
        </div>
      )),
    ],
    [
      word('discount'),
      discount === null ? (
        '—'
      ) : (
        <RecordLink resource="discounts" id={discount.id}>
          {discount.name}
        </RecordLink>
      ),
    ],
    [word('success_url'), successUrl ?? word('own_page')],
    ...(origin === null ? [] : ([[word('embedded'), origin]] as [string, ReactNode][])),
  ];
  return <RecordFacts record={checkout} further={further} />;
}
