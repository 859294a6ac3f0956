import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { exactNumber } from '#common/money/exact-number.js';
import { WeightedLru } from '#platform/database/listing/cache/weighted-lru.js';
import type { Events, EventTables } from './event-conditions.queries.js';
import { appendedAfter } from './event-positions.queries.js';
import type { EventSource } from './usage-event.entity.js';

/** In memory, of each kind. */
const MOST_BYTES = 4 * 1024 * 1024;
const ENTRY_BYTES = 300;

/** Events that a list shows of one merchant. */
export interface CountedList {
  organizationId: string;
  /** The list as it is counted, with its conditions. */
  matching: Events<EventTables>;
  /** Whether the list depends on customers: events that are linked to one then join it at their new positions. */
  isOfCustomers: boolean;
}

/** The events of one name and source. */
export interface CountedName {
  organization_id: string;
  name: string;
  source: EventSource;
  /** A whole number. */
  occurrences: string;
  /** ISO 8601. */
  first_seen: string;
  last_seen: string;
}

/** What a list amounted to up to a position, while so many deletions had happened. */
interface Counted<Result> {
  position: string;
  deletions: string;
  result: Result;
}

/**
 * Exact counts of events. Events never change, so a count up to a position stays right until some are deleted: it is cached,
 * and only the events behind it are counted again.
 */
@Injectable()
export class UsageEventCountQueries {
  private readonly counts = new WeightedLru<Counted<string>>(MOST_BYTES);
  private readonly names = new WeightedLru<Counted<CountedName[]>>(MOST_BYTES);

  async count(db: Kysely<EventTables>, list: CountedList): Promise<number> {
    const key = keyOf(list);
    const known = this.counts.get(key);
    const counted = await readFrom(known, (after) => readCount(db, list, after), addCounts);
    if (counted.position !== '0') this.counts.set(key, counted, ENTRY_BYTES);
    return exactNumber(BigInt(counted.result));
  }

  /** How often each name occurs in a list of customers' events. */
  async countNames(db: Kysely<EventTables>, list: CountedList): Promise<readonly CountedName[]> {
    const key = keyOf(list);
    const known = this.names.get(key);
    const counted = await readFrom(known, (after) => readNames(db, list, after), mergeNames);
    const weight = ENTRY_BYTES + JSON.stringify(counted.result).length;
    if (counted.position !== '0') this.names.set(key, counted, weight);
    return counted.result;
  }
}

async function readFrom<Result>(
  known: Counted<Result> | null,
  read: (after: string) => Promise<Counted<Result>>,
  merge: (one: Result, other: Result) => Result,
): Promise<Counted<Result>> {
  const added = await read(known?.position ?? '0');
  if (known === null) return added;
  if (known.deletions !== added.deletions) return read('0');
  return { ...added, result: merge(known.result, added.result) };
}

function addCounts(one: string, other: string): string {
  return (BigInt(one) + BigInt(other)).toString();
}

function mergeNames(known: CountedName[], added: CountedName[]): CountedName[] {
  const merged = new Map(known.map((one) => [`${one.source} ${one.name}`, one]));
  for (const one of added) {
    const key = `${one.source} ${one.name}`;
    const before = merged.get(key) ?? { ...one, occurrences: '0' };
    merged.set(key, {
      ...one,
      occurrences: addCounts(before.occurrences, one.occurrences),
      first_seen: before.first_seen < one.first_seen ? before.first_seen : one.first_seen,
      last_seen: before.last_seen > one.last_seen ? before.last_seen : one.last_seen,
    });
  }
  return [...merged.values()];
}

function keyOf({ organizationId, matching }: CountedList): string {
  const { sql: text, parameters } = matching.select('e.id').compile();
  return createHash('sha256')
    .update(JSON.stringify([organizationId, text, parameters]))
    .digest('base64');
}

function readCount(db: Kysely<EventTables>, list: CountedList, after: string): Promise<Counted<string>> {
  const counts = conditionsAfter(list, after).map(
    (condition) => sql`(${list.matching.where(condition).select(sql`count(*)`.as('count'))})`,
  );
  return readUpTo(db, list, sql<string>`(${sql.join(counts, sql` + `)})::text`);
}

function readNames(
  db: Kysely<EventTables>,
  list: CountedList,
  after: string,
): Promise<Counted<CountedName[]>> {
  const [condition = sql<boolean>`true`] = conditionsAfter(list, after);
  const names = list.matching
    .where(condition)
    .groupBy(['e.organization_id', 'e.name', 'e.source'])
    .select([
      'e.organization_id',
      'e.name',
      'e.source',
      sql<string>`count(*)::text`.as('occurrences'),
      sql<string>`${utc(sql`min(e.timestamp)`)}`.as('first_seen'),
      sql<string>`${utc(sql`max(e.timestamp)`)}`.as('last_seen'),
    ]);
  return readUpTo(db, list, sql<CountedName[]>`coalesce((select json_agg(n) from (${names}) n), '[]')`);
}

/** One statement, so that all events up to the position are among those that it reads. */
async function readUpTo<Result>(
  db: Kysely<EventTables>,
  { organizationId }: CountedList,
  result: RawBuilder<Result>,
): Promise<Counted<Result>> {
  const { rows } = await sql<Counted<Result>>`
    select coalesce(max(last_position), 0)::text as position, coalesce(max(deletions), 0)::text as deletions,
           ${result} as result
      from usage_streams where organization_id = ${organizationId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate returns a row');
  return row;
}

function utc(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Each for events that the others do not have. */
function conditionsAfter({ isOfCustomers }: CountedList, position: string): RawBuilder<boolean>[] {
  if (position === '0') return [sql<boolean>`true`];
  return isOfCustomers ? [sql<boolean>`e.position > ${position}::bigint`] : appendedAfter(position);
}
