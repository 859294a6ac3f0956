import { addSeconds, Clock } from '#common/time/clock.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { InvitationRepository } from '../invitation.repository.js';

/** Seconds between two runs, and seconds in which an organization still sees that somebody did not answer. */
const EVERY = 3_600;
const KEPT = 30 * 86_400;

/** Removes invitations that nobody answered in time. */
@Schedule('organizations.purge-invitations', { every: EVERY })
export class PurgeInvitations implements JobHandler {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -KEPT);
    await removeInBatches((limit) => this.invitations.deleteExpiredBefore(before, limit));
  }
}
