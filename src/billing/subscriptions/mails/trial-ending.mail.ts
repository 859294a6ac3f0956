import { Injectable } from '@nestjs/common';
import { dayInWords } from '#common/time/day-in-words.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { notesOf } from '../../merchants/mailed-seller.js';
import { priceInWords, type MailedPrice, type MailedSubscription } from './mailed-subscription.js';

export interface TrialEndingData extends MailedSubscription {
  price: MailedPrice;
  trialEnd: string;
}

/** Reminds customers that a trial becomes a subscription that costs money. */
@Injectable()
@MailTemplateOf('billing.trial-ending')
export class TrialEndingMail implements MailTemplate<TrialEndingData> {
  compose({ seller, product, locale, price, trialEnd }: TrialEndingData): MailContent {
    const day = dayInWords(new Date(trialEnd), locale);
    return {
      subject: `Your ${seller.name} trial ends on ${day}`,
      preheader: `Your trial of ${product} ends on ${day}.`,
      heading: 'Your trial is ending',
      paragraphs: [
        `Your trial of ${product} ends on ${day}.`,
        `Unless you cancel before then, ${seller.name} will charge your payment method ${priceInWords(price, locale)}.`,
      ],
      notes: notesOf(seller),
    };
  }
}
