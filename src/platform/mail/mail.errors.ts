import { defineErrors } from '#common/errors/define-errors.js';

export const MailErrors = defineErrors('mail', {
  MAIL_NOT_FOUND: { status: 404, message: 'Mail not found' },
  MAIL_IS_WAITING: {
    status: 409,
    code: 'MAIL_IS_WAITING',
    message: 'This mail is still to be sent; sending it again would send it twice',
  },
  MAIL_RESENT_RECENTLY: {
    status: 409,
    code: 'MAIL_RESENT_RECENTLY',
    message: 'This mail was sent again less than a minute ago',
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
    message: 'Mails of this kind are not written any more',
  },
});
