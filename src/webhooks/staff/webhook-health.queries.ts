import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';
import { pointsOf, throughputRanges, type ThroughputPoint, type ThroughputRange } from './throughput.js';
import { ThroughputQueries } from './throughput.queries.js';

export interface EndpointCounts {
  enabled: number;
  /** Enabled, and their last attempt failed. */
  failing: number;
  /** Switched off because they failed for long, or answered that they are gone. */
  switchedOff: number;
}

/** How webhooks are doing as a whole, for the floors above. */
@Injectable()
export class WebhookHealthQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly throughput: ThroughputQueries,
  ) {}

  /** Attempts to all endpoints, by the point. */
  async attempts(range: ThroughputRange, now: Date): Promise<{ step: number; points: ThroughputPoint[] }> {
    const counts = await this.throughput.counts(range, undefined, now);
    return { step: throughputRanges[range].step, points: pointsOf(range, counts, now) };
  }

  async endpoints(): Promise<EndpointCounts> {
    return reading<WebhookEndpointTables>(this.em)
      .selectFrom('webhook_endpoints as w')
      .select(({ fn }) => [
        fn.countAll<string>().filterWhere('w.enabled', '=', true).as('enabled'),
        fn
          .countAll<string>()
          .filterWhere('w.enabled', '=', true)
          .filterWhere('w.failing_since', 'is not', null)
          .as('failing'),
        fn
          .countAll<string>()
          .filterWhere('w.enabled', '=', false)
          .filterWhere('w.disabled_reason', 'in', ['failing', 'gone'])
          .as('switchedOff'),
      ])
      .executeTakeFirstOrThrow()
      .then(({ enabled, failing, switchedOff }) => ({
        enabled: Number(enabled),
        failing: Number(failing),
        switchedOff: Number(switchedOff),
      }));
  }
}
