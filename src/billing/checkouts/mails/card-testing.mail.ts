import { Injectable } from '@nestjs/common';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import type { DeclineSource } from '../decline-limit.policy.js';

export interface CardTestingData {
  organizationName: string;
  limit: DeclineSource;
}

const HAPPENED: Record<DeclineSource, string> = {
  checkout: 'Five payments of one checkout were declined. It takes no further payments.',
  address:
    'Ten payments from one network address were declined within an hour. Further payments from there are refused for now.',
};

/** Warns the owners of a merchant that cards are probably being tried out in its checkouts. */
@Injectable()
@MailTemplateOf('billing.card-testing')
export class CardTestingMail implements MailTemplate<CardTestingData> {
  compose({ organizationName, limit }: CardTestingData): MailContent {
    const merchant = presentableName(organizationName) ?? 'your organization';
    return {
      subject: `Many declined payments at ${merchant}`,
      preheader: 'Stolen cards may be being tried out in your checkouts.',
      heading: 'Many payments were declined',
      paragraphs: [
        `${HAPPENED[limit]} This often means that stolen cards are being tried out in your checkouts.`,
        'Review the recent payments. Refund those that you do not trust, because their cardholders are likely to dispute them.',
      ],
      notes: [`You receive this email, at most once an hour, because you are an owner of ${merchant}.`],
    };
  }
}
