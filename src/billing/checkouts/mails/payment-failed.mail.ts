import { Injectable } from '@nestjs/common';
import { amountInWords } from '#common/money/amount-in-words.js';
import { HttpConfig } from '#config/http.config.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import {
  LinkIsGone,
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { CheckoutQueries } from '../checkout.queries.js';
import { notesOf, type MailedSeller } from '../../merchants/mailed-seller.js';

export interface PaymentFailedData {
  checkoutId: string;
  seller: MailedSeller;
  /** What the buyer wanted to pay for. */
  description: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** BCP 47; how the amount is written. */
  locale: string;
  /** Why, as the gateway says it. */
  reason: string;
}

/** For buyers whose payment failed after they had left the page. */
@Injectable()
@MailTemplateOf('billing.payment-failed')
export class PaymentFailedMail implements MailTemplate<PaymentFailedData> {
  constructor(
    private readonly checkouts: CheckoutQueries,
    private readonly http: HttpConfig,
  ) {}

  async compose(data: PaymentFailedData, mail: MailAtHand): Promise<MailContent> {
    const { seller, description, reason } = data;
    const amount = amountInWords(data.amount, data.currency, data.locale);
    return {
      subject: `Your payment to ${seller.name} failed`,
      preheader: `${amount} for ${description} was not paid.`,
      heading: 'Your payment failed',
      paragraphs: [
        `Your payment of ${amount} to ${seller.name} for ${description} failed: ${reason}`,
        'You were not charged. You can try again, with the same payment method or another one.',
      ],
      action: { label: 'Try again', href: await mail.secretLink(() => this.linkTo(data)) },
      notes: notesOf(seller),
    };
  }

  async requireCurrent({ checkoutId }: PaymentFailedData): Promise<void> {
    const checkout = await this.checkouts.find(checkoutId);
    if (checkout?.status !== 'open') throw new LinkIsGone('the checkout is not open');
  }

  /** @throws LinkIsGone once the merchant is deleted */
  private async linkTo({ checkoutId }: PaymentFailedData): Promise<string> {
    const checkout = await this.checkouts.find(checkoutId);
    if (checkout === null) throw new LinkIsGone('the checkout was deleted');
    return this.http.urlOf(`/checkout/${checkout.clientSecret}`);
  }
}
