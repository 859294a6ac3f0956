import { Injectable } from '@nestjs/common';
import { amountInWords } from '#common/money/amount-in-words.js';
import { dayInWords } from '#common/time/day-in-words.js';
import { HttpConfig } from '#config/http.config.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import {
  LinkIsGone,
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { CheckoutQueries } from '../checkout.queries.js';
import { OrderInvoiceLinks } from '../../orders/order-invoice-links.service.js';
import { notesOf, type MailedSeller } from '../../merchants/mailed-seller.js';

/** Amounts are in minor units of the currency. */
export interface OrderConfirmationData {
  orderId: string;
  checkoutId: string;
  seller: MailedSeller;
  /** BCP 47; how amounts and dates are written. */
  locale: string;
  currency: string;
  items: { label: string; amount: number }[];
  discount: { name: string; amount: number } | null;
  taxAmount: number;
  totalAmount: number;
  /** ISO 8601. */
  orderedAt: string;
}

/** Says what a buyer has ordered, and for how much. */
@Injectable()
@MailTemplateOf('billing.order-confirmation')
export class OrderConfirmationMail implements MailTemplate<OrderConfirmationData> {
  constructor(
    private readonly checkouts: CheckoutQueries,
    private readonly http: HttpConfig,
    private readonly invoices: OrderInvoiceLinks,
  ) {}

  async compose(data: OrderConfirmationData, mail: MailAtHand): Promise<MailContent> {
    const { seller, locale, orderId } = data;
    return {
      subject: `Your order from ${seller.name}`,
      preheader: linesOf(data).at(-1) ?? '',
      heading: 'Thank you for your order',
      paragraphs: [
        `${seller.name} received your order on ${dayInWords(new Date(data.orderedAt), locale)}.`,
        ...linesOf(data),
      ],
      action: { label: 'View your order', href: await mail.secretLink(() => this.linkTo(data)) },
      notes: [`Order ${orderId}`, ...notesOf(seller)],
      otherwise: {
        text: 'Do you need an invoice?',
        label: 'Download it',
        href: await mail.secretLink((at) => this.invoices.make(orderId, at)),
      },
    };
  }

  /** @throws LinkIsGone once the merchant is deleted */
  private async linkTo({ checkoutId }: OrderConfirmationData): Promise<string> {
    const checkout = await this.checkouts.find(checkoutId);
    if (checkout === null) throw new LinkIsGone('the checkout was deleted');
    return this.http.urlOf(`/checkout/${checkout.clientSecret}/confirmation`);
  }
}

/** The total last. */
function linesOf({
  items,
  discount,
  taxAmount,
  totalAmount,
  currency,
  locale,
}: OrderConfirmationData): string[] {
  const line = (label: string, amount: number) => `${label}: ${amountInWords(amount, currency, locale)}`;
  return [
    ...items.map(({ label, amount }) => line(label, amount)),
    ...(discount === null ? [] : [line(`Discount (${discount.name})`, -discount.amount)]),
    ...(taxAmount === 0 ? [] : [line('Tax', taxAmount)]),
    line('Total', totalAmount),
  ];
}
