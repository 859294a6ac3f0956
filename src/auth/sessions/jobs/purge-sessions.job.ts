import { addSeconds, Clock } from '#common/time/clock.js';
import { AuditConfig } from '#config/audit.config.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { SessionRepository } from '../session.repository.js';

/** Seconds between two runs. */
const EVERY = 3_600;

/** Removes sessions that have ended and were never met again, and what is known of their use for as long as of sign-ins. */
@Schedule('auth.purge-sessions', { every: EVERY })
export class PurgeSessions implements JobHandler {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly config: AuditConfig,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await removeInBatches((limit) => this.sessions.purgeEnded(now, limit));
    const { loginEventRetention } = this.config;
    if (loginEventRetention === null) return;
    const before = addSeconds(now, -loginEventRetention);
    await removeInBatches((limit) => this.sessions.forgetRenewals(before, limit));
  }
}
