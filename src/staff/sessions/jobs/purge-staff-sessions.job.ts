import { Clock } from '#common/time/clock.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { StaffSessionRepository } from '../staff-session.repository.js';

/** Removes console sessions that have ended and were never met again. */
@Schedule('auth.purge-staff-sessions', { every: 3_600 })
export class PurgeStaffSessions implements JobHandler {
  constructor(
    private readonly sessions: StaffSessionRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.sessions.deleteEndedBefore(this.clock.now());
  }
}
