import { defineAuditActions } from '../audit/audit-actions.js';

/** Audit actions of the queues. */
export const QueueAudit = defineAuditActions({
  JOB_RETRIED: {
    name: 'queue.job_retried',
    meaning: 'A staff member retried a failed job.',
  },
  JOBS_RETRIED: {
    name: 'queue.jobs_retried',
    meaning: 'A staff member retried the newest failed jobs of a queue.',
  },
});
