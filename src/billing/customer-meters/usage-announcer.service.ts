import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CustomerRecorder } from '../customers/customer-recorder.service.js';
import { CustomerRepository } from '../customers/customer.repository.js';
import { CustomerMeterRepository } from './customer-meter.repository.js';
import { UsageChanges } from './usage-changes.registry.js';

/** Customers in a transaction. */
const BATCH = 100;

/**
 * Records the state of customers whose usage has changed. Not where events are counted: a customer with many events has one
 * change of state for all that were counted meanwhile.
 */
@Injectable()
export class UsageAnnouncer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly customerMeters: CustomerMeterRepository,
    private readonly customers: CustomerRepository,
    private readonly recorder: CustomerRecorder,
    private readonly changes: UsageChanges,
  ) {}

  /** @returns how many customers were announced; those that are locked wait for the next time */
  async runBatch(): Promise<number> {
    return this.unitOfWork.run(async () => {
      const ids = await this.customerMeters.listUnannounced(BATCH);
      if (ids.length === 0) return 0;
      const customers = await this.customers.lockFree(ids);
      // Before the state is read: what is counted afterwards waits for this, and is announced again.
      const balances = await this.customerMeters.markAnnounced(customers.map(({ id }) => id));
      if (customers.length === 0) return 0;
      await this.recorder.recordStateChanged(...customers);
      await this.changes.run({ customers, balances });
      return customers.length;
    });
  }
}
