import { addSeconds, Clock } from '#common/time/clock.js';
import { AuditConfig } from '#config/audit.config.js';
import { removeInBatches } from '../database/remove-in-batches.js';
import { Schedule, type JobHandler } from '../queues/job.decorator.js';
import { AuditEntryRemover } from './audit-entry-remover.service.js';

/** Seconds between two runs: each that removes something leaves an entry of its own. */
const EVERY = 86_400;

/** Purges audit entries past their retention, which is unlimited by default. */
@Schedule('audit.purge', { every: EVERY })
export class PurgeAuditEntries implements JobHandler {
  constructor(
    private readonly auditEntryRemover: AuditEntryRemover,
    private readonly config: AuditConfig,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const { retention } = this.config;
    if (retention === null) return;
    const before = addSeconds(this.clock.now(), -retention);
    await removeInBatches((limit) => this.auditEntryRemover.execute(before, limit));
  }
}
