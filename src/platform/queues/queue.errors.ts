import { defineErrors } from '#common/errors/define-errors.js';

export const QueueErrors = defineErrors('queues', {
  JOB_NOT_FOUND: { status: 404, message: 'Job not found' },
  JOB_HAS_NOT_FAILED: {
    status: 409,
    code: 'JOB_HAS_NOT_FAILED',
    message: 'This job is no longer failed; another staff member may have retried or deleted it',
  },
  QUEUES_AWAY: { status: 503, code: 'QUEUES_AWAY', message: 'The queue server cannot be reached' },
});
