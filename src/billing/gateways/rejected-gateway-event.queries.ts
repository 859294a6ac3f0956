import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { exactNumber } from '#common/money/exact-number.js';
import { executeBound } from '#platform/database/execute-bound.js';

/** Counts events of gateways whose signature or body was invalid, of all processes. */
@Injectable()
export class RejectedGatewayEventQueries {
  constructor(private readonly em: EntityManager) {}

  /** Those since the beginning of the hour of an instant. */
  async countSince(instant: Date): Promise<number> {
    const [row] = await executeBound<{ count: string }>(
      this.em,
      `select coalesce(sum(count), 0)::text as count from rejected_gateway_event_tallies
        where hour >= date_trunc('hour', $1::timestamptz, 'UTC')`,
      [instant],
    );
    if (row === undefined) throw new Error('an aggregate without groups answered no row');
    return exactNumber(BigInt(row.count));
  }
}
