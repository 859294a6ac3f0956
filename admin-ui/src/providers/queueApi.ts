import type { FailedJobs, JobQueues } from '../api/types';
import { request } from './http';

/** What staff see of the queues, and do with what failed in them. */
export interface QueueApi {
  jobQueues(signal?: AbortSignal): Promise<JobQueues>;
  failedJobs(queue: string, offset: number, signal?: AbortSignal): Promise<FailedJobs>;
  /** Runs one failed job once more, or the newest ones of the queue. */
  retryJobs(queue: string, jobId: string | null, body: { reason: string }): Promise<unknown>;
}

/** Rows of one part of a list. */
const SIZE = 25;

export const queueApi: QueueApi = {
  jobQueues: (signal) => request('/job-queues', { signal }),
  failedJobs: (queue, offset, signal) =>
    request(`/job-queues/${queue}/failed-jobs?offset=${offset}&size=${SIZE}`, { signal }),
  retryJobs: (queue, jobId, body) =>
    request(
      `/job-queues/${queue}/failed-jobs${jobId === null ? '' : `/${encodeURIComponent(jobId)}`}/retry`,
      { method: 'POST', body },
    ),
};
