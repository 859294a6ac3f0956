import { defineAuditActions } from '#platform/audit/audit-actions.js';

/** Audit actions of this domain: one entry for all rows. */
export const ImportAudit = defineAuditActions({
  DATABASE_IMPORTED: {
    name: 'database.imported',
    meaning: 'The command line imported users and organizations from another database.',
  },
});
