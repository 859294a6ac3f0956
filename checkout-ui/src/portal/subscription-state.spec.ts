import { describe, expect, it } from '@jest/globals';
import { isRunning, stateOf } from './subscription-state';

const running = { status: 'active', ended_at: null, cancel_at_period_end: false } as const;

describe('what the portal says of a subscription', () => {
  it('is that it ends, also where a payment is overdue or the trial runs', () => {
    const ending = { ...running, cancel_at_period_end: true };
    expect(stateOf(ending)).toBe('ending');
    expect(stateOf({ ...ending, status: 'past_due' })).toBe('ending');
    expect(stateOf({ ...ending, status: 'trialing' })).toBe('ending');
  });

  it.each([
    ['active', 'running'],
    ['trialing', 'trial'],
    ['past_due', 'overdue'],
    ['unpaid', 'overdue'],
  ] as const)('follows from its status: %s', (status, state) => {
    expect(stateOf({ ...running, status })).toBe(state);
  });

  it('lists those among the past that ended or never began', () => {
    expect(isRunning(running)).toBe(true);
    expect(isRunning({ ...running, status: 'past_due' })).toBe(true);
    expect(isRunning({ ...running, ended_at: '2026-11-27T00:00:00Z' })).toBe(false);
    expect(isRunning({ ...running, status: 'incomplete_expired' })).toBe(false);
  });
});
