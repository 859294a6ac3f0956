import { HttpErrors } from '#platform/http/http.errors.js';

/** Keys of the errors for truncated or altered links. */
export const brokenLinkErrors: ReadonlySet<string> = new Set(
  [
    HttpErrors.INVALID_QUERY,
    HttpErrors.INVALID_CALLBACK_URL,
    HttpErrors.INVALID_NEW_USER_CALLBACK_URL,
    HttpErrors.INVALID_ERROR_CALLBACK_URL,
  ].map(({ key }) => key),
);
