import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { MetricSource, type Measured, type Reading } from '#platform/metrics/metric-source.decorator.js';
import { DeliveryCountQueries, MOST_PENDING } from './delivery-count.queries.js';
import { WebhookLaneRepository } from './webhook-lane.repository.js';

const ALL_PROCESSES = 'Every process reports the same value.';

/** Whether webhooks leave, and how many endpoints are out of order. */
@Injectable()
@MetricSource('webhooks')
export class DeliveryMetrics implements Measured {
  readonly gauges = {
    atrium_webhooks_pending: {
      help: `Webhook messages not delivered yet, counted up to ${String(MOST_PENDING)}. ${ALL_PROCESSES}`,
    },
    atrium_webhooks_lag_seconds: {
      help: `How long the oldest message that could be sent is overdue; 0 if there is none. ${ALL_PROCESSES}`,
    },
    atrium_webhook_endpoints_failing: {
      help: `Enabled endpoints whose last attempt failed. ${ALL_PROCESSES}`,
    },
    atrium_webhook_endpoints_switched_off: {
      help: `Endpoints that were disabled because they failed. ${ALL_PROCESSES}`,
    },
  };

  constructor(
    private readonly deliveries: DeliveryCountQueries,
    private readonly lanes: WebhookLaneRepository,
    private readonly clock: Clock,
  ) {}

  async measure(): Promise<Reading[]> {
    const now = this.clock.now();
    const { pending, failing, switchedOff } = await this.deliveries.count();
    const oldest = await this.lanes.findOldestDue(now);
    const lag = oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1_000);
    return [
      { gauge: 'atrium_webhooks_pending', value: pending },
      { gauge: 'atrium_webhooks_lag_seconds', value: lag },
      { gauge: 'atrium_webhook_endpoints_failing', value: failing },
      { gauge: 'atrium_webhook_endpoints_switched_off', value: switchedOff },
    ];
  }
}
