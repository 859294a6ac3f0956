import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { secondsBetween } from '#common/time/seconds.js';
import { MetricSource, type Measured, type Reading } from '#platform/metrics/metric-source.decorator.js';
import { MeterCountQueries } from './meter-count.queries.js';

const ALL_PROCESSES = 'The same from every process.';

/** How far the meters are behind the events. */
@Injectable()
@MetricSource('usage')
export class UsageCountMetrics implements Measured {
  readonly gauges = {
    atrium_billing_usage_uncounted_events: {
      help: `Events that the slowest meter has not counted. ${ALL_PROCESSES}`,
    },
    atrium_billing_usage_lag_seconds: {
      help: `Age of the oldest event that a meter has not counted. ${ALL_PROCESSES}`,
    },
  };

  constructor(
    private readonly counts: MeterCountQueries,
    private readonly clock: Clock,
  ) {}

  async measure(): Promise<Reading[]> {
    const { events, since } = await this.counts.measureLag();
    const lag = since === null ? 0 : Math.max(0, secondsBetween(since, this.clock.now(), 'floor'));
    return [
      { gauge: 'atrium_billing_usage_uncounted_events', value: events },
      { gauge: 'atrium_billing_usage_lag_seconds', value: lag },
    ];
  }
}
