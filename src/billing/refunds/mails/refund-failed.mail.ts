import { Injectable } from '@nestjs/common';
import { amountInWords } from '#common/money/amount-in-words.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import type { MailedMerchant } from '../owner-mailer.service.js';

export interface RefundFailedData extends MailedMerchant {
  refundId: string;
  orderId: string;
  /** Minor units with tax. */
  grossAmount: number;
  currency: string;
  /** As the payment processor says it; null where it gave none. */
  reason: string | null;
  /** The refund had succeeded before. */
  isReversed: boolean;
}

/** Tells the owners of a merchant that a refund has failed, so that they return the money by other means. */
@Injectable()
@MailTemplateOf('billing.refund-failed')
export class RefundFailedMail implements MailTemplate<RefundFailedData> {
  compose(data: RefundFailedData): MailContent {
    const merchant = presentableName(data.organizationName) ?? 'your organization';
    const amount = amountInWords(data.grossAmount, data.currency);
    const reason = data.reason === null ? '' : ` Reason: ${data.reason.replaceAll('_', ' ')}.`;
    const earlier = data.isReversed ? ' It had been reported as successful before.' : '';
    return {
      subject: `A refund by ${merchant} failed`,
      preheader: `${amount} did not reach the customer.`,
      heading: 'A refund failed',
      paragraphs: [
        `A refund of ${amount} failed.${reason}${earlier}`,
        'The customer did not receive the money, and the order counts it as not refunded. Refund it again, or return the money by other means.',
      ],
      notes: [
        `Order ${data.orderId}`,
        `Refund ${data.refundId}`,
        `You are receiving this email because you own ${merchant}.`,
      ],
    };
  }
}
