import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { isEmail } from '#common/net/email-address.js';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import { sellerOf } from '../../merchants/mailed-seller.js';
import { MerchantQueries } from '../../merchants/merchant.queries.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { LoginCode, type NewLoginCode } from '../login-code.entity.js';
import { CustomerLoginRequested } from '../login-code.events.js';
import { LoginCodeMaker } from '../login-code-maker.service.js';
import { LoginCodeRepository } from '../login-code.repository.js';
import { LoginCodeMail } from '../mails/login-code.mail.js';

/** Codes for one customer. */
const CODES_AN_HOUR = 5;

/** Mails a code to the customer with an address, if the merchant has one. */
@Injectable()
@ListensTo(CustomerLoginRequested, 'billing.send-login-code')
export class SendLoginCodeOnCustomerLoginRequested implements Listener<CustomerLoginRequested> {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly merchants: MerchantQueries,
    private readonly merchantTime: MerchantTime,
    private readonly codes: LoginCodeRepository,
    private readonly maker: LoginCodeMaker,
    private readonly mailer: Mailer,
  ) {}

  async handle({ email, organizationId, clientAddress }: CustomerLoginRequested): Promise<void> {
    const merchant = await this.merchants.findSelling(organizationId);
    if (merchant === null) return;
    const { now } = await this.merchantTime.hold(organizationId);
    const customer = await this.customers.lockByEmail(organizationId, email);
    if (customer === null || !isEmail(customer.email)) return;
    const input = { customerId: customer.id, email: customer.email, clientAddress };
    const codeId = await this.insert(input, now);
    const isSent = await this.mailer.enqueue({
      template: LoginCodeMail,
      to: customer.email,
      organizationId,
      data: { codeId, seller: sellerOf(merchant) },
      dedupeKey: `billing.login-code:${customer.id}`,
      perHour: CODES_AN_HOUR,
    });
    if (!isSent) await this.codes.delete(codeId);
  }

  /** Generates another code if the same one is already open. */
  private async insert(input: Omit<NewLoginCode, 'id'>, now: Date): Promise<string> {
    for (;;) {
      const id = newId();
      const [code = ''] = this.maker.codesOf(id);
      const row = LoginCode.create({ ...input, id }, this.maker.make(code), now);
      if (await this.codes.insertUnlessTaken(row)) return id;
    }
  }
}
