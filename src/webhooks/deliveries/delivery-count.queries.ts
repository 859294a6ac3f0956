import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Rows that are counted one by one; a larger backlog is told as this number. */
export const MOST_PENDING = 100_000;

export interface DeliveryCounts {
  pending: number;
  failing: number;
  switchedOff: number;
}

@Injectable()
export class DeliveryCountQueries {
  constructor(private readonly em: EntityManager) {}

  /** Messages not delivered yet to endpoints that are still there, and endpoints out of order. */
  async count(): Promise<DeliveryCounts> {
    const [row] = await this.em.fork().execute<DeliveryCounts[]>(
      `select (select count(*)::int from (
                 select from webhook_deliveries d
                  where d.status = 'pending'
                    and exists (select from webhook_endpoints e where e.id = d.endpoint_id)
                  limit ?) p) as pending,
              count(*) filter (where enabled and failing_since is not null)::int as failing,
              count(*) filter (where disabled_reason in ('failing', 'gone'))::int as "switchedOff"
         from webhook_endpoints`,
      [MOST_PENDING],
    );
    return row ?? { pending: 0, failing: 0, switchedOff: 0 };
  }
}
