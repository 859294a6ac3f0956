import { Injectable } from '@nestjs/common';
import { isEmail } from '#common/net/email-address.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import type { Customer } from '../customers/customer.entity.js';
import { sellerOf } from '../merchants/mailed-seller.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import type { EmailUpdate } from './email-update-tokens.service.js';
import { CustomerEmailChangedMail } from './mails/customer-email-changed.mail.js';
import { CustomerEmailUpdateMail } from './mails/customer-email-update.mail.js';

/** A session can change the address again and again. */
const NOTICES_AN_HOUR = 5;
const REQUESTS_AN_HOUR = 5;

/** Writes to customers about what happens at the portal; joins the caller's unit of work. */
@Injectable()
export class PortalMailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly merchants: MerchantQueries,
  ) {}

  /** Beyond the limit, nothing is mailed. */
  async askToConfirm(update: EmailUpdate): Promise<void> {
    const { customerId, organizationId, newEmail } = update;
    const merchant = await this.merchants.find(organizationId);
    if (merchant === null) return;
    await this.mailer.enqueue({
      template: CustomerEmailUpdateMail,
      to: newEmail,
      organizationId,
      data: { update, seller: sellerOf(merchant) },
      dedupeKey: `billing.customer-email-update:${customerId}`,
      perHour: REQUESTS_AN_HOUR,
    });
  }

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
