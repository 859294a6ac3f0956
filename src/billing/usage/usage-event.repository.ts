import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { exactNumber } from '#common/money/exact-number.js';
import { executeBound } from '#platform/database/execute-bound.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import type { EventSource } from './usage-event.entity.js';

/** An event to be stored. Its customer is named by one of the two ids. */
export interface NewUsageEvent {
  id: string;
  organizationId: string;
  customerId: string | null;
  externalCustomerId: string | null;
  /** Without one, the event counts each time it is sent. */
  externalId: string | null;
  name: string;
  source: EventSource;
  timestamp: Date;
  metadata: Metadata;
}

/** `$1` the organizations, `$2` how many positions each takes; none only locks. In one order. */
const TAKE_POSITIONS = `
  insert into usage_streams as s (organization_id, last_position)
  select * from unnest($1::text[], $2::bigint[]) as taken (organization_id, count) order by organization_id
  on conflict (organization_id) do update set last_position = s.last_position + excluded.last_position
  returning organization_id as "organizationId", last_position as "lastPosition"`;

/** `$1` the events with their positions, `$2` the instant. Returns the ids of those that were sent before. */
const APPEND = `
  with sent as (
    select * from json_to_recordset($1::json) as e (
           id uuid, organization_id text, position bigint, customer_id uuid, external_customer_id text, external_id text,
           name text, source text, "timestamp" timestamptz, metadata jsonb)),
  keyed as (
    insert into usage_event_keys (organization_id, external_id, ingested_at)
    select distinct organization_id, external_id, $2::timestamptz from sent where external_id is not null
    on conflict do nothing
    returning organization_id, external_id),
  first as (
    select * from sent where external_id is null
    union all
    (select distinct on (s.organization_id, s.external_id) s.* from sent s
       join keyed k on k.organization_id = s.organization_id and k.external_id = s.external_id
      order by s.organization_id, s.external_id, s.position)),
  written as (
    insert into usage_events (id, ingested_at, organization_id, position, customer_id, external_customer_id, name, source,
                              "timestamp", metadata)
    select f.id, $2::timestamptz, f.organization_id, f.position, coalesce(f.customer_id, c.id), f.external_customer_id,
           f.name, f.source, f."timestamp", f.metadata
      from first f
      left join customers c on c.organization_id = f.organization_id and c.external_id = f.external_customer_id
                           and c.deleted_at is null),
  named as (
    insert into usage_event_names as n (organization_id, name, source, occurrences, first_seen, last_seen)
    select organization_id, name, source, count(*), min("timestamp"), max("timestamp") from first
     group by organization_id, name, source
    on conflict (organization_id, name, source) do update
       set occurrences = n.occurrences + excluded.occurrences, first_seen = least(n.first_seen, excluded.first_seen),
           last_seen = greatest(n.last_seen, excluded.last_seen))
  select s.id from sent s where s.external_id is not null and not exists (select from first f where f.id = s.id)`;

/** `$1` and `$2`: customers and their external ids; `$3` their organizations. */
const LIST_AWAITED = `
  select c.id from unnest($1::uuid[], $2::text[], $3::text[]) as c (id, external_id, organization_id)
   where exists (select from usage_events e where e.organization_id = c.organization_id
                    and e.external_customer_id = c.external_id and e.customer_id is null)`;

/** `$1` the organization, `$2` the external id, `$3` the customer, `$4` events at most. New positions: readers meet them again. */
const LINK = `
  with waiting as (
    select id, ingested_at, row_number() over (order by position) as place from usage_events
     where organization_id = $1 and external_customer_id = $2 and customer_id is null
     order by position limit $4),
  taken as (
    update usage_streams set last_position = last_position + (select count(*) from waiting)
     where organization_id = $1
    returning last_position - (select count(*) from waiting) as base)
  update usage_events e set customer_id = $3, position = taken.base + waiting.place, first_position = coalesce(e.first_position, e.position)
    from waiting, taken
   where e.id = waiting.id and e.ingested_at = waiting.ingested_at
  returning e.id`;

const LIST_ABANDONED = `
  select s.organization_id as id from usage_streams s
   where not exists (select from organizations o where o.id = s.organization_id) limit $1`;

/** `$1` the organization, `$2` rows at most. */
const REMOVE_ABANDONED = [
  `delete from usage_events where (id, ingested_at) in (
     select id, ingested_at from usage_events where organization_id = $1 order by position limit $2) returning 1`,
  `delete from usage_event_keys where (organization_id, external_id) in (
     select organization_id, external_id from usage_event_keys where organization_id = $1 limit $2) returning 1`,
  `delete from usage_event_names where (organization_id, name, source) in (
     select organization_id, name, source from usage_event_names where organization_id = $1 limit $2) returning 1`,
];

