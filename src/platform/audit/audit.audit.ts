import { defineAuditActions } from './audit-actions.js';

/** Audit actions of the audit log itself. */
export const TrailAudit = defineAuditActions({
  EXPORTED: {
    name: 'audit.exported',
    meaning: 'A staff member started an export of audit log entries.',
  },
  EXPORT_ENDED: {
    name: 'audit.export_ended',
    meaning: 'An export of audit log entries ended, complete or aborted.',
  },
});
