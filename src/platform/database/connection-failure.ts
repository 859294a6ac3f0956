/** Node's socket errors, and what `pg` reports when the server goes away or the pool cannot reach it. */
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const SOCKET_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;
/** SQLSTATE class 08 (connection exception), 57P01–57P03 (shutting down, crashed, starting), 53300 (too many). */
const SERVER_CODES = /^(08\w{3}|57P0[123]|53300)$/;

/** True when the database could not be reached or went away, so that the same request may succeed later. */
export function isConnectionFailure(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && (SOCKET_CODES.has(code) || SERVER_CODES.test(code))) return true;
    if (SOCKET_MESSAGES.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isConnectionFailure)) return true;
  }
  return false;
}

/** PostgreSQL's `lock_not_available`, which a statement receives after `lock_timeout`, and `deadlock_detected`. */
const LOCK_FAILURES = new Set<unknown>(['55P03', '40P01']);

/** True when a statement exceeded `lock_timeout` or ended a deadlock, so that a retry may succeed. */
export function isLockTimeout(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause)
    if (LOCK_FAILURES.has((current as { code?: unknown }).code)) return true;
  return false;
}

/** PostgreSQL's `query_canceled`, which a statement receives after `statement_timeout`. */
const CANCELED = '57014';

/** True when PostgreSQL canceled a statement that took too long. */
export function isCancellation(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause)
    if ((current as { code?: unknown }).code === CANCELED) return true;
  return false;
}

/** Why the database was not reached, in the words of whoever noticed it first. */
export function reasonOfFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOfFailure(error.cause);
  // A name with several addresses fails with one error for each of them and no words of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOfFailure).join(', ');
  return error.message;
}
