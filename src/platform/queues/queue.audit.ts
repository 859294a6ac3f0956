import { defineAuditActions } from '../audit/audit-actions.js';

/** Audit actions of the queues. */
export const QueueAudit = defineAuditActions({
  JOB_RETRIED: {
    name: 'queue.job_retried',
    meaning: 'A staff member asked for a failed job to be run once more.',
  },
  JOBS_RETRIED: {
    name: 'queue.jobs_retried',
    meaning: 'A staff member asked for the failed jobs of a queue to be run once more, the newest of them.',
  },
});
