import type { ApiError } from '../../../providers/http';

/** Which field an error is about, by the beginning of its code; the first that fits. */
const fields: [RegExp, string][] = [
  [/^(?:INVALID_EMAIL|EMAIL_|USER_ALREADY_EXISTS)/, 'email'],
  [/^USERNAME_/, 'username'],
  [/^PASSWORD_/, 'password'],
  [/ROLE/, 'roles'],
];

/** What the server says, by the field that it is about. */
export function userFaults({ code, message }: ApiError): Partial<Record<string, string>> {
  const [, field] = fields.find(([pattern]) => pattern.test(code)) ?? [];
  return field === undefined ? {} : { [field]: message };
}
