import { useTranslate } from 'react-admin';
import { AmountLines, type AmountLine } from '../../../billing/AmountLines';
import { Section } from '../../../layout/Section';
import type { OrderSoFar } from '../orders.types';
import { useExplanationTexts } from './useExplanationTexts';

/** The amounts of an order, with how each came about. */
export function AmountsSection({ order }: { order: OrderSoFar }) {
  const translate = useTranslate();
  return (
    <Section title={translate('resources.orders.show.amounts')}>
      <AmountLines currency={order.currency} lines={useLines(order)} />
    </Section>
  );
}

function useLines(order: OrderSoFar): AmountLine[] {
  const translate = useTranslate();
  const texts = useExplanationTexts(order.currency);
  const word = (key: string) => translate(`resources.orders.show.${key}`);
  const { explanation, total_amount: total, applied_balance_amount: balance } = order;
  const refunded = order.refunded_amount + order.refunded_tax_amount;
  return [
    ...order.items.map(({ id, label, amount }): AmountLine => {
      const explained = explanation?.items.find(({ item_id }) => item_id === id);
      return { key: id, name: label, amount, ...(explained && { how: texts.item(explained) }) };
    }),
    { key: 'subtotal', name: word('subtotal'), amount: order.subtotal_amount, isSum: true },
    ...given(order.discount_amount > 0, {
      key: 'discount',
      name: order.discount?.name ?? word('comped'),
      amount: -order.discount_amount,
      ...(explanation?.discount && { how: texts.discount(explanation.discount) }),
    }),
    {
      key: 'tax',
      name: word('tax'),
      amount: order.tax_amount,
      ...(explanation && { how: texts.tax(explanation.tax) }),
    },
    { key: 'total', name: word('total'), amount: total, isSum: true },
    ...given(balance > 0, { key: 'balance', name: word('balance'), amount: -balance }),
    ...given(balance > 0, { key: 'due', name: word('due'), amount: order.due_amount, isSum: true }),
    ...given(refunded > 0, { key: 'refunded', name: word('refunded'), amount: -refunded }),
  ];
}

const given = (isGiven: boolean, line: AmountLine): AmountLine[] => (isGiven ? [line] : []);
