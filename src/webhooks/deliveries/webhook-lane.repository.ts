import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import { requireLockSlot } from '#platform/database/lock-admission.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { newId } from '#common/ids/new-id.js';
import { DELIVERIES_CHANNEL } from './webhook-delivery.repository.js';

/** A lane, and the lease of the worker that sends its messages. */
export interface LaneRef {
  endpointId: string;
  lane: string;
  lease: string;
}

/** A message that a worker has leased with its lane. */
export interface ClaimedDelivery extends LaneRef {
  id: string;
  /** Of the endpoint, as it was when the message was claimed. */
  version: number;
  /** Whether the endpoint had failed last, by then. */
  isFailing: boolean;
  type: string;
  payload: string;
  /** Those before this one. */
  attempts: number;
  firstAttemptAt: Date | null;
}

export interface Claim {
  now: Date;
  /** When the lease expires, because the worker counts as dead. */
  until: Date;
  /** How many messages at most, and how many of one endpoint; of one that keeps failing. */
  limit: number;
  perEndpoint: number;
  perFailing: number;
  /** The worker's in-flight messages by endpoint. */
  inHand: { endpointId: string; count: number }[];
}

/** Failed attempts in a row from which on an endpoint gets few requests at once. */
const FAILING = 5;
/** Endpoints one claim looks into: those that have waited longest. */
const ENDPOINTS = 200;

/**
 * Every endpoint with messages, and when the first of them is due, found by as many steps into the index as there are such
 * endpoints, however many messages wait in it.
 */
const BUSY = `
  busy as (
    (select endpoint_id, due_at from webhook_lanes order by endpoint_id, due_at limit 1)
    union all
    select next.endpoint_id, next.due_at
      from busy cross join lateral (
        select l.endpoint_id, l.due_at from webhook_lanes l where l.endpoint_id > busy.endpoint_id
         order by l.endpoint_id, l.due_at limit 1) next)`;

/** Those that may be sent something now, the longest waiting first. `room` is how many more at once. */
const READY = `
  ready as (
    select e.id, e.version, e.failing_since is not null as "isFailing", may.room, busy.due_at
      from busy
      join webhook_endpoints e on e.id = busy.endpoint_id
      left join jsonb_to_recordset(?::jsonb) as hand ("endpointId" uuid, count int) on hand."endpointId" = e.id
     cross join lateral (
       select (case when e.failures >= ? then ?::int else ?::int end) - coalesce(hand.count, 0) as room) may
     where e.enabled and (e.paused_until is null or e.paused_until <= ?) and busy.due_at <= ? and may.room > 0
     order by busy.due_at limit ?)`;

/**
 * Claims, messages and lanes come and go so quickly that what PostgreSQL believes of these tables is often wrong, and it
 * would rather read all of one than find hundreds of rows by key. So rows are found one by one, in a lateral join, and
 * changed where they were found (`ctid`), which their lock keeps in place.
 */
