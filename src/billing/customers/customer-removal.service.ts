import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { actingOf, type BillingActor } from '../merchants/billing-actor.js';
import { RecordRemovals } from '../merchants/record-removals.registry.js';
import type { Customer } from './customer.entity.js';
import { CustomerRecorder } from './customer-recorder.service.js';
import { CustomerSessionRepository } from './customer-session.repository.js';

/** Deletes customers; joins the caller's unit of work. */
@Injectable()
export class CustomerRemoval {
  constructor(
    private readonly removals: RecordRemovals,
    private readonly sessions: CustomerSessionRepository,
    private readonly recorder: CustomerRecorder,
  ) {}

  /**
   * Frees the email address and external id and ends what the customer has. The event of the deletion is the last one that says
   * who the customer was.
   */
  async remove(customer: Locked<Customer>, by: BillingActor, now: Date): Promise<void> {
    const before = this.recorder.snapshot(customer);
    customer.markDeleted(now);
    await this.sessions.deleteOf(customer);
    await this.recorder.recordDeleted(customer, before, actingOf(by));
    await this.removals.run('customer', customer.id, { by, now });
    customer.anonymize();
  }
}
