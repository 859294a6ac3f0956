import { defineErrors } from '#common/errors/define-errors.js';

export const MailErrors = defineErrors('mail', {
  MAIL_NOT_FOUND: { status: 404, message: 'Mail not found' },
});
