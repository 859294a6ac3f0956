import { Injectable } from '@nestjs/common';
import { CustomerRepository } from '../customers/customer.repository.js';
import { CustomerSessionQueries } from '../customers/customer-session.queries.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { MerchantTime } from '../merchants/merchant-time.service.js';
import { EmailUpdateTokens, type EmailUpdate } from './email-update-tokens.service.js';

/** Decides which changes of email addresses can still be confirmed; joins the caller's unit of work. */
@Injectable()
export class OpenEmailUpdates {
  constructor(
    private readonly tokens: EmailUpdateTokens,
    private readonly customers: CustomerRepository,
    private readonly sessions: CustomerSessionQueries,
    private readonly merchants: MerchantQueries,
    private readonly merchantTime: MerchantTime,
  ) {}

  /** Null also once the address has changed or the session that requested it has ended. */
  async find(token: string): Promise<EmailUpdate | null> {
    const update = this.tokens.read(token);
    return update !== null && (await this.isOpen(update)) ? update : null;
  }

  async isOpen(update: EmailUpdate): Promise<boolean> {
    const { customerId, organizationId, sessionId, formerEmail } = update;
    const customer = await this.customers.findById(customerId);
    const session = await this.sessions.find(sessionId);
    const merchant = await this.merchants.find(organizationId);
    if (customer?.email !== formerEmail || session === null || merchant === null) return false;
    return session.expiresAt > this.merchantTime.of(merchant);
  }
}
