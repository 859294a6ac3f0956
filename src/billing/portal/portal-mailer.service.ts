import { Injectable } from '@nestjs/common';
import { isEmail } from '#common/net/email-address.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import type { Customer } from '../customers/customer.entity.js';
import { sellerOf } from '../merchants/mailed-seller.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { CustomerEmailChangedMail } from './mails/customer-email-changed.mail.js';

/** A session can change the address again and again. */
const NOTICES_AN_HOUR = 5;

/** Writes to customers about what happens at the portal; joins the caller's unit of work. */
@Injectable()
export class PortalMailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly merchants: MerchantQueries,
  ) {}

  async reportEmailChange({ id, organizationId, email }: Customer, former: string): Promise<void> {
    const merchant = await this.merchants.find(organizationId);
    if (merchant === null || !isEmail(former)) return;
    await this.mailer.enqueue({
      template: CustomerEmailChangedMail,
      to: former,
      organizationId,
      data: { customerId: id, seller: sellerOf(merchant), newEmail: email },
      dedupeKey: `billing.customer-email-changed:${id}`,
      perHour: NOTICES_AN_HOUR,
    });
  }
}
