import { defineAuditActions } from '../audit/audit-actions.js';

/** Audit actions of the audit log itself. */
export const TrailAudit = defineAuditActions({
  ENTRIES_REMOVED: {
    name: 'audit.entries_removed',
    meaning: 'Entries older than the retention period were removed from the audit log.',
  },
  RESTORED: {
    name: 'audit.restored',
    meaning: 'The command line restored a backup, which replaced all data including the audit log.',
  },
});

/** Subject type of entries about the chain; the verifier finds by it what the audit log says of its anchor. */
export const CHAIN_SUBJECT = { type: 'audit_chain', id: '1' };
