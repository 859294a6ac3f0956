import { ApiError } from '../providers/http';

/** The outcome of a sign-in attempt, as the login page shows it. */
export type SignInOutcome =
  | { kind: 'wrong' }
  | { kind: 'wait'; why: 'throttled' | 'overloaded'; seconds: number }
  | { kind: 'noAccess'; email: string }
  | { kind: 'unavailable' }
  | { kind: 'failed'; reason: string };

const defaultWait = 5;

export function signInOutcome(error: unknown, email: string): SignInOutcome {
  if (!(error instanceof ApiError)) return { kind: 'failed', reason: String(error) };
  if (error.code === 'NOT_STAFF') return { kind: 'noAccess', email };
  if (error.status === 401) return { kind: 'wrong' };
  if (error.status === 429 || error.status === 503) {
    const why = error.status === 429 ? 'throttled' : 'overloaded';
    return { kind: 'wait', why, seconds: error.retryAfter ?? defaultWait };
  }
  return error.status === 0 ? { kind: 'unavailable' } : { kind: 'failed', reason: error.message };
}
