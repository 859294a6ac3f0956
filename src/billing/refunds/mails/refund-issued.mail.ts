import { Injectable } from '@nestjs/common';
import { amountInWords } from '#common/money/amount-in-words.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { notesOf, type MailedSeller } from '../../merchants/mailed-seller.js';

/** Amounts are in minor units of the currency. */
export interface RefundIssuedData {
  orderId: string;
  seller: MailedSeller;
  /** BCP 47; how amounts are written. */
  locale: string;
  currency: string;
  /** Without tax. */
  amount: number;
  taxAmount: number;
  /** What goes back to the payment method, and what to the customer's balance. */
  gatewayAmount: number;
  creditAmount: number;
  /** The last digits of the card; null for other methods. */
  last4: string | null;
}

/** Tells a customer what was refunded, and where the money goes. */
@Injectable()
@MailTemplateOf('billing.refund-issued')
export class RefundIssuedMail implements MailTemplate<RefundIssuedData> {
  compose(data: RefundIssuedData): MailContent {
    const { seller, amount, taxAmount } = data;
    const words = (units: number) => amountInWords(units, data.currency, data.locale);
    const total = words(amount + taxAmount);
    return {
      subject: `Your refund from ${seller.name}`,
      preheader: `${seller.name} has refunded ${total}.`,
      heading: 'Your refund has been issued',
      paragraphs: [
        `${seller.name} has refunded ${total} of your order.`,
        ...(taxAmount === 0 ? [] : [`Of this, ${words(taxAmount)} is tax.`]),
        ...destinationsOf(data, words),
      ],
      notes: [`Order ${data.orderId}`, ...notesOf(seller)],
    };
  }
}

function destinationsOf(
  { gatewayAmount, creditAmount, last4 }: RefundIssuedData,
  words: (units: number) => string,
): string[] {
  const method = last4 === null ? 'the payment method you paid with' : `your card ending in ${last4}`;
  return [
    ...(gatewayAmount === 0
      ? []
      : [`${words(gatewayAmount)} goes to ${method}. Banks take up to ten days to show it.`]),
    ...(creditAmount === 0
      ? []
      : [`${words(creditAmount)} was added to your balance, which pays your next order.`]),
  ];
}
