import { addSeconds, Clock } from '#common/time/clock.js';
import { AuditConfig } from '#config/audit.config.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { LoginEventRepository } from '../login-event.repository.js';

/** Seconds between two runs. */
const EVERY = 3_600;

/** Removes sign-ins and attempts that nobody asks for any more. A device that only they knew is a new one again. */
@Schedule('auth.purge-login-events', { every: EVERY })
export class PurgeLoginEvents implements JobHandler {
  constructor(
    private readonly events: LoginEventRepository,
    private readonly config: AuditConfig,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const { loginEventRetention } = this.config;
    if (loginEventRetention === null) return;
    const before = addSeconds(this.clock.now(), -loginEventRetention);
    await removeInBatches((limit) => this.events.removeBefore(before, limit));
  }
}
