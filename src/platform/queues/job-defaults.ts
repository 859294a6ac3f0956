import type { JobsOptions } from 'bullmq';
import { QUEUES, RETENTION, type QueueName } from './queue-names.js';

/** What every job of a queue is added with. */
export function jobDefaults(queue: QueueName): JobsOptions {
  const { attempts, backoff } = QUEUES[queue];
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoff, jitter: 0.5 },
    // Not by their number: PostgreSQL would read all that are kept at the end of each job.
    removeOnComplete: { age: RETENTION.completedAge },
    removeOnFail: { age: RETENTION.failedAge, count: RETENTION.failedCount },
  };
}
