import { Clock } from '#common/time/clock.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { SocialStateRepository } from '../social-state.repository.js';

/** Seconds between two runs. */
const EVERY = 3_600;

/** Removes states of people who never came back from a provider. */
@Schedule('auth.purge-social-states', { every: EVERY })
export class PurgeSocialStates implements JobHandler {
  constructor(
    private readonly states: SocialStateRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await removeInBatches((limit) => this.states.deleteEndedBefore(now, limit));
  }
}
