import { addSeconds, Clock } from '#common/time/clock.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { QUOTES_COUNT } from '../tax-quotes.service.js';
import { TaxQuoteRepository } from '../tax-quote.repository.js';

/** Seconds between two runs. */
const EVERY = 3_600;

/** Removes quotes that no longer count. Sales that were made with them keep what they said. */
@Schedule('billing.purge-tax-quotes', { every: EVERY })
export class PurgeTaxQuotes implements JobHandler {
  constructor(
    private readonly quotes: TaxQuoteRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -QUOTES_COUNT);
    await removeInBatches((limit) => this.quotes.removeBefore(before, limit));
  }
}
