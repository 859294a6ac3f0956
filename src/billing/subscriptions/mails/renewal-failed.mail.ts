import { Injectable } from '@nestjs/common';
import { amountInWords } from '#common/money/amount-in-words.js';
import { dayInWords } from '#common/time/day-in-words.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import {
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { notesOf } from '../../merchants/mailed-seller.js';
import { OrderPayLinks } from '../order-pay-links.service.js';
import type { MailedSubscription } from './mailed-subscription.js';

export interface RenewalFailedData extends MailedSubscription {
  orderId: string;
  /** Minor units that are due. */
  amount: number;
  currency: string;
  /** Why, as the gateway says it. */
  reason: string;
  /** Null where no payment is attempted any more. */
  nextAttemptAt: string | null;
  /** When the subscription ends unless it is paid. */
  endsAt: string;
}

/** Leads customers whose renewal was not paid to the page on which they pay it. */
@Injectable()
@MailTemplateOf('billing.renewal-failed')
export class RenewalFailedMail implements MailTemplate<RenewalFailedData> {
  constructor(private readonly links: OrderPayLinks) {}

  async compose(data: RenewalFailedData, mail: MailAtHand): Promise<MailContent> {
    const { seller, product, locale, orderId, nextAttemptAt } = data;
    const amount = amountInWords(data.amount, data.currency, locale);
    const end = dayInWords(new Date(data.endsAt), locale);
    const next =
      nextAttemptAt === null
        ? `Your subscription ends on ${end} unless you pay with another card.`
        : `We will try again on ${dayInWords(new Date(nextAttemptAt), locale)}. You can also pay now, with the same card or another one.`;
    return {
      subject: `Your payment to ${seller.name} failed`,
      preheader: `${amount} for ${product} was not paid.`,
      heading: 'Your payment failed',
      paragraphs: [`Your payment of ${amount} to ${seller.name} for ${product} failed: ${data.reason}`, next],
      action: {
        label: 'Pay now',
        href: await mail.secretLink((at) => this.links.make(orderId, at)),
      },
      notes: notesOf(seller),
    };
  }

  async requireCurrent({ orderId }: RenewalFailedData): Promise<void> {
    await this.links.requirePayable(orderId);
  }
}
