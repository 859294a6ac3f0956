import { Injectable } from '@nestjs/common';
import { MetricSource, type Measured, type Reading } from '../metrics/metric-source.decorator.js';
import { SharedCounters } from './shared-counters.service.js';

/** How often each limit has turned somebody away. */
@Injectable()
@MetricSource('limits')
export class RateLimitMetrics implements Measured {
  readonly gauges = {
    atrium_limit_refusals_total: {
      help: 'Requests and password attempts refused by rate limits, by limit.',
      labels: ['limit'],
      onlyGrows: true,
    },
    atrium_limit_counts_shared: {
      help: '1 while processes share their counters, 0 while the shared store is unavailable and each process applies a lower limit.',
    },
  };
  private readonly byLimit = new Map<string, number>();

  constructor(private readonly counters: SharedCounters) {}

  /** `limit` is the name of a window, of which there are few. */
  record(limit: string): void {
    this.byLimit.set(limit, (this.byLimit.get(limit) ?? 0) + 1);
  }

  measure(): Reading[] {
    const refusals = [...this.byLimit].map(([limit, value]) => ({
      gauge: 'atrium_limit_refusals_total',
      value,
      labels: { limit },
    }));
    return [...refusals, { gauge: 'atrium_limit_counts_shared', value: this.counters.isShared ? 1 : 0 }];
  }
}
