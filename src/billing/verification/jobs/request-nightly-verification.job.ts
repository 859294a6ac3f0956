import { addSeconds, Clock } from '#common/time/clock.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { BillingVerification } from '../billing-verification.entity.js';
import { BillingVerificationRepository } from '../billing-verification.repository.js';

const DAY = 86_400;
/** Seconds between two runs: how late a night's verification is at most. */
const EVERY = 900;
/** Seconds after midnight (UTC) at which it is due. */
const DUE = 2 * 3_600;
/** Seconds for which results are kept. */
const KEPT = 400 * DAY;

/** Requests the verification of each night; one that was missed, because no worker ran, follows as soon as one does. */
@Schedule('billing.request-verification', { every: EVERY })
export class RequestNightlyVerification implements JobHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly verifications: BillingVerificationRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await removeInBatches((limit) => this.verifications.deleteBefore(addSeconds(now, -KEPT), limit));
    if (await this.verifications.hasScheduledSince(lastNight(now))) return;
    await this.unitOfWork.run(() =>
      this.verifications.addUnlessUnfinished(BillingVerification.create('schedule', now)),
    );
  }
}

/** The last instant at which a verification was due. */
function lastNight(now: Date): Date {
  const due = addSeconds(new Date(now.toISOString().slice(0, 10)), DUE);
  return due <= now ? due : addSeconds(due, -DAY);
}
