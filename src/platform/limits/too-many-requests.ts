import type { AppError } from '#common/errors/app-error.js';
import { HttpErrors } from '../http/http.errors.js';

/**
 * TOO_MANY_REQUESTS with the seconds after which the client may retry, at least one.
 * @param msLeft milliseconds until the window ends
 */
export function tooManyRequests(msLeft: number): AppError {
  return HttpErrors.TOO_MANY_REQUESTS({}, { retryAfter: Math.max(1, Math.ceil(msLeft / 1_000)) });
}
