import { Injectable } from '@nestjs/common';
import { amountInWords } from '#common/money/amount-in-words.js';
import { dayInWords } from '#common/time/day-in-words.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import {
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { OrderInvoiceLinks } from '../../orders/order-invoice-links.service.js';
import { notesOf } from '../../merchants/mailed-seller.js';
import type { MailedSubscription } from './mailed-subscription.js';

export interface SubscriptionRenewedData extends MailedSubscription {
  orderId: string;
  /** Minor units that were charged. */
  amount: number;
  currency: string;
  paidAt: string;
  periodEnd: string;
}

/** The receipt of a renewal that was charged. */
@Injectable()
@MailTemplateOf('billing.subscription-renewed')
export class SubscriptionRenewedMail implements MailTemplate<SubscriptionRenewedData> {
  constructor(private readonly invoices: OrderInvoiceLinks) {}

  async compose(data: SubscriptionRenewedData, mail: MailAtHand): Promise<MailContent> {
    const { seller, product, locale, orderId } = data;
    const amount = amountInWords(data.amount, data.currency, locale);
    return {
      subject: `Your receipt from ${seller.name}`,
      preheader: `${amount} for ${product}`,
      heading: 'Your subscription was renewed',
      paragraphs: [
        `You paid ${amount} to ${seller.name} for ${product} on ${dayInWords(new Date(data.paidAt), locale)}.`,
        `Your subscription is paid until ${dayInWords(new Date(data.periodEnd), locale)}.`,
      ],
      notes: [`Order ${orderId}`, ...notesOf(seller)],
      otherwise: {
        text: 'Do you need an invoice?',
        label: 'Download it',
        href: await mail.secretLink((at) => this.invoices.make(orderId, at)),
      },
    };
  }
}
