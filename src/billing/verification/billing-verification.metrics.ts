import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { secondsBetween } from '#common/time/seconds.js';
import { MetricSource, type Measured, type Reading } from '#platform/metrics/metric-source.decorator.js';
import { BillingVerificationQueries } from './billing-verification.queries.js';

const ALL_PROCESSES = 'The same from every process.';

/** The result of the last verification of the billing records; none before the first. */
@Injectable()
@MetricSource('billing verification')
export class BillingVerificationMetrics implements Measured {
  readonly gauges = {
    atrium_billing_verification_differences: {
      help: `Differences that each check found in the last verification. ${ALL_PROCESSES}`,
      labels: ['check'],
    },
    atrium_billing_verification_failed_checks: {
      help: `Checks of the last verification that could not be completed. ${ALL_PROCESSES}`,
    },
    atrium_billing_verification_age_seconds: {
      help: `Time since the last verification finished. ${ALL_PROCESSES}`,
    },
  };

  constructor(
    private readonly verifications: BillingVerificationQueries,
    private readonly clock: Clock,
  ) {}

  async measure(): Promise<Reading[]> {
    const last = await this.verifications.findLastWithChecks();
    if (!last?.finishedAt) return [];
    const failed = last.checks.filter(({ error }) => error !== null).length;
    const age = Math.max(0, secondsBetween(last.finishedAt, this.clock.now(), 'floor'));
    return [
      ...last.checks.map(({ check, total }) => ({
        gauge: 'atrium_billing_verification_differences',
        value: total,
        labels: { check },
      })),
      { gauge: 'atrium_billing_verification_failed_checks', value: failed },
      { gauge: 'atrium_billing_verification_age_seconds', value: age },
    ];
  }
}
