import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { MetricSource, type Measured, type Reading } from '../metrics/metric-source.decorator.js';

/** Whether the audit log is sealed: entries that wait for long mean that no worker seals them. */
@Injectable()
@MetricSource('audit')
export class AuditChainMetrics implements Measured {
  readonly gauges = {
    atrium_audit_unsealed_lag_seconds: {
      help: 'Age of the oldest unsealed audit log entry; 0 if there is none. Every process reports the same value.',
    },
  };

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async measure(): Promise<Reading[]> {
    const [row] = await this.em
      .fork()
      .execute<{ oldest: Date }[]>(
        `select created_at as oldest from audit_entries where sequence is null order by created_at, id limit 1`,
      );
    const age = row === undefined ? 0 : this.clock.now().getTime() - row.oldest.getTime();
    return [{ gauge: 'atrium_audit_unsealed_lag_seconds', value: Math.max(0, age / 1_000) }];
  }
}
