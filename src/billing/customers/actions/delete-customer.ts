import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { actingOf, type BillingActor } from '../../merchants/billing-actor.js';
import { RecordRemovals } from '../../merchants/record-removals.registry.js';
import type { CustomerReference } from '../customer-reader.service.js';
import { CustomerRecorder } from '../customer-recorder.service.js';
import { CustomerSessionRepository } from '../customer-session.repository.js';
import { ManagedCustomers } from '../managed-customers.service.js';

/** Hides a customer and frees the email address and external id. Orders keep the customer. */
@Injectable()
export class DeleteCustomer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedCustomers: ManagedCustomers,
    private readonly removals: RecordRemovals,
    private readonly sessions: CustomerSessionRepository,
    private readonly recorder: CustomerRecorder,
  ) {}

  /** @throws CUSTOMER_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async execute(reference: CustomerReference, by: BillingActor): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { customer, now } = await this.managedCustomers.lock(reference, by);
      const before = this.recorder.snapshot(customer);
      customer.markDeleted(now);
      await this.sessions.deleteOf(customer);
      await this.recorder.recordDeleted(customer, before, actingOf(by));
      await this.removals.run('customer', customer.id, { by, now });
    });
  }
}
