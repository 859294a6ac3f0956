import { Injectable } from '@nestjs/common';
import { MetricSource, type Measured, type Reading } from '#platform/metrics/metric-source.decorator.js';
import type { DeclineSource } from './decline-limit.policy.js';

/** How often so many payments were declined that cards are probably being tried out. */
@Injectable()
@MetricSource('card testing')
export class CardTestingMetrics implements Measured {
  readonly gauges = {
    atrium_billing_card_testing_alarms_total: {
      help: 'Alarms that this process raised about card testing, by the limit that declined payments have reached: checkout, customer or address.',
      labels: ['limit'],
      onlyGrows: true,
    },
  };
  private readonly alarms: Record<DeclineSource, number> = { checkout: 0, customer: 0, address: 0 };

  record(source: DeclineSource): void {
    this.alarms[source] += 1;
  }

  measure(): Reading[] {
    return Object.entries(this.alarms).map(([limit, value]) => ({
      gauge: 'atrium_billing_card_testing_alarms_total',
      value,
      labels: { limit },
    }));
  }
}
