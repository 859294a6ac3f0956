import { addSeconds, Clock } from '#common/time/clock.js';
import { MailConfig } from '#config/mail.config.js';
import { removeInBatches } from '../database/remove-in-batches.js';
import { Schedule, type JobHandler } from '../queues/job.decorator.js';
import { MailRepository } from './mail.repository.js';

/** Seconds between two runs. */
const EVERY = 3_600;

/** Purges mails that were sent or failed permanently long ago. */
@Schedule('mail.purge', { every: EVERY })
export class PurgeMails implements JobHandler {
  constructor(
    private readonly mails: MailRepository,
    private readonly config: MailConfig,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -this.config.retention);
    await removeInBatches((limit) => this.mails.removeDone(before, limit));
  }
}
