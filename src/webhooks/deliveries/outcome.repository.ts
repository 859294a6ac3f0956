import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isSuccess, laneOfItsOwn, type Outcome } from './outcome.js';

/** One statement sees the messages as they were before it, and so the one that it changes is looked at by itself. */
const SETTLE = `
  with one as (
    select * from jsonb_to_recordset(?::jsonb)
        as one (id uuid, "endpointId" uuid, lane text, "nextLane" text, at timestamptz, "httpCode" int, status text,
                "laneDueAt" timestamptz)),
  changed as (
    update webhook_deliveries d
       set status = one.status, attempts = d.attempts + 1, last_attempt_at = one.at, last_http_code = one."httpCode",
           first_attempt_at = coalesce(d.first_attempt_at, one.at), lane = one."nextLane"
      from one where d.id = one.id and d.status = 'pending'),
  lane as (
    select one."endpointId", one.lane, one."laneDueAt",
           (one.status = 'pending' and one."nextLane" = one.lane) or exists (
             select from webhook_deliveries d
              where d.endpoint_id = one."endpointId" and d.lane = one.lane and d.status = 'pending'
                and d.id <> one.id) as "isOpen"
      from one),
  closed as (
    delete from webhook_lanes l using lane
     where not lane."isOpen" and l.endpoint_id = lane."endpointId" and l.lane = lane.lane)
  update webhook_lanes l set lease = null, due_at = lane."laneDueAt"
    from lane where lane."isOpen" and l.endpoint_id = lane."endpointId" and l.lane = lane.lane`;

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

  /**
   * What became of the messages, and of their lanes, which the caller holds: those in which nothing is left are closed, the
   * others due. Messages that step aside get a lane of their own, due when they are.
   */
  async settle(outcomes: readonly Outcome[]): Promise<void> {
    if (outcomes.length === 0) return;
    await this.em.execute(SETTLE, [JSON.stringify(outcomes.map((outcome) => changeOf(outcome)))]);
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

function changeOf({ delivery, attempt, status, stepsAside, dueAt }: Outcome) {
  const { id, endpointId, lane } = delivery;
  const { at, httpCode } = attempt;
  const message = { id, endpointId, lane, at, httpCode, status };
  // What steps aside leaves a lane that is due at once.
  return stepsAside
    ? { ...message, nextLane: laneOfItsOwn(id), laneDueAt: at }
    : { ...message, nextLane: lane, laneDueAt: dueAt };
}
