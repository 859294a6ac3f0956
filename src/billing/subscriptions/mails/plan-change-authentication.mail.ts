import { Injectable } from '@nestjs/common';
import { amountInWords } from '#common/money/amount-in-words.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import {
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { notesOf } from '../../merchants/mailed-seller.js';
import { ChallengeLinks } from '../challenge-links.service.js';
import type { MailedSubscription } from './mailed-subscription.js';

export interface PlanChangeAuthenticationData extends MailedSubscription {
  paymentId: string;
  /** The name of the product that the subscription switches to. */
  nextProduct: string;
  /** Minor units that the change costs. */
  amount: number;
  currency: string;
}

/** Leads customers whose bank wants to hear from them before a subscription switches to another product to that bank. */
@Injectable()
@MailTemplateOf('billing.plan-change-authentication')
export class PlanChangeAuthenticationMail implements MailTemplate<PlanChangeAuthenticationData> {
  constructor(private readonly links: ChallengeLinks) {}

  async compose(data: PlanChangeAuthenticationData, mail: MailAtHand): Promise<MailContent> {
    const { seller, product, nextProduct, locale, paymentId } = data;
    const amount = amountInWords(data.amount, data.currency, locale);
    return {
      subject: `Confirm your payment to ${seller.name}`,
      preheader: `${amount} for ${nextProduct} is waiting for your confirmation.`,
      heading: 'Confirm your payment',
      paragraphs: [
        `Your subscription is switching from ${product} to ${nextProduct}. Your bank requires you to confirm the payment of ${amount} to ${seller.name} for it.`,
        `Your subscription stays on ${product} until you confirm the payment. It is canceled unless you confirm it within 23 hours.`,
      ],
      action: { label: 'Confirm payment', href: await mail.secretLink(() => this.links.make(paymentId)) },
      notes: notesOf(seller),
    };
  }

  async requireCurrent({ paymentId }: PlanChangeAuthenticationData): Promise<void> {
    await this.links.make(paymentId);
  }
}
