import { Injectable } from '@nestjs/common';
import { dayInWords } from '#common/time/day-in-words.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { notesOf } from '../../merchants/mailed-seller.js';
import type { MailedSubscription } from './mailed-subscription.js';

export interface SubscriptionCanceledData extends MailedSubscription {
  endsAt: string;
}

/** Confirms a cancellation that takes effect later. */
@Injectable()
@MailTemplateOf('billing.subscription-canceled')
export class SubscriptionCanceledMail implements MailTemplate<SubscriptionCanceledData> {
  compose({ seller, product, locale, endsAt }: SubscriptionCanceledData): MailContent {
    const day = dayInWords(new Date(endsAt), locale);
    return {
      subject: `Your ${seller.name} subscription was canceled`,
      preheader: `You can use it until ${day}.`,
      heading: 'Your subscription was canceled',
      paragraphs: [
        `Your subscription to ${product} will not renew. It ends on ${day}. You can use it until then.`,
      ],
      notes: notesOf(seller),
    };
  }
}
