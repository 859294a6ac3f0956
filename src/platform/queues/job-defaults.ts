import type { JobsOptions } from 'bullmq';
import { QUEUES, RETENTION, type QueueName } from './queue-names.js';

/** What every job of a queue is added with. */
export function jobDefaults(queue: QueueName): JobsOptions {
  const { attempts, backoff } = QUEUES[queue];
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoff, jitter: 0.5 },
    removeOnComplete: { age: RETENTION.completedAge, count: RETENTION.completedCount },
    removeOnFail: { age: RETENTION.failedAge, count: RETENTION.failedCount },
  };
}
