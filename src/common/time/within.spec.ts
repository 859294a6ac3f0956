import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { TimeoutError, within } from './within.js';

const never = new Promise<never>(() => undefined);

describe('a bounded wait', () => {
  it('resolves with the value', async () => {
    expect(await within(1_000, Promise.resolve(3))).toBe(3);
  });

  it('rejects with the error of the promise', async () => {
    const failure = new Error('refused');
    await expect(within(1_000, Promise.reject(failure))).rejects.toBe(failure);
  });

  it('rejects with a timeout when the promise takes longer', async () => {
    const outcome = within(5, never);
    await expect(outcome).rejects.toBeInstanceOf(TimeoutError);
    await expect(outcome).rejects.toMatchObject({ code: 'ETIMEDOUT', message: 'no answer within 5 ms' });
  });

  it('prefers a value that arrived while the process was blocked', async () => {
    const arriving = new Promise<string>((resolve) => {
      setTimeout(() => resolve('in time'), 10);
    });
    const outcome = within(5, arriving);
    const until = performance.now() + 30;
    while (performance.now() < until);
    expect(await outcome).toBe('in time');
  });

  it('leaves a rejection after the timeout without effect', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    await expect(within(5, promise)).rejects.toBeInstanceOf(TimeoutError);
    reject(new Error('late'));
    await turn();
  });
});
