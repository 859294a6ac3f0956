import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { secondsBetween } from '#common/time/seconds.js';
import { MetricSource, type Measured, type Reading } from '#platform/metrics/metric-source.decorator.js';
import { MOST_PENDING, PendingPaymentQueries } from './pending-payment.queries.js';

/** How an attempt to charge a buyer ended. */
export type PaymentEnd = 'succeeded' | 'failed';

const ALL_PROCESSES = 'The same from every process.';

/** How attempts to charge buyers end, and how many have not ended. */
@Injectable()
@MetricSource('payments')
export class PaymentMetrics implements Measured {
  readonly gauges = {
    atrium_billing_payments_total: {
      help: 'Payments whose outcome this process stored, by outcome: succeeded or failed.',
      labels: ['outcome'],
      onlyGrows: true,
    },
    atrium_billing_payments_pending: {
      help: `Payments without an outcome, counted up to ${String(MOST_PENDING)}. ${ALL_PROCESSES}`,
    },
    atrium_billing_payments_pending_age_seconds: {
      help: `Age of the oldest payment without an outcome; 0 if there is none. ${ALL_PROCESSES}`,
    },
  };
  private readonly ended: Record<PaymentEnd, number> = { succeeded: 0, failed: 0 };

  constructor(
    private readonly pending: PendingPaymentQueries,
    private readonly clock: Clock,
  ) {}

  record(end: PaymentEnd): void {
    this.ended[end] += 1;
  }

  async measure(): Promise<Reading[]> {
    const { count, oldest } = await this.pending.count();
    const age = oldest === null ? 0 : Math.max(0, secondsBetween(oldest, this.clock.now(), 'floor'));
    return [
      ...Object.entries(this.ended).map(([outcome, value]) => ({
        gauge: 'atrium_billing_payments_total',
        value,
        labels: { outcome },
      })),
      { gauge: 'atrium_billing_payments_pending', value: count },
      { gauge: 'atrium_billing_payments_pending_age_seconds', value: age },
    ];
  }
}
