import { defineAuditActions } from './audit-actions.js';

/** Audit actions of the audit log itself. */
export const TrailAudit = defineAuditActions({
  EXPORTED: {
    name: 'audit.exported',
    meaning: 'A staff member began to take entries of the audit trail away as a file.',
  },
  EXPORT_ENDED: {
    name: 'audit.export_ended',
    meaning: 'Such a file ended: whole, or because it was not taken any further.',
  },
});
