import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isSuccess, laneOfItsOwn, type Outcome } from './outcome.js';

@Injectable()
export class OutcomeRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Every attempt of a message that still exists; it may have been removed while it was sent. Those that are kept already
   * stay: the database may have gone away between a commit and its answer.
   */
  async addAttempts(outcomes: readonly Outcome[]): Promise<void> {
    const rows = outcomes.map(({ delivery, attempt }) => ({
      ...attempt,
      deliveryId: delivery.id,
      endpointId: delivery.endpointId,
      succeeded: isSuccess(attempt),
    }));
    await this.em.execute(
      `insert into webhook_attempts
         (id, delivery_id, endpoint_id, url, attempted_at, duration, succeeded, http_code, failure, response)
       select one.id, d.id, one."endpointId", one.url, one.at, one.duration, one.succeeded, one."httpCode", one.failure,
              one.response
         from jsonb_to_recordset(?::jsonb)
              as one (id uuid, "deliveryId" uuid, "endpointId" uuid, url text, at timestamptz, duration int,
                      succeeded boolean, "httpCode" int, failure text, response text)
         join webhook_deliveries d on d.id = one."deliveryId"
           for key share of d
       on conflict (id) do nothing`,
      [JSON.stringify(rows)],
    );
  }

  /** What became of the messages. Those that step aside get a lane of their own, due when they are. */
  async changeDeliveries(outcomes: readonly Outcome[]): Promise<void> {
    const rows = outcomes.map(({ delivery, attempt, status, stepsAside, dueAt }) => ({
      ...{ id: delivery.id, at: attempt.at, httpCode: attempt.httpCode, status, dueAt },
      lane: stepsAside ? laneOfItsOwn(delivery.id) : delivery.lane,
    }));
    await this.em.execute(
      `update webhook_deliveries d
          set status = one.status, attempts = d.attempts + 1, last_attempt_at = one.at, last_http_code = one."httpCode",
              first_attempt_at = coalesce(d.first_attempt_at, one.at), lane = one.lane
         from jsonb_to_recordset(?::jsonb)
              as one (id uuid, at timestamptz, "httpCode" int, status text, lane text)
        where d.id = one.id and d.status = 'pending'`,
      [JSON.stringify(rows)],
    );
    const aside = outcomes.filter(({ stepsAside }) => stepsAside);
    if (aside.length > 0) await this.openLanes(aside);
  }

  private async openLanes(aside: readonly Outcome[]): Promise<void> {
    const rows = aside.map(({ delivery, dueAt }) => ({
      ...{ endpointId: delivery.endpointId, lane: laneOfItsOwn(delivery.id), dueAt },
    }));
    await this.em.execute(
      `insert into webhook_lanes (endpoint_id, lane, due_at)
       select "endpointId", lane, "dueAt"
         from jsonb_to_recordset(?::jsonb) as one ("endpointId" uuid, lane text, "dueAt" timestamptz)
        order by 1, 2
       on conflict (endpoint_id, lane) do update set due_at = excluded.due_at, lease = null`,
      [JSON.stringify(rows)],
    );
  }
}
