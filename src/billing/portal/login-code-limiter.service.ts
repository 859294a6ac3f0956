import { Injectable } from '@nestjs/common';
import type { AppError } from '#common/errors/app-error.js';
import { HttpConfig } from '#config/http.config.js';
import { RateLimitMetrics } from '#platform/counters/rate-limit.metrics.js';
import { SharedCounters } from '#platform/counters/shared-counters.service.js';
import type { Count, SharedWindow } from '#platform/counters/shared-window.js';
import { tooManyRequests } from '#platform/limits/too-many-requests.js';
import { LOGIN_CODE_LIFETIME } from './login-code.entity.js';
import { MOST_ATTEMPTS } from './login-code.repository.js';

/** Wrong codes from all addresses together, after which a code works only where it was requested. */
const MOST_FROM_ANYWHERE = 100;
const ANYWHERE = 'anywhere';

/** Where codes are taken from: everywhere, or only from the address that requested them. */
export type CodeScope = 'any' | 'requested here';

/** Limits guessing. A guess names no customer, so that it is a guess at every open code. */
@Injectable()
export class LoginCodeLimiter {
  private readonly fromAddress: SharedWindow;
  private readonly fromAnywhere: SharedWindow;
  private readonly isOn: boolean;

  constructor(
    counters: SharedCounters,
    private readonly metrics: RateLimitMetrics,
    { rateLimitEnabled }: HttpConfig,
  ) {
    const seconds = LOGIN_CODE_LIFETIME;
    this.fromAddress = counters.window({ seconds, name: 'login code by address', max: MOST_ATTEMPTS });
    this.fromAnywhere = counters.window({ seconds, name: 'login code by anyone', max: MOST_FROM_ANYWHERE });
    this.isOn = rateLimitEnabled;
  }

  /**
   * Runs an attempt, which is counted before its outcome is known; one that succeeds is not counted.
   * @returns what it does: null for a wrong code
   * @throws TOO_MANY_REQUESTS
   */
  async watch<T>(
    clientAddress: string | null,
    attempt: (scope: CodeScope) => Promise<T | null>,
  ): Promise<T | null> {
    if (!this.isOn) return attempt('any');
    const own = await this.fromAddress.count(clientAddress ?? '');
    if (own.isOver) throw this.refusal(own);
    const all = await this.fromAnywhere.count(ANYWHERE);
    if (all.isOver) this.metrics.record(this.fromAnywhere.spec.name);
    const outcome = await attempt(all.isOver ? 'requested here' : 'any');
    if (outcome !== null) await Promise.all([own.takeBack(), all.takeBack()]);
    return outcome;
  }

  private refusal({ msLeft }: Count): AppError {
    this.metrics.record(this.fromAddress.spec.name);
    return tooManyRequests(msLeft);
  }
}
