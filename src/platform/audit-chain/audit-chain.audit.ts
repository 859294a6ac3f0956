import { defineAuditActions } from '../audit/audit-actions.js';

/** What the trail says of itself. */
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

/** Of entries about the chain; by it the verification finds what the trail says of its anchor. */
export const CHAIN_SUBJECT = { type: 'audit_chain', id: '1' };
