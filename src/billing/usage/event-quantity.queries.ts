import { sql, type Kysely, type RawBuilder } from 'kysely';
import { eventQuantity } from './event-aggregates.queries.js';
import { countedBy, type CountingMeter } from './counted-events.queries.js';
import { ofCustomers, within, type CustomerFilter, type EventTables } from './event-conditions.queries.js';

export interface QuantityRequest extends Omit<CustomerFilter, 'organizationIds'> {
  meter: CountingMeter;
  /** Inclusive. */
  start: Date;
  /** Exclusive. */
  end: Date;
  /** When the parts of the period begin; the first begins at or before `start`. */
  partStarts: readonly Date[];
}

/** Exact decimals. */
export interface Quantities {
  /** Of each part. */
  parts: string[];
  /** Of the whole period, which is not the sum of the parts for every aggregation. */
  total: string;
}

/** What a meter measured in a period, from its events; reads as many as there are. */
export async function quantitiesOfEvents(
  db: Kysely<EventTables>,
  { meter, start, end, partStarts, ...customers }: QuantityRequest,
): Promise<Quantities> {
  const { organizationId, aggregation } = meter;
  const organizationIds = [organizationId];
  const owned = ofCustomers(db.selectFrom('usage_events as e'), { ...customers, organizationIds });
  const counted = within(owned, { start, end })
    .where(countedBy(meter))
    .select([
      'e.name',
      'e.source',
      'e.timestamp',
      'e.metadata',
      partAt(sql`e.timestamp`, partStarts).as('part'),
    ]);
  const rows = await db
    .selectFrom(counted.as('e'))
    .select(['e.part', eventQuantity(aggregation).as('quantity')])
    .groupBy(sql`grouping sets ((e.part), ())`)
    // All of them. Statements with a limit are planned for their values (`prepareStatements`).
    .limit(partStarts.length + 1)
    .execute();
  return quantitiesIn(rows, partStarts.length);
}

/** @param rows of parts and of the whole period, whose part is null */
export function quantitiesIn(
  rows: readonly { part: number | null; quantity: string }[],
  parts: number,
): Quantities {
  const byPart = new Map(rows.map(({ part, quantity }) => [part, quantity]));
  return {
    parts: Array.from({ length: parts }, (_, part) => byPart.get(part) ?? '0'),
    total: byPart.get(null) ?? '0',
  };
}

/** The part of a period in which something happened, from 0 on. */
export function partAt(
  instant: RawBuilder<unknown>,
  [, ...laterStarts]: readonly Date[],
): RawBuilder<number | null> {
  const bounds = laterStarts.map((start) => start.toISOString());
  return sql`width_bucket(${instant}, ${bounds}::timestamptz[])`;
}
