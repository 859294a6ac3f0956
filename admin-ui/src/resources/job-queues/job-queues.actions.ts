import { defineAction } from '../../actions/defineAction';
import type { FailedJob, JobQueue } from './job-queues.types';
import { jobTitle } from './parts/jobTitle';

const verb = 'resources.job-queues.verb';
const refreshes = [['job-queues']];

/** Retries one failed job. */
export const retryJob = defineAction({
  words: `${verb}.retry`,
  right: ['queue', 'manage'],
  subject: ({ job }: { queue: JobQueue['name']; job: FailedJob }) => jobTitle(job),
  send: (api, { queue, job }, body) =>
    api.post('/api/admin/job-queues/{name}/failed-jobs/{jobId}/retry', {
      params: { path: { name: queue, jobId: job.id } },
      body,
    }),
  refreshes,
  // A failure often means that somebody else was faster.
  refreshesOnFailure: true,
});

/** Retries the failed jobs of a queue, as many at once as the server takes. */
export const retryJobs = defineAction({
  words: `${verb}.retry_all`,
  right: ['queue', 'manage'],
  subject: ({ title }: { queue: JobQueue['name']; title: string }) => title,
  send: (api, { queue }, body) =>
    api.post('/api/admin/job-queues/{name}/failed-jobs/retry', { params: { path: { name: queue } }, body }),
  refreshes,
  refreshesOnFailure: true,
});
