import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Subject, firstValueFrom } from 'rxjs';
import type { AnswerCipher } from './answer-cipher.service.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import type { IdempotentRequestRepository } from './idempotent-request.repository.js';

const request = {
  method: 'POST',
  url: '/v1/orders',
  originalUrl: '/v1/orders',
  headers: { 'idempotency-key': 'k' },
};
const context = {
  switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({}) }),
} as unknown as ExecutionContext;

describe('a request with an idempotency key', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('renews its claim until it has ended, also when that fails', async () => {
    const renew = jest.fn(() => Promise.reject(new Error('away')));
    const keep = jest.fn((_claim: object, _answer: string) => Promise.resolve());
    const requests = { claim: () => Promise.resolve({ id: 'i', owner: 'o' }), renew, keep };
    const interceptor = new IdempotencyInterceptor(
      requests as unknown as IdempotentRequestRepository,
      { seal: () => 'sealed' } as unknown as AnswerCipher,
    );
    const answer = new Subject<string>();
    const intercepted = interceptor.intercept(context, { handle: () => answer });
    await jest.advanceTimersByTimeAsync(125_000);
    expect(renew).toHaveBeenCalledTimes(3);
    answer.next('done');
    answer.complete();
    expect(await firstValueFrom(await intercepted)).toBe('done');
    expect(keep).toHaveBeenCalledWith({ id: 'i', owner: 'o' }, 'sealed');
    await jest.advanceTimersByTimeAsync(125_000);
    expect(renew).toHaveBeenCalledTimes(3);
  });
});
