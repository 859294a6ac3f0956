/** What travels with an error beside its catalogue entry. */
export interface ErrorDetails {
  /** Whole seconds after which the caller may try again; sent as `Retry-After` and `X-Retry-After`. */
  retryAfter?: number;
  /** What the caller is asked to identify by; sent as `WWW-Authenticate`. */
  challenge?: string;
  cause?: unknown;
}

/** What the wire shows of a failure, in one of its two shapes. */
export interface ErrorAnswer {
  status: number;
  /** Of `{ code, message }`; null where the wire shows none. */
  code: string | null;
  /** Of `{ error, detail }`, whose detail is the message; null for failures of the other shape. */
  error: string | null;
  message: string;
}

/**
 * A failure the caller is meant to see. It is always made by a catalogue (`defineErrors`), never by hand;
 * one filter turns it into what the wire shows.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly error: string | null;
  readonly retryAfter: number | undefined;
  readonly challenge: string | undefined;

  constructor(
    readonly key: string,
    { status, code, error, message }: ErrorAnswer,
    { cause, retryAfter, challenge }: ErrorDetails = {},
  ) {
    super(message, { cause });
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.error = error;
    this.retryAfter = retryAfter;
    this.challenge = challenge;
  }
}
