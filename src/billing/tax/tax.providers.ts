import type { Room } from '#platform/rooms/room.js';
import { PurgeTaxQuotes } from './jobs/purge-tax-quotes.job.js';
import { TaxRecordingJob } from './jobs/tax-recording.job.js';
import { TaxAssessor } from './tax-assessor.service.js';
import { TaxProviderRegistry } from './tax-provider.registry.js';
import { StoredTaxQuote } from './tax-quote.entity.js';
import { TaxQuoteRepository } from './tax-quote.repository.js';
import { TaxQuotes } from './tax-quotes.service.js';
import { TaxRecords } from './tax-records.service.js';
import { TaxTransaction } from './tax-transaction.entity.js';
import { TaxTransactionRepository } from './tax-transaction.repository.js';

/** What sales are taxed with: nothing, a merchant's own rates, or what a tax provider says and is told. */
export const tax = {
  entities: [StoredTaxQuote, TaxTransaction],
  providers: [
    TaxProviderRegistry,
    TaxQuoteRepository,
    TaxQuotes,
    TaxAssessor,
    TaxTransactionRepository,
    TaxRecords,
    TaxRecordingJob,
  ],
  workers: [PurgeTaxQuotes],
} satisfies Room;
