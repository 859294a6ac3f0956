import { Injectable } from '@nestjs/common';
import { isEmail } from '#common/net/email-address.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { CustomerQueries } from '../customers/customer.queries.js';
import { sellerOf } from '../merchants/mailed-seller.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import type { Payment } from '../payments/payment.entity.js';
import { RefundFailedMail } from './mails/refund-failed.mail.js';
import { RefundIssuedMail } from './mails/refund-issued.mail.js';
import { OwnerMailer } from './owner-mailer.service.js';
import type { Refund } from './refund.entity.js';

const DEFAULT_LOCALE = 'en';

/** Writes to customers whose money went back, and to owners of merchants whose refunds failed; joins the caller's unit of work. */
@Injectable()
export class RefundMailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly merchants: MerchantQueries,
    private readonly customers: CustomerQueries,
    private readonly owners: OwnerMailer,
  ) {}

  /** Once for each refund. @param payment what the buyer had paid with; null for the customer's balance */
  async reportSuccess(refund: Refund, payment: Payment | null): Promise<void> {
    const [customer = null] = await this.customers.listByIds([refund.customerId]);
    const merchant = await this.merchants.find(refund.organizationId);
    if (customer === null || merchant === null || customer.deletedAt !== null) return;
    if (!isEmail(customer.email)) return;
    const { orderId, currency, amount, taxAmount, gatewayAmount, creditAmount } = refund;
    await this.mailer.enqueue({
      template: RefundIssuedMail,
      to: customer.email,
      organizationId: refund.organizationId,
      data: {
        ...{ orderId, currency, amount, taxAmount, gatewayAmount, creditAmount },
        ...{ seller: sellerOf(merchant), locale: customer.locale ?? DEFAULT_LOCALE },
        last4: payment?.method?.last4 ?? null,
      },
      dedupeKey: `billing.refund-issued:${refund.id}`,
    });
  }

  /** @param isReversed whether it had succeeded before */
  async reportFailure(refund: Refund, { isReversed }: { isReversed: boolean }): Promise<void> {
    const { id: refundId, orderId, grossAmount, currency, failureReason: reason = null } = refund;
    await this.owners.write(RefundFailedMail, refund.organizationId, {
      data: { refundId, orderId, grossAmount, currency, reason, isReversed },
      key: `billing.refund-failed:${refundId}`,
    });
  }
}
