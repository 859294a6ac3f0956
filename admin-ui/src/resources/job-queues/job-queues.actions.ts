import { defineAction } from '../../actions/defineAction';
import type { FailedJob, JobQueue } from './job-queues.types';
import { jobTitle } from './parts/jobTitle';

const verb = 'resources.job-queues.verb';
const refreshes = [['job-queues']];

/** Retries one failed job. */
export const retryJob = defineAction({
  words: `${verb}.retry`,
  permission: ['queue', 'manage'],
  subject: ({ job }: { queue: JobQueue['name']; job: FailedJob }) => jobTitle(job),
  send: (api, { queue, job }, body) =>
    api.post('/api/admin/job-queues/{name}/failed-jobs/{jobId}/retry', {
      params: { path: { name: queue, jobId: job.id } },
      body,
    }),
  refreshes,
  // A failure often means that another request was first.
  refreshesOnFailure: true,
});

/** Retries the failed jobs of a queue, as many as the server accepts at once. */
export const retryJobs = defineAction({
  words: `${verb}.retry_all`,
  permission: ['queue', 'manage'],
  subject: ({ title }: { queue: JobQueue['name']; title: string }) => title,
  send: (api, { queue }, body) =>
    api.post('/api/admin/job-queues/{name}/failed-jobs/retry', { params: { path: { name: queue } }, body }),
  refreshes,
  refreshesOnFailure: true,
});
