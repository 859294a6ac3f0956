import { defineErrors } from '#common/errors/define-errors.js';

export const AuditErrors = defineErrors('audit', {
  AUDIT_ENTRY_NOT_FOUND: { status: 404, message: 'Audit entry not found' },
});
