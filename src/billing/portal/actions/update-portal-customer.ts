import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { PortalCustomer } from '../../customers/access/customer-portal.access.js';
import type { Customer, CustomerChanges } from '../../customers/customer.entity.js';
import { CustomerErrors } from '../../customers/customer.errors.js';
import { CustomerRecorder } from '../../customers/customer-recorder.service.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import { CustomerSessionRepository } from '../../customers/customer-session.repository.js';
import { changeTaxId } from '../../customers/required-tax-id.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { PaymentMethodErrors } from '../../payment-methods/payment-method.errors.js';
import { PaymentMethodRepository } from '../../payment-methods/payment-method.repository.js';
import { PortalMailer } from '../portal-mailer.service.js';

/** What is absent stays as it is. */
export interface PortalCustomerChanges extends Pick<
  CustomerChanges,
  'email' | 'name' | 'billingName' | 'billingAddress'
> {
  /** A number alone; its format follows from the country. */
  taxId?: string | null;
  defaultPaymentMethodId?: string;
}

/** What customers change of themselves. */
@Injectable()
export class UpdatePortalCustomer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly customers: CustomerRepository,
    private readonly sessions: CustomerSessionRepository,
    private readonly methods: PaymentMethodRepository,
    private readonly recorder: CustomerRecorder,
    private readonly mailer: PortalMailer,
  ) {}

  /**
   * A new email address is unverified until the customer signs in with it. Changing it revokes all other sessions of the customer
   * and sends a notice to the previous address.
   * @throws CUSTOMER_NOT_FOUND, CUSTOMER_EMAIL_TAKEN, TAX_ID_INVALID, TAX_ID_WITHOUT_COUNTRY, TAX_ID_OF_ANOTHER_COUNTRY,
   *   PAYMENT_METHOD_NOT_FOUND, also for those of others
   */
  async execute(
    { customerId, organizationId, sessionId }: PortalCustomer,
    { taxId, defaultPaymentMethodId: methodId, ...changes }: PortalCustomerChanges,
  ): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(organizationId);
      const customer = await this.customers.lockById(customerId);
      if (customer === null) throw CustomerErrors.CUSTOMER_NOT_FOUND();
      const [before, { email: former }] = [this.recorder.snapshot(customer), customer];
      customer.change(changes);
      changeTaxId(customer, taxId);
      if (methodId !== undefined) await this.choose(customer, methodId, now);
      await this.recorder.recordUpdated(customer, before, null, now);
      if (customer.email === former) return;
      await this.sessions.deleteOthersOf(customer, sessionId);
      await this.mailer.reportEmailChange(customer, former);
    });
  }

  private async choose(customer: Locked<Customer>, methodId: string, now: Date): Promise<void> {
    const method = await this.methods.lockById(methodId);
    if (method?.customerId !== customer.id) throw PaymentMethodErrors.PAYMENT_METHOD_NOT_FOUND();
    await this.methods.makeDefault(customer, method, now);
  }
}
