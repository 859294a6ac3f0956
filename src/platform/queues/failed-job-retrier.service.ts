import { Injectable } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { AuditLog, type Acting, type NewAuditEntry } from '../audit/audit-log.service.js';
import { UnitOfWork } from '../database/unit-of-work.service.js';
import type { QueueName } from './queue-names.js';
import { QueueAudit } from './queue.audit.js';
import { QueueErrors } from './queue.errors.js';
import { QueueViews } from './queue-views.service.js';
import { reachQueues } from './reach-queues.js';

/** Jobs that one request puts back at most; whoever wants more asks again. */
export const MOST_RETRIED = 100;

/** Counts attempts anew, as for a job that was never run. */
const ANEW = { resetAttemptsMade: true, resetAttemptsStarted: true };

/**
 * Retries failed jobs. The request is in the audit log before the queue receives it, because the two share no
 * transaction and no retry may go unrecorded.
 */
@Injectable()
export class FailedJobRetrier {
  constructor(
    private readonly views: QueueViews,
    private readonly unitOfWork: UnitOfWork,
    private readonly log: AuditLog,
  ) {}

  /** @throws JOB_NOT_FOUND, JOB_HAS_NOT_FAILED, QUEUES_AWAY */
  async one(name: QueueName, jobId: string, by: Acting): Promise<void> {
    const job = await reachQueues(async () => (await this.views.get(name)).getJob(jobId));
    if (job === undefined) throw QueueErrors.JOB_NOT_FOUND();
    if (!(await reachQueues(() => job.isFailed()))) throw QueueErrors.JOB_HAS_NOT_FAILED();
    const after = { job: job.name, ...(job.data as object) };
    await this.record({
      ...by,
      action: QueueAudit.JOB_RETRIED,
      subject: { type: 'job', id: `${name}:${jobId}` },
      after,
    });
    await reachQueues(() => job.retry('failed', ANEW));
  }

  /**
   * The newest ones; says how many were put back. One that somebody else puts back at the same time is not counted.
   * @throws QUEUES_AWAY
   */
  async all(name: QueueName, by: Acting): Promise<number> {
    const jobs = await reachQueues(async () => (await this.views.get(name)).getFailed(0, MOST_RETRIED - 1));
    if (jobs.length === 0) return 0;
    const after = { jobs: jobs.length };
    await this.record({
      ...by,
      action: QueueAudit.JOBS_RETRIED,
      subject: { type: 'queue', id: name },
      after,
    });
    const outcomes = await Promise.allSettled(
      jobs.map((job) => reachQueues(() => job.retry('failed', ANEW))),
    );
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    const fault = refusals.find(({ reason }) => !isGoneMeanwhile(reason));
    if (fault) throw fault.reason;
    return jobs.length - refusals.length;
  }

  private record(entry: NewAuditEntry): Promise<void> {
    return this.unitOfWork.run(() => Promise.resolve(this.log.record(entry)));
  }
}

function isGoneMeanwhile(error: unknown): boolean {
  return error instanceof AppError && ['JOB_NOT_FOUND', 'JOB_HAS_NOT_FAILED'].includes(error.key);
}
