import { ApiError } from '../../providers/http';

/** Which field a refusal is about, by the beginning of its code; the first that fits. */
const fields: [RegExp, string][] = [
  [/^(?:INVALID_EMAIL|EMAIL_|USER_ALREADY_EXISTS)/, 'email'],
  [/^USERNAME_/, 'username'],
  [/^PASSWORD_/, 'password'],
  [/ROLE/, 'role'],
];

/** The same failure, with what the server said placed beside the field that it is about. */
export function withFaults(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const [, field] = fields.find(([pattern]) => pattern.test(error.code)) ?? [];
  if (field === undefined) return error;
  const { message, status, code, requestId, retryAfter, faults } = error;
  return new ApiError(message, status, code, requestId, retryAfter, { [field]: message, ...faults });
}

/** What is wrong with the fields, by their names. */
export const faultsOf = (error: Error | null): Partial<Record<string, string>> =>
  error instanceof ApiError ? error.faults : {};
