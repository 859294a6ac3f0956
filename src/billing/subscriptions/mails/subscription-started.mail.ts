import { Injectable } from '@nestjs/common';
import { dayInWords } from '#common/time/day-in-words.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { notesOf } from '../../merchants/mailed-seller.js';
import { priceInWords, type MailedPrice, type MailedSubscription } from './mailed-subscription.js';

export interface SubscriptionStartedData extends MailedSubscription {
  price: MailedPrice;
  /** When the first period ends, which may be a trial. */
  periodEnd: string;
  isTrial: boolean;
}

/** Says what a customer has subscribed to, and what it will cost. The receipt is a mail of its own. */
@Injectable()
@MailTemplateOf('billing.subscription-started')
export class SubscriptionStartedMail implements MailTemplate<SubscriptionStartedData> {
  compose({ seller, product, locale, price, periodEnd, isTrial }: SubscriptionStartedData): MailContent {
    const day = dayInWords(new Date(periodEnd), locale);
    const cost = priceInWords(price, locale);
    const terms = isTrial
      ? `Your trial ends on ${day}. After that, it costs ${cost} until you cancel.`
      : `It costs ${cost} and renews on ${day} unless you cancel before then.`;
    return {
      subject: `Your ${seller.name} subscription has started`,
      preheader: `You are subscribed to ${product}.`,
      heading: 'Your subscription has started',
      paragraphs: [
        `You are subscribed to ${product} from ${seller.name}.`,
        price.amount === 0 && !isTrial ? 'It is free.' : terms,
      ],
      notes: notesOf(seller),
    };
  }
}
