/** One member of an input that does not fit, as clients of the published Polar SDK read it. */
export interface InputFault {
  /** The part of the request (`body`, `query`, `path`), then the names and indexes that lead to the member. */
  loc: readonly (string | number)[];
  msg: string;
  /** What is wrong, by the names those clients know: `missing`, `value_error`, `enum` … */
  type: string;
  /** What was sent, where it may be shown again; else null. */
  input: unknown;
}

/** What an error carries beside its row in the error table. */
export interface ErrorDetails {
  /** Whole seconds after which the caller may try again; sent as `Retry-After` and `X-Retry-After`. */
  retryAfter?: number;
  /** What the caller is asked to identify by; sent as `WWW-Authenticate`. */
  challenge?: string;
  /** What is wrong with the input, where the wire names each member. */
  faults?: readonly InputFault[];
  /** Replaces the table's message, where an installation sets its own; the code stays. */
  message?: string;
  /** Members of the response body beside `code` and `message`. */
  members?: Readonly<Record<string, unknown>>;
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
 * A failure the caller is meant to see. It is always made by an error table (`defineErrors`), never by hand;
 * one filter turns it into what the wire shows.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly error: string | null;
  readonly retryAfter: number | undefined;
  readonly challenge: string | undefined;
  readonly faults: readonly InputFault[] | undefined;
  readonly members: Readonly<Record<string, unknown>> | undefined;

  constructor(
    readonly key: string,
    { status, code, error, message }: ErrorAnswer,
    { cause, retryAfter, challenge, faults, members }: ErrorDetails = {},
  ) {
    super(message, { cause });
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.error = error;
    this.retryAfter = retryAfter;
    this.challenge = challenge;
    this.faults = faults;
    this.members = members;
  }
}
