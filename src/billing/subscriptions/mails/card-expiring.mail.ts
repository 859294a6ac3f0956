import { Injectable } from '@nestjs/common';
import type { MailContent } from '#platform/mail/mail-content.js';
import {
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { notesOf } from '../../merchants/mailed-seller.js';
import { OrderPayLinks } from '../order-pay-links.service.js';
import type { MailedSubscription } from './mailed-subscription.js';

export interface CardExpiringData extends MailedSubscription {
  last4: string;
  /** `12/2027` */
  expiry: string;
  /** On whose page the card can be replaced; null before the first order. */
  orderId: string | null;
}

/** Reminds customers of a card that expires while a subscription is paid by it. */
@Injectable()
@MailTemplateOf('billing.card-expiring')
export class CardExpiringMail implements MailTemplate<CardExpiringData> {
  constructor(private readonly links: OrderPayLinks) {}

  async compose(data: CardExpiringData, mail: MailAtHand): Promise<MailContent> {
    const { seller, product, last4, expiry, orderId } = data;
    return {
      subject: `Your card for ${seller.name} expires soon`,
      preheader: `Your card ending in ${last4} expires ${expiry}.`,
      heading: 'Your card expires soon',
      paragraphs: [
        `Your card ending in ${last4}, which pays for ${product} from ${seller.name}, expires ${expiry}.`,
        'Replace it before your next payment to keep your subscription.',
      ],
      ...(orderId !== null && {
        action: {
          label: 'Replace card',
          href: await mail.secretLink((at) => this.links.make(orderId, at)),
        },
      }),
      notes: notesOf(seller),
    };
  }
}
