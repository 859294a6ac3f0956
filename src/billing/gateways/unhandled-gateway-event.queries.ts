import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';

/** Counted at most. */
export const MOST_UNHANDLED = 10_000;

export interface UnhandledGatewayEvents {
  /** Not handled yet, and without a failed attempt. */
  waiting: number;
  /** Those whose handling failed and is retried. */
  failed: number;
  /** When the oldest of both was received; null without any. */
  oldestAt: Date | null;
}

/** Counts events of gateways that were not handled, of all merchants. */
@Injectable()
export class UnhandledGatewayEventQueries {
  constructor(private readonly em: EntityManager) {}

  async count(): Promise<UnhandledGatewayEvents> {
    const [row] = await executeBound<UnhandledGatewayEvents>(
      this.em,
      `select count(*) filter (where failures = 0)::integer as waiting,
              count(*) filter (where failures > 0)::integer as failed, min(received_at) as "oldestAt"
         from (select failures, received_at from gateway_events where due_at is not null limit $1) as unhandled`,
      [MOST_UNHANDLED],
    );
    if (row === undefined) throw new Error('an aggregate without groups answered no row');
    return row;
  }

  /** When the last event was received; null before the first. */
  async findLastReceived(): Promise<Date | null> {
    const [row] = await executeBound<{ at: Date }>(
      this.em,
      'select received_at as at from gateway_events order by received_at desc, id desc limit 1',
      [],
    );
    return row?.at ?? null;
  }
}
