import { defineErrors } from '#common/errors/define-errors.js';

export const MailErrors = defineErrors('mail', {
  MAIL_NOT_FOUND: { status: 404, code: 'MAIL_NOT_FOUND', message: 'Email not found' },
  MAIL_IS_WAITING: {
    status: 409,
    code: 'MAIL_IS_WAITING',
    message: 'This email has not been sent yet; resending it would send it twice',
  },
  MAIL_RESENT_RECENTLY: {
    status: 409,
    code: 'MAIL_RESENT_RECENTLY',
    message: 'This email was already resent less than a minute ago',
  },
  MAIL_LINK_IS_GONE: {
    status: 409,
    code: 'MAIL_LINK_IS_GONE',
    message: 'The link in this email was used or has expired; the user must request a new one',
  },
  MAIL_ADDRESS_CHANGED: {
    status: 409,
    code: 'MAIL_ADDRESS_CHANGED',
    message: 'The recipient has changed their email or no longer exists',
  },
  MAIL_TEMPLATE_UNKNOWN: {
    status: 409,
    code: 'MAIL_TEMPLATE_UNKNOWN',
    message: 'Emails of this type are no longer supported',
  },
});
