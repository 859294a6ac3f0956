import { Clock } from '#common/time/clock.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import { EraseCustomer } from '../actions/erase-customer.js';

/** Seconds between two runs. */
const EVERY = 300;
const PAGE = 500;

@Schedule('billing.erase-customers', { every: EVERY })
export class EraseCustomersJob implements JobHandler {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly eraseCustomer: EraseCustomer,
    private readonly clock: Clock,
  ) {}

  /** A customer who cannot be erased does not keep the others waiting. @throws AggregateError */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    let page: string[] = [];
    do {
      page = await this.customers.listUnerasedIds({ behind: page.at(-1) ?? null, limit: PAGE });
      for (const id of page) await this.erase(id).catch((error: unknown) => failures.push(error));
    } while (page.length === PAGE);
    if (failures.length > 0) throw new AggregateError(failures, 'some customers were not erased');
  }

  private async erase(id: string): Promise<void> {
    await this.eraseCustomer.execute(id, this.clock.now());
  }
}
