import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { RenewSigningKey } from '../actions/renew-signing-key.js';

/** Seconds between two looks. */
const EVERY = 3_600;

/** Lets keys come and go while nobody asks for a token. */
@Schedule('auth.renew-signing-keys', { every: EVERY })
export class RenewSigningKeys implements JobHandler {
  constructor(private readonly renew: RenewSigningKey) {}

  async run(): Promise<void> {
    await this.renew.execute();
  }
}
