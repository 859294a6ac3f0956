import { Injectable } from '@nestjs/common';
import { paymentGateways, type PaymentGatewayName } from '#config/settings/billing.settings.js';
import { Clock } from '#common/time/clock.js';
import { secondsBetween } from '#common/time/seconds.js';
import { MetricSource, type Measured, type Reading } from '#platform/metrics/metric-source.decorator.js';
import { MOST_UNHANDLED, UnhandledGatewayEventQueries } from './unhandled-gateway-event.queries.js';

const ALL_PROCESSES = 'The same from every process.';

/** Events of gateways that were refused, and those that wait to be handled. */
@Injectable()
@MetricSource('gateway-events')
export class GatewayEventMetrics implements Measured {
  readonly gauges = {
    atrium_billing_gateway_events_rejected_total: {
      help: 'Events that this process refused because their signature or body was invalid, by gateway.',
      labels: ['gateway'],
      onlyGrows: true,
    },
    atrium_billing_gateway_events_unhandled: {
      help: `Events of gateways that were not handled, by state: waiting or failed. Counted up to ${String(MOST_UNHANDLED)}. ${ALL_PROCESSES}`,
      labels: ['state'],
    },
    atrium_billing_gateway_events_unhandled_age_seconds: {
      help: `Age of the oldest event of a gateway that was not handled; 0 if there is none. ${ALL_PROCESSES}`,
    },
  };
  private readonly rejected = new Map<PaymentGatewayName, number>(paymentGateways.map((name) => [name, 0]));

  constructor(
    private readonly unhandled: UnhandledGatewayEventQueries,
    private readonly clock: Clock,
  ) {}

  recordRejected(gateway: PaymentGatewayName): void {
    this.rejected.set(gateway, (this.rejected.get(gateway) ?? 0) + 1);
  }

  async measure(): Promise<Reading[]> {
    const { waiting, failed, oldestAt } = await this.unhandled.count();
    const age = oldestAt === null ? 0 : Math.max(0, secondsBetween(oldestAt, this.clock.now(), 'floor'));
    const gauge = 'atrium_billing_gateway_events_unhandled';
    return [
      ...[...this.rejected].map(([gateway, value]) => ({
        gauge: 'atrium_billing_gateway_events_rejected_total',
        value,
        labels: { gateway },
      })),
      { gauge, value: waiting, labels: { state: 'waiting' } },
      { gauge, value: failed, labels: { state: 'failed' } },
      { gauge: 'atrium_billing_gateway_events_unhandled_age_seconds', value: age },
    ];
  }
}
