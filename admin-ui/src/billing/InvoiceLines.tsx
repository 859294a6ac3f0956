import { useTranslate } from 'react-admin';
import type { Wire } from '../api/types';
import { AmountLines, type AmountLine } from './AmountLines';

type Invoice = Wire['PreviewedOrderWire'];

interface InvoiceLinesProps {
  invoice: Invoice;
  /** Whether its period was given away, which takes off its whole price. */
  isComped?: boolean;
}

/** What an order that was not made yet charges, item by item. */
export function InvoiceLines({ invoice, isComped = false }: InvoiceLinesProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.orders.show.${key}`);
  const { items, discount_amount: discount, tax_amount: tax, total_amount: total } = invoice;
  const { applied_balance_amount: balance, due_amount: due } = invoice;
  const lines: AmountLine[] = [
    ...items.map(({ label, amount }, index): AmountLine => ({ key: String(index), name: label, amount })),
    ...given(discount > 0, {
      key: 'discount',
      name: word(isComped ? 'comped' : 'discount'),
      amount: -discount,
    }),
    ...given(tax !== 0, { key: 'tax', name: word('tax'), amount: tax }),
    { key: 'total', name: word('total'), amount: total, isSum: true },
    ...given(balance > 0, { key: 'balance', name: word('balance'), amount: -balance }),
    ...given(balance > 0, { key: 'due', name: word('due'), amount: due, isSum: true }),
    ...given(total < 0, { key: 'credit', name: word('credit'), amount: -total }),
  ];
  return <AmountLines currency={invoice.currency} lines={lines} />;
}

const given = (isGiven: boolean, line: AmountLine): AmountLine[] => (isGiven ? [line] : []);
