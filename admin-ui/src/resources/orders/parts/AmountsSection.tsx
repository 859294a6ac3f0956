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
    ...taxLines(order, texts, word('tax')),
    { key: 'total', name: word('total'), amount: total, isSum: true },
    ...given(balance > 0, { key: 'balance', name: word('balance'), amount: -balance }),
    ...given(balance > 0, { key: 'due', name: word('due'), amount: order.due_amount, isSum: true }),
    ...given(refunded > 0, { key: 'refunded', name: word('refunded'), amount: -refunded }),
  ];
}

/** One for each jurisdiction, or why there is none. */
function taxLines(
  { tax_amount: amount, explanation }: OrderSoFar,
  texts: ReturnType<typeof useExplanationTexts>,
  name: string,
): AmountLine[] {
  if (!explanation) return [{ key: 'tax', name, amount }];
  const { lines, inputs } = explanation.tax;
  if (lines.length === 0) return [{ key: 'tax', name, amount, how: texts.untaxed(explanation.tax) }];
  return lines.map((line, index) => ({
    key: `tax ${index}`,
    name: line.name,
    amount: line.amount,
    how: texts.taxLine(line, inputs.base_amount),
  }));
}

const given = (isGiven: boolean, line: AmountLine): AmountLine[] => (isGiven ? [line] : []);
