import { Injectable } from '@nestjs/common';
import { dayInWords } from '#common/time/day-in-words.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { notesOf } from '../../merchants/mailed-seller.js';
import type { MailedSubscription } from './mailed-subscription.js';

export interface SubscriptionEndedData extends MailedSubscription {
  endedAt: string;
  /** Whether a payment was overdue. */
  wasUnpaid: boolean;
}

@Injectable()
@MailTemplateOf('billing.subscription-ended')
export class SubscriptionEndedMail implements MailTemplate<SubscriptionEndedData> {
  compose({ seller, product, locale, endedAt, wasUnpaid }: SubscriptionEndedData): MailContent {
    const day = dayInWords(new Date(endedAt), locale);
    const unpaid = wasUnpaid ? ['You no longer owe the unpaid amount.'] : [];
    return {
      subject: `Your ${seller.name} subscription has ended`,
      preheader: `Your subscription to ${product} has ended.`,
      heading: 'Your subscription has ended',
      paragraphs: [`Your subscription to ${product} ended on ${day}. It will not renew.`, ...unpaid],
      notes: notesOf(seller),
    };
  }
}
