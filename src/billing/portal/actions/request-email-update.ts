import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '#common/net/email-address.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { PortalCustomer } from '../../customers/access/customer-portal.access.js';
import { CustomerErrors } from '../../customers/customer.errors.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import { PortalMailer } from '../portal-mailer.service.js';

@Injectable()
export class RequestEmailUpdate {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly customers: CustomerRepository,
    private readonly mailer: PortalMailer,
  ) {}

  /** Whether another customer has the address shows once it is confirmed. @throws CUSTOMER_NOT_FOUND */
  async execute(email: string, { customerId, organizationId, sessionId }: PortalCustomer): Promise<void> {
    await this.unitOfWork.run(async () => {
      const customer = await this.customers.lockById(customerId);
      if (customer === null) throw CustomerErrors.CUSTOMER_NOT_FOUND();
      const newEmail = normalizeEmail(email);
      await this.mailer.askToConfirm({
        ...{ customerId, organizationId, sessionId, formerEmail: customer.email, newEmail },
      });
    });
  }
}
