import { addSeconds, Clock } from '#common/time/clock.js';
import { MailConfig } from '#config/mail.config.js';
import { Schedule, type JobHandler } from '../queues/job.decorator.js';
import { MailRepository } from './mail.repository.js';

/** Seconds between two runs. */
const EVERY = 3_600;
/** Rows one statement removes, so that it never holds many locks. */
const BATCH = 5_000;

/** Removes mails that were sent or given up long ago. */
@Schedule('mail.purge', { every: EVERY })
export class PurgeMails implements JobHandler {
  constructor(
    private readonly mails: MailRepository,
    private readonly config: MailConfig,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -this.config.retention);
    for (let removed = BATCH; removed === BATCH;) removed = await this.mails.removeDone(before, BATCH);
  }
}
