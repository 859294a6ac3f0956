/** What travels with an error beside its catalogue entry. */
export interface ErrorDetails {
  /** Whole seconds after which the caller may try again; sent as `Retry-After` and `X-Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * A failure the caller is meant to see. It is always made by a catalogue (`defineErrors`), never by hand;
 * one filter turns it into the wire's `{ code, message }`.
 */
export class AppError extends Error {
  readonly retryAfter: number | undefined;

  constructor(
    readonly key: string,
    readonly status: number,
    /** Null where the wire shows none. */
    readonly code: string | null,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.retryAfter = details.retryAfter;
  }
}