/** By the ids of the events. */
export interface AppendedEvents {
  /** Those that were sent before and are left out. */
  repeated: ReadonlySet<string>;
  positions: ReadonlyMap<string, number>;
}

/** A customer with an id of the merchant's own. */
export interface NamedCustomer {
  id: string;
  organizationId: string;
  externalId: string;
}

@Injectable()
export class UsageEventRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Appends events to the streams of their merchants, which other appends wait for; joins the caller's unit of work. Events
   * whose external id is known are left out.
   * @param at real time
   */
  async append(events: readonly NewUsageEvent[], at: Date): Promise<AppendedEvents> {
    if (events.length === 0) return { repeated: new Set(), positions: new Map() };
    // A statement of its own: the next one then sees every customer and key that earlier appends have seen.
    const next = await this.takePositions(Map.groupBy(events, ({ organizationId }) => organizationId));
    const rows = events.map((event) => rowOf(event, next(event.organizationId)));
    const repeated = await executeBound<{ id: string }>(this.em, APPEND, [JSON.stringify(rows), at]);
    return {
      repeated: new Set(repeated.map(({ id }) => id)),
      positions: new Map(rows.map(({ id, position }) => [id, position])),
    };
  }

  /**
   * Those of the customers for whom events wait. Appends that have not seen a customer have ended before it looks, because it
   * waits for their streams; joins the caller's unit of work.
   */
  async listAwaited(customers: readonly NamedCustomer[]): Promise<string[]> {
    const organizationIds = customers.map(({ organizationId }) => organizationId);
    await this.lockStreams(organizationIds);
    const awaited = await executeBound<{ id: string }>(this.em, LIST_AWAITED, [
      customers.map(({ id }) => id),
      customers.map(({ externalId }) => externalId),
      organizationIds,
    ]);
    return awaited.map(({ id }) => id);
  }

  /**
   * Gives the customer the first events that wait for it; joins the caller's unit of work.
   * @returns how many
   */
  async link({ id, organizationId, externalId }: NamedCustomer, most: number): Promise<number> {
    await this.lockStreams([organizationId]);
    const linked = await executeBound(this.em, LINK, [organizationId, externalId, id, most]);
    return linked.length;
  }

  /** Merchants that were deleted and have left events behind. */
  async listAbandoned(most: number): Promise<string[]> {
    const rows = await executeBound<{ id: string }>(this.em, LIST_ABANDONED, [most]);
    return rows.map(({ id }) => id);
  }

  /**
   * Deletes the first rows that a merchant has left behind, and in the end its stream.
   * @returns whether there may be more
   */
  async removeAbandoned(organizationId: string, most: number): Promise<boolean> {
    for (const statement of REMOVE_ABANDONED) {
      const removed = await executeBound(this.em, statement, [organizationId, most]);
      if (removed.length === most) return true;
    }
    await executeBound(this.em, 'delete from usage_streams where organization_id = $1', [organizationId]);
    return false;
  }

  /** Appends wait until the unit of work has ended; also the first of a merchant. */
  async lockStreams(organizationIds: readonly string[]): Promise<void> {
    const streams = [...new Set(organizationIds)];
    await executeBound(this.em, TAKE_POSITIONS, [streams, streams.map(() => 0)]);
  }

  private async takePositions(
    streams: ReadonlyMap<string, readonly unknown[]>,
  ): Promise<(organizationId: string) => number> {
    const counts = [...streams.values()].map(({ length }) => length);
    const taken = await executeBound<{ organizationId: string; lastPosition: string }>(
      this.em,
      TAKE_POSITIONS,
      [[...streams.keys()], counts],
    );
    const used = new Map(
      taken.map(({ organizationId, lastPosition }) => [
        organizationId,
        exactNumber(BigInt(lastPosition)) - (streams.get(organizationId)?.length ?? 0),
      ]),
    );
    return (organizationId) => {
      const position = (used.get(organizationId) ?? 0) + 1;
      used.set(organizationId, position);
      return position;
    };
  }
}

function rowOf(event: NewUsageEvent, position: number) {
  return {
    id: event.id,
    organization_id: event.organizationId,
    position,
    customer_id: event.customerId,
    external_customer_id: event.externalCustomerId,
    external_id: event.externalId,
    name: event.name,
    source: event.source,
    timestamp: event.timestamp,
    metadata: event.metadata,
  };
}
