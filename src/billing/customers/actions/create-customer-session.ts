import { Injectable } from '@nestjs/common';
import { OrganizationQueries } from '#organizations';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import type { CustomerReference } from '../customer-reader.service.js';
import { CustomerSessionErrors } from '../customer-session.errors.js';
import { CustomerSessionPresenter, type CustomerSessionWire } from '../customer-session.presenter.js';
import { CustomerSessions } from '../customer-sessions.service.js';
import { ManagedCustomers } from '../managed-customers.service.js';

const { SESSION_CUSTOMER_NOT_FOUND, SESSION_EXTERNAL_CUSTOMER_NOT_FOUND } = CustomerSessionErrors;

/** Opens the portal to a customer, for a server of the merchant that has signed them in. */
@Injectable()
export class CreateCustomerSession {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedCustomers: ManagedCustomers,
    private readonly sessions: CustomerSessions,
    private readonly organizations: OrganizationQueries,
    private readonly presenter: CustomerSessionPresenter,
  ) {}

  /**
   * @throws SESSION_CUSTOMER_NOT_FOUND, SESSION_EXTERNAL_CUSTOMER_NOT_FOUND, also for customers of others; NOT_PERMITTED,
   *   ACCESS_TOKEN_INVALID
   */
  async execute(
    reference: CustomerReference,
    returnUrl: string | null,
    by: BillingActor,
  ): Promise<CustomerSessionWire> {
    const notFound = 'id' in reference ? SESSION_CUSTOMER_NOT_FOUND : SESSION_EXTERNAL_CUSTOMER_NOT_FOUND;
    return this.unitOfWork.run(async () => {
      const { customer, now } = await this.managedCustomers.lock(reference, by, notFound);
      const merchant = await this.organizations.find({ id: customer.organizationId });
      if (merchant === null) throw notFound();
      return this.presenter.present(
        this.sessions.issue(customer, now, { returnUrl }),
        customer,
        merchant.slug,
      );
    });
  }
}
