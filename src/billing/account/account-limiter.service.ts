import { Injectable } from '@nestjs/common';
import type { Caller } from '#auth';
import { HttpConfig } from '#config/http.config.js';
import { RateLimitMetrics } from '#platform/counters/rate-limit.metrics.js';
import { SharedCounters } from '#platform/counters/shared-counters.service.js';
import type { SharedWindow } from '#platform/counters/shared-window.js';
import { tooManyRequests } from '#platform/limits/too-many-requests.js';

const SECONDS = 60;
const MOST = 10;

/** What users may open so many times a minute, from whatever address. */
export type LimitedOpening = 'checkout' | 'portal';

/** Limits what a user opens; `accountBillingLimits` limit the addresses. */
@Injectable()
export class AccountLimiter {
  private readonly windows: Record<LimitedOpening, SharedWindow>;
  private readonly isOn: boolean;

  constructor(
    counters: SharedCounters,
    private readonly metrics: RateLimitMetrics,
    { rateLimitEnabled }: HttpConfig,
  ) {
    this.windows = {
      checkout: counters.window({ seconds: SECONDS, name: 'checkouts of a user', max: MOST }),
      portal: counters.window({ seconds: SECONDS, name: 'portals of a user', max: MOST }),
    };
    this.isOn = rateLimitEnabled;
  }

  /** @throws TOO_MANY_REQUESTS */
  async count(opening: LimitedOpening, { user }: Caller): Promise<void> {
    if (!this.isOn) return;
    const window = this.windows[opening];
    const { isOver, msLeft } = await window.count(user.id);
    if (!isOver) return;
    this.metrics.record(window.spec.name);
    throw tooManyRequests(msLeft);
  }
}
