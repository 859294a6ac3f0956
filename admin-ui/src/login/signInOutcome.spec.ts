import { expect, it } from '@jest/globals';
import { ApiError } from '../providers/http';
import { signInOutcome } from './signInOutcome';

const outcomeOf = (status: number, code: string, retryAfter: number | null = null) =>
  signInOutcome(new ApiError('reason', status, code, null, retryAfter), 'sam@example.com');

it.each([
  [outcomeOf(401, 'INVALID_EMAIL_OR_PASSWORD'), { kind: 'wrong' }],
  [outcomeOf(403, 'NOT_STAFF'), { kind: 'noAccess', email: 'sam@example.com' }],
  [outcomeOf(503, 'TOO_MANY_SIGN_INS', 3), { kind: 'wait', why: 'overloaded', seconds: 3 }],
  [outcomeOf(429, 'TOO_MANY_REQUESTS'), { kind: 'wait', why: 'throttled', seconds: 5 }],
  [outcomeOf(0, 'UNREACHABLE'), { kind: 'unavailable' }],
  [outcomeOf(500, 'INTERNAL'), { kind: 'failed', reason: 'reason' }],
])('%j', (outcome, expected) => {
  expect(outcome).toEqual(expected);
});
