import { Injectable } from '@nestjs/common';
import { amountInWords } from '#common/money/amount-in-words.js';
import { dayInWords } from '#common/time/day-in-words.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import {
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { notesOf, type MailedSeller } from '../../merchants/mailed-seller.js';
import { OrderInvoiceLinks } from '../../orders/order-invoice-links.service.js';

export interface InvoiceMailData {
  orderId: string;
  seller: MailedSeller;
  /** BCP 47; how amounts and dates are written. */
  locale: string;
  /** An order with a negative total has a credit note. */
  kind: 'invoice' | 'credit_note';
  number: string;
  currency: string;
  /** Minor units with tax. */
  totalAmount: number;
  /** ISO 8601. */
  orderedAt: string;
}

/** Brings a customer the invoice of an order. */
@Injectable()
@MailTemplateOf('billing.invoice')
export class InvoiceMail implements MailTemplate<InvoiceMailData> {
  constructor(private readonly invoices: OrderInvoiceLinks) {}

  async compose(data: InvoiceMailData, mail: MailAtHand): Promise<MailContent> {
    const { seller, locale, orderId, number } = data;
    const name = data.kind === 'invoice' ? 'invoice' : 'credit note';
    const total = amountInWords(data.totalAmount, data.currency, locale);
    const day = dayInWords(new Date(data.orderedAt), locale);
    return {
      subject: `Your ${name} ${number} from ${seller.name}`,
      preheader: `${total} for your order of ${day}`,
      heading: `Your ${name}`,
      paragraphs: [
        `Here is ${name} ${number} of ${seller.name} for your order of ${day}. The total is ${total}.`,
      ],
      action: {
        label: `Download ${name}`,
        href: await mail.secretLink((at) => this.invoices.make(orderId, at)),
      },
      notes: [`Order ${orderId}`, ...notesOf(seller)],
    };
  }
}
