import { Injectable } from '@nestjs/common';
import { amountInWords } from '#common/money/amount-in-words.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import {
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { notesOf } from '../../merchants/mailed-seller.js';
import { OrderPayLinks } from '../order-pay-links.service.js';
import type { MailedSubscription } from './mailed-subscription.js';

export interface RenewalAuthenticationData extends MailedSubscription {
  orderId: string;
  /** Minor units that are due. */
  amount: number;
  currency: string;
}

/** Leads customers whose bank wants to hear from them to the page on which they confirm the payment. */
@Injectable()
@MailTemplateOf('billing.renewal-authentication')
export class RenewalAuthenticationMail implements MailTemplate<RenewalAuthenticationData> {
  constructor(private readonly links: OrderPayLinks) {}

  async compose(data: RenewalAuthenticationData, mail: MailAtHand): Promise<MailContent> {
    const { seller, product, locale, orderId } = data;
    const amount = amountInWords(data.amount, data.currency, locale);
    return {
      subject: `Confirm your payment to ${seller.name}`,
      preheader: `${amount} for ${product} is waiting for your confirmation.`,
      heading: 'Confirm your payment',
      paragraphs: [
        `Your bank requires you to confirm the payment of ${amount} to ${seller.name} for ${product}.`,
        'The payment does not go through until you confirm it.',
      ],
      action: {
        label: 'Confirm payment',
        href: await mail.secretLink((at) => this.links.make(orderId, at)),
      },
      notes: notesOf(seller),
    };
  }

  async requireCurrent({ orderId }: RenewalAuthenticationData): Promise<void> {
    await this.links.requirePayable(orderId);
  }
}
