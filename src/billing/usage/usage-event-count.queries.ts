import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { exactNumber } from '#common/money/exact-number.js';
import { WeightedLru } from '#platform/database/listing/cache/weighted-lru.js';
import type { Events, EventTables } from './event-conditions.queries.js';
import { appendedAfter } from './event-positions.queries.js';

/** In memory. */
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

/** How many events of a list there were up to a position. */
interface Counted {
  position: number;
  total: number;
}

/**
 * Exact counts of events. Events never change, so a count up to a position stays right: it is cached, and only the events
 * behind it are counted again.
 */
@Injectable()
export class UsageEventCountQueries {
  private readonly counts = new WeightedLru<Counted>(MOST_BYTES);

  async count(db: Kysely<EventTables>, list: CountedList): Promise<number> {
    const key = keyOf(list);
    const known = this.counts.get(key) ?? { position: 0, total: 0 };
    const added = await read(db, list, known.position);
    const counted = { position: added.position, total: known.total + added.total };
    if (counted.position > 0) this.counts.set(key, counted, ENTRY_BYTES);
    return counted.total;
  }
}

function keyOf({ matching }: CountedList): string {
  const { sql: text, parameters } = matching.select('e.id').compile();
  return createHash('sha256')
    .update(JSON.stringify([text, parameters]))
    .digest('base64');
}

/** One statement, so that all events up to the position are among those that it counts. */
async function read(db: Kysely<EventTables>, list: CountedList, after: number): Promise<Counted> {
  const counts = conditionsAfter(list, after).map((condition) => {
    const counted = list.matching.$if(condition !== null, (rows) =>
      rows.where(condition ?? sql<boolean>`true`),
    );
    return sql`(${counted.select(sql`count(*)`.as('count'))})`;
  });
  const { rows } = await sql<{ position: string; total: string }>`
    select coalesce((select last_position from usage_streams where organization_id = ${list.organizationId}), 0) as position,
           ${sql.join(counts, sql` + `)} as total limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that counts returned no row');
  return { position: exactNumber(BigInt(row.position)), total: exactNumber(BigInt(row.total)) };
}

/** Each for events that the others do not have; null for all. */
function conditionsAfter({ isOfCustomers }: CountedList, position: number): (RawBuilder<boolean> | null)[] {
  if (position === 0) return [null];
  return isOfCustomers ? [sql<boolean>`e.position > ${position}`] : appendedAfter(position);
}
