import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CustomerRecorder } from '../../customers/customer-recorder.service.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import { CustomerSessionRepository } from '../../customers/customer-session.repository.js';
import { CustomerSessions } from '../../customers/customer-sessions.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { EmailUpdateErrors } from '../email-update.errors.js';
import { EmailUpdateTokens } from '../email-update-tokens.service.js';
import { OpenEmailUpdates } from '../open-email-updates.service.js';
import { PortalMailer } from '../portal-mailer.service.js';

const { EMAIL_UPDATE_INVALID } = EmailUpdateErrors;

/** Changes the address of a customer who has shown that it is theirs. */
@Injectable()
export class ConfirmEmailUpdate {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly tokens: EmailUpdateTokens,
    private readonly updates: OpenEmailUpdates,
    private readonly customers: CustomerRepository,
    private readonly sessions: CustomerSessionRepository,
    private readonly issuer: CustomerSessions,
    private readonly recorder: CustomerRecorder,
    private readonly mailer: PortalMailer,
  ) {}

  /**
   * Ends all sessions of the customer and notifies the former address.
   * @returns the token of a new session
   * @throws EMAIL_UPDATE_INVALID, CUSTOMER_EMAIL_TAKEN
   */
  async execute(token: string): Promise<string> {
    const update = this.tokens.read(token);
    if (update === null) throw EMAIL_UPDATE_INVALID();
    return this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(update.organizationId);
      const customer = await this.customers.lockById(update.customerId);
      if (customer === null || !(await this.updates.isOpen(update))) throw EMAIL_UPDATE_INVALID();
      const before = this.recorder.snapshot(customer);
      customer.change({ email: update.newEmail });
      customer.verifyEmail();
      await this.recorder.recordUpdated(customer, before, null, now);
      await this.sessions.deleteOf(customer);
      await this.mailer.reportEmailChange(customer, update.formerEmail);
      return this.issuer.issue(customer, now).token;
    });
  }
}
