import { Injectable } from '@nestjs/common';
import { MetricSource, type Measured, type Reading } from '#platform/metrics/metric-source.decorator.js';
import { CheckoutStreams } from './checkout-streams.registry.js';

const GAUGE = 'atrium_billing_checkout_streams';

/** How many buyers have a page open that follows its checkout. */
@Injectable()
@MetricSource('checkout streams')
export class CheckoutStreamMetrics implements Measured {
  readonly gauges = { [GAUGE]: { help: 'Open streams of checkouts at this process, at most 10,000.' } };

  constructor(private readonly streams: CheckoutStreams) {}

  measure(): Reading[] {
    return [{ gauge: GAUGE, value: this.streams.count }];
  }
}
