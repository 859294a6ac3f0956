import { defineAuditActions } from '../audit/audit-actions.js';

/** Audit actions of the audit log itself. */
export const TrailAudit = defineAuditActions({
  ENTRIES_REMOVED: {
    name: 'audit.entries_removed',
    meaning: 'Entries that were older than the installation keeps them were removed from the trail.',
  },
  RESTORED: {
    name: 'audit.restored',
    meaning: 'Somebody at the command line put a backup in the place of everything, this trail included.',
  },
});

/** Subject type of entries about the chain; the verifier finds by it what the audit log says of its anchor. */
export const CHAIN_SUBJECT = { type: 'audit_chain', id: '1' };
