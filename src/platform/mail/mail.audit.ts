import { defineAuditActions } from '../audit/audit-actions.js';

/** Audit actions of mails. */
export const MailAudit = defineAuditActions({
  RESENT: { name: 'mail.resent', meaning: 'A staff member resent an email to the same address.' },
});
