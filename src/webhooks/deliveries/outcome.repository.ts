import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import type { Locked } from '#platform/database/locked.js';
import { isSuccess, laneOfItsOwn, type Outcome } from './outcome.js';
import { WebhookLaneRepository, type LaneRef } from './webhook-lane.repository.js';

/** The outcome of a message whose lane the worker still leases. */
export interface LeasedOutcome extends Outcome {
  lane: Locked<LaneRef>;
}

/** Rows are found and changed one by one, for the reason that `WebhookLaneRepository` gives. */
@Injectable()
export class OutcomeRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly lanes: WebhookLaneRepository,
  ) {}

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
    await executeBound(
      this.em,
      `insert into webhook_attempts
         (id, delivery_id, endpoint_id, url, attempted_at, duration, succeeded, http_code, failure, response)
       select one.id, known.id, one."endpointId", one.url, one.at, one.duration, one.succeeded, one."httpCode", one.failure,
              one.response
         from jsonb_to_recordset($1::jsonb)
              as one (id uuid, "deliveryId" uuid, "endpointId" uuid, url text, at timestamptz, duration int,
                      succeeded boolean, "httpCode" int, failure text, response text)
        cross join lateral (
           select d.id from webhook_deliveries d where d.id = one."deliveryId" for no key update) known
       on conflict (id) do nothing`,
      [JSON.stringify(rows)],
    );
  }

  /** Updates the messages and their lanes. Messages that step aside get a lane of their own, due when they are. */
  async settle(outcomes: readonly LeasedOutcome[]): Promise<void> {
    if (outcomes.length === 0) return;
    await executeBound(
      this.em,
      `update webhook_deliveries d
          set status = known.status, attempts = d.attempts + 1, last_attempt_at = known.at,
              last_http_code = known."httpCode", first_attempt_at = coalesce(d.first_attempt_at, known.at),
              lane = known.lane
         from (select one.*, found.place
                 from jsonb_to_recordset($1::jsonb)
                      as one (id uuid, lane text, at timestamptz, "httpCode" int, status text)
                cross join lateral (
                   select d.ctid as place from webhook_deliveries d
                    where d.id = one.id and d.status = 'pending' limit 1) found) known
        where d.ctid = known.place`,
      [JSON.stringify(outcomes.map((outcome) => changeOf(outcome)))],
    );
    const aside = outcomes.filter(({ stepsAside }) => stepsAside);
    if (aside.length > 0) await this.openLanes(aside);
    await this.lanes.settle(outcomes.map((outcome) => laneAfter(outcome)));
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

function changeOf({ delivery: { id, lane }, attempt: { at, httpCode }, status, stepsAside }: Outcome) {
  return { id, lane: stepsAside ? laneOfItsOwn(id) : lane, at, httpCode, status };
}

/** The lane that a message leaves by stepping aside is due at once. */
function laneAfter({ lane, attempt: { at }, stepsAside, dueAt }: LeasedOutcome) {
  return { ...lane, dueAt: stepsAside ? at : dueAt };
}
