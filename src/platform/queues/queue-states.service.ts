import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { changedMembers, type Snapshot } from '../audit/changed-members.js';
import type { QueueName } from './queue-names.js';
import { QueueTransport, type QueueCarrier } from './queue-transport.js';
import { QueueViews } from './queue-views.service.js';
import { reachQueues } from './reach-queues.js';

/** Jobs by what has become of them; those that ended for as long as they are kept. */
export interface JobCounts {
  /** To be run as soon as somebody has time. */
  waiting: number;
  active: number;
  /** To be run at a later time, after a failure for instance. */
  delayed: number;
  failed: number;
  completed: number;
}

export interface QueueState {
  name: QueueName;
  isPaused: boolean;
  counts: JobCounts;
  /** When the job was added that has waited longest. */
  oldestWaitingSince: Date | null;
}

/** A job that is not tried again by itself. */
export interface FailedJob {
  id: string;
  name: string;
  /** Ids, by the rule of the queues; what looks like a secret all the same is masked. */
  data: Snapshot;
  error: string;
  attempts: number;
  addedAt: Date;
  failedAt: Date;
}

export interface FailedJobs {
  jobs: FailedJob[];
  total: number;
}

/** Characters of an error that are worth reading. */
const LONGEST_ERROR = 1_000;

/** The queues as staff look at them. */
@Injectable()
export class QueueStates {
  constructor(
    private readonly views: QueueViews,
    private readonly transport: QueueTransport,
  ) {}

  get carrier(): QueueCarrier {
    return this.transport.carrier;
  }

  /** @throws QUEUES_AWAY */
  async list(): Promise<QueueState[]> {
    return reachQueues(async () => Promise.all((await this.views.open()).map(stateOf)));
  }

  /**
   * The newest first.
   * @throws QUEUES_AWAY
   */
  async failedJobs(name: QueueName, { offset, size }: { offset: number; size: number }): Promise<FailedJobs> {
    return reachQueues(async () => {
      const queue = await this.views.get(name);
      const [jobs, total] = await Promise.all([
        queue.getFailed(offset, offset + size - 1),
        queue.getFailedCount(),
      ]);
      return { jobs: jobs.filter(isThere).map(asFailedJob), total };
    });
  }
}

async function stateOf(queue: Queue): Promise<QueueState> {
  const [counts, isPaused] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed', 'completed'),
    queue.isPaused(),
  ]);
  const of = (...states: string[]): number => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return {
    name: queue.name as QueueName,
    isPaused,
    counts: {
      waiting: of('waiting', 'prioritized'),
      active: of('active'),
      delayed: of('delayed'),
      failed: of('failed'),
      completed: of('completed'),
    },
    oldestWaitingSince: await oldestOf(queue, of('waiting')),
  };
}

/** The last from the newest: counted from the other end, the two servers do not agree which one is the first. */
async function oldestOf(queue: Queue, waiting: number): Promise<Date | null> {
  if (waiting === 0) return null;
  const [job] = await queue.getJobs(['waiting'], waiting - 1, waiting - 1, false);
  return job === undefined ? null : new Date(job.timestamp);
}

/** One that was removed between two questions is told as nothing. */
function isThere(job: Job | undefined): job is Job {
  return job !== undefined;
}

function asFailedJob({
  id = '',
  name,
  data,
  failedReason,
  attemptsMade,
  timestamp,
  finishedOn,
}: Job): FailedJob {
  return {
    id,
    name,
    data: changedMembers({ before: null, after: data as Snapshot }).after ?? {},
    error: failedReason.slice(0, LONGEST_ERROR),
    attempts: attemptsMade,
    addedAt: new Date(timestamp),
    failedAt: new Date(finishedOn ?? timestamp),
  };
}
