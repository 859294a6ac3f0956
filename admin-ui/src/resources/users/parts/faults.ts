import type { ApiError } from '../../../providers/http';

/** The field an error belongs to, by the start of its code; the first match applies. */
const fields: [RegExp, string][] = [
  [/^(?:INVALID_EMAIL|EMAIL_|USER_ALREADY_EXISTS)/, 'email'],
  [/^USERNAME_/, 'username'],
  [/^PASSWORD_/, 'password'],
  [/ROLE/, 'roles'],
];

/** Server errors by field. */
export function userFaults({ code, message }: ApiError): Partial<Record<string, string>> {
  const [, field] = fields.find(([pattern]) => pattern.test(code)) ?? [];
  return field === undefined ? {} : { [field]: message };
}
