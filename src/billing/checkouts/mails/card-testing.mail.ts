import { Injectable } from '@nestjs/common';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import type { DeclineSource } from '../decline-limit.policy.js';

export interface CardTestingData {
  organizationName: string;
  limit: DeclineSource;
}

const HAPPENED: Record<DeclineSource, string> = {
  checkout: 'Five payments for one checkout were declined. It no longer accepts payments.',
  customer: 'Five payments of one customer were declined within an hour. Further ones are blocked for now.',
  address:
    'Ten payments from one IP address were declined within an hour. Further payments from that address are blocked for now.',
};

/** Warns the owners of a merchant that cards are probably being tried out in its checkouts. */
@Injectable()
@MailTemplateOf('billing.card-testing')
export class CardTestingMail implements MailTemplate<CardTestingData> {
  compose({ organizationName, limit }: CardTestingData): MailContent {
    const merchant = presentableName(organizationName) ?? 'your organization';
    return {
      subject: `Many declined payments at ${merchant}`,
      preheader: 'Someone may be testing stolen cards in your checkouts.',
      heading: 'Many payments were declined',
      paragraphs: [
        `${HAPPENED[limit]} This often means that someone is testing stolen cards in your checkouts.`,
        'Review the recent payments. Refund any that look suspicious, because the cardholders are likely to dispute them.',
      ],
      notes: [`You are receiving this email because you own ${merchant}. We send it at most once an hour.`],
    };
  }
}
