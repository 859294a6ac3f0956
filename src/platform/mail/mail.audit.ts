import { defineAuditActions } from '../audit/audit-actions.js';

/** What the trail tells of mails. */
export const MailAudit = defineAuditActions({
  RESENT: { name: 'mail.resent', meaning: 'A staff member had a mail sent again, to the same address.' },
});
