import { Clock } from '#common/time/clock.js';
import { BillingConfig } from '#config/billing.config.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { PurgeDocuments } from '../actions/purge-documents.js';
import { DocumentRepository, type Series } from '../document.repository.js';

/** Seconds between two runs. */
const EVERY = 86_400;
/** Series that are read at once. */
const PAGE = 500;
/** Documents that one unit of work removes with their files, each of which has about 30 KB. */
const BATCH = 500;

/** Purges documents whose years of retention are over. Numbers of later documents stay as they are. */
@Schedule('billing.purge-documents', { every: EVERY })
export class PurgeDocumentsJob implements JobHandler {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly purgeDocuments: PurgeDocuments,
    private readonly config: BillingConfig,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const asked = { now: this.clock.now(), years: this.config.recordsRetentionYears, limit: PAGE };
    let page: Series[] = [];
    do {
      page = await this.documents.listExpiredSeries({ ...asked, after: page.at(-1) ?? null });
      for (const series of page) await this.purge(series);
    } while (page.length === PAGE);
  }

  private async purge(series: Series): Promise<void> {
    while ((await this.purgeDocuments.execute(series, BATCH)) === BATCH);
  }
}
