import { ValidateBy } from 'class-validator';
import { isEmail } from '#common/net/email-address.js';

export const LONGEST_EMAIL = 320;

/** An address that users of the product could have as well, and to which mails can be sent. */
export const IsEmailAddress = () =>
  ValidateBy({
    name: 'isEmail',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isEmail(value),
      defaultMessage: (asked) => `${asked?.property ?? 'email'} must be an email address`,
    },
  });
