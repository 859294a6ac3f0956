import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import type { CustomerReference } from '../customer-reader.service.js';
import { CustomerRemoval } from '../customer-removal.service.js';
import { ManagedCustomers } from '../managed-customers.service.js';

/** Deletes a customer. Orders keep an anonymous one. */
@Injectable()
export class DeleteCustomer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedCustomers: ManagedCustomers,
    private readonly removal: CustomerRemoval,
  ) {}

  /** @throws CUSTOMER_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async execute(reference: CustomerReference, by: BillingActor): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { customer, now } = await this.managedCustomers.lock(reference, by);
      await this.removal.remove(customer, by, now);
    });
  }
}
