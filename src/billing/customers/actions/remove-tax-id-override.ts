import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { actingOf, type BillingActor } from '../../merchants/billing-actor.js';
import type { CustomerReference } from '../customer-reader.service.js';
import { CustomerRecorder } from '../customer-recorder.service.js';
import { ManagedCustomers } from '../managed-customers.service.js';

/** Lets the form of a customer's tax id decide again whether it counts. */
@Injectable()
export class RemoveTaxIdOverride {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedCustomers: ManagedCustomers,
    private readonly recorder: CustomerRecorder,
  ) {}

  /** Without effect where there is no override. @throws CUSTOMER_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async execute(reference: CustomerReference, by: BillingActor): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { customer, now } = await this.managedCustomers.lock(reference, by);
      const before = this.recorder.snapshot(customer);
      customer.removeTaxIdOverride();
      await this.recorder.recordUpdated(customer, before, actingOf(by), now);
    });
  }
}