@Injectable()
export class WebhookLaneRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Takes the oldest message of lanes that are due, fairly among the endpoints. Lanes that turn out to be empty are closed
   * on the way.
   */
  async claim(claim: Claim): Promise<ClaimedDelivery[]> {
    const lanes = await this.lease(claim);
    if (lanes.length === 0) return [];
    const deliveries = await this.listHeads(lanes);
    const full = new Set(deliveries.map((one) => keyOf(one)));
    const empty = lanes.filter((lane) => !full.has(keyOf(lane)));
    if (empty.length > 0) await this.em.fork().transactional(() => this.release(empty, claim.now));
    return deliveries;
  }

  /** Ends the leases of lanes that are unchanged or empty. Joins the caller's unit of work. */
  async release(lanes: readonly LaneRef[], now: Date): Promise<void> {
    const locked = await this.lockLeased(lanes);
    await this.settle(locked.map((lane) => ({ ...lane, dueAt: now })));
  }

  /** Locks those of the lanes whose leases have not passed to another worker, in the order in which every worker locks them. */
  async lockLeased(lanes: readonly LaneRef[]): Promise<Locked<LaneRef>[]> {
    const rows = await executeBound<LaneRef>(
      this.em,
      `select locked.*
         from (select * from jsonb_to_recordset($1::jsonb) as one ("endpointId" uuid, lane text, lease uuid)
                order by "endpointId", lane) one
        cross join lateral (
           select l.endpoint_id as "endpointId", l.lane, l.lease from webhook_lanes l
            where l.endpoint_id = one."endpointId" and l.lane = one.lane and l.lease = one.lease for update) locked`,
      [JSON.stringify(lanes.map(({ endpointId, lane, lease }) => ({ endpointId, lane, lease })))],
    );
    return rows.map((row) => asLocked(row));
  }

  /** Deletes lanes that are empty, and makes the others due. */
  async settle(lanes: readonly (Locked<LaneRef> & { dueAt: Date })[]): Promise<void> {
    await executeBound(
      this.em,
      `with known as (
         select one."dueAt", found.place, found."isOpen"
           from jsonb_to_recordset($1::jsonb) as one ("endpointId" uuid, lane text, "dueAt" timestamptz)
          cross join lateral (
             select l.ctid as place, (select true from webhook_deliveries d
                                where d.endpoint_id = l.endpoint_id and d.lane = l.lane and d.status = 'pending'
                                limit 1) as "isOpen"
               from webhook_lanes l where l.endpoint_id = one."endpointId" and l.lane = one.lane limit 1) found),
       closed as (delete from webhook_lanes l using known where l.ctid = known.place and known."isOpen" is null)
       update webhook_lanes l set lease = null, due_at = known."dueAt"
         from known where l.ctid = known.place and known."isOpen"`,
      [JSON.stringify(lanes.map(({ endpointId, lane, dueAt }) => ({ endpointId, lane, dueAt })))],
    );
  }

  /** Locks a lane if it exists, whether leased or not. Lanes are locked before endpoints; see `RecordOutcomes`. */
  async lock({ endpointId, lane }: Omit<LaneRef, 'lease'>): Promise<void> {
    requireLockSlot(`lane ${lane} of ${endpointId}`);
    await this.em.execute('select from webhook_lanes where endpoint_id = ? and lane = ? for update', [
      endpointId,
      lane,
    ]);
  }

  /** Makes a lane due that waits for its next attempt; a leased lane stays leased. */
  async hasten({ endpointId, lane }: Omit<LaneRef, 'lease'>, now: Date): Promise<void> {
    await this.em.execute(
      'update webhook_lanes set due_at = ? where endpoint_id = ? and lane = ? and lease is null and due_at > ?',
      [now, endpointId, lane, now],
    );
    await this.em.execute('select pg_notify(?, ?)', [DELIVERIES_CHANNEL, '']);
  }

  /** Since when something waits that could be sent; null when nothing does. */
  async findOldestDue(now: Date): Promise<Date | null> {
    const [row] = await this.em.fork().execute<{ dueAt: Date | null }[]>(
      `with recursive ${BUSY}
       select min(busy.due_at) as "dueAt"
         from busy join webhook_endpoints e on e.id = busy.endpoint_id
        where e.enabled and (e.paused_until is null or e.paused_until <= ?) and busy.due_at <= ?`,
      [now, now],
    );
    return row?.dueAt ?? null;
  }

  /** Lanes of endpoints that are gone. */
  async deleteStray(limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from webhook_lanes where (endpoint_id, lane) in (
         select l.endpoint_id, l.lane from webhook_lanes l
          where not exists (select from webhook_endpoints e where e.id = l.endpoint_id) limit ?)
       returning 1`,
      [limit],
    );
    return rows.length;
  }

  /**
   * Does not wait for the disk: a lease that is lost in a crash of the database, like one that has ended, makes at most a
   * repeat.
   */
  private async lease({ now, until, limit, perEndpoint, perFailing, inHand }: Claim): Promise<Leased[]> {
    const lease = newId();
    const few = Math.min(perFailing, perEndpoint);
    return this.em.fork().execute<Leased[]>(
      `with recursive ${BUSY}, ${READY},
       hasty as (select set_config('synchronous_commit', 'off', true)),
       picked as (
         select due.place, ready.version, ready."isFailing"
           from ready cross join hasty cross join lateral (
             select l.ctid as place from webhook_lanes l
              where l.endpoint_id = ready.id and l.due_at <= ?
              order by l.due_at limit ready.room for update skip locked) due
          limit ?)
       update webhook_lanes l set lease = ?, due_at = ?
         from picked where l.ctid = picked.place
       returning l.endpoint_id as "endpointId", l.lane, l.lease, picked.version, picked."isFailing"`,
      [JSON.stringify(inHand), FAILING, few, perEndpoint, now, now, ENDPOINTS, now, limit, lease, until],
    );
  }

  /** The oldest message of each lane, read after the lanes are leased, so that nobody has sent it meanwhile. */
  private async listHeads(lanes: readonly Leased[]): Promise<ClaimedDelivery[]> {
    return executeBound<ClaimedDelivery>(
      this.em.fork(),
      `select head.*, one.*
         from jsonb_to_recordset($1::jsonb) as one ("endpointId" uuid, lane text, lease uuid, version int, "isFailing" boolean)
        cross join lateral (
           select d.id, v.type, coalesce(d.payload, v.payload) as payload, d.attempts, d.first_attempt_at as "firstAttemptAt"
             from webhook_deliveries d join webhook_events v on v.id = d.event_id
            where d.endpoint_id = one."endpointId" and d.lane = one.lane and d.status = 'pending'
            order by d.position limit 1) head`,
      [JSON.stringify(lanes)],
    );
  }
}

interface Leased extends LaneRef {
  version: number;
  isFailing: boolean;
}

/** Tells lanes apart, and the hands they are in. */
export function keyOf({ endpointId, lane, lease }: LaneRef): string {
  return `${lease} ${endpointId} ${lane}`;
}
