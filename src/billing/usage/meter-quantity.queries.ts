import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { BillingConfig } from '#config/billing.config.js';
import { reading } from '#platform/database/reading.js';
import { eventQuantity } from './event-aggregates.queries.js';
import { countedBy, type CountingMeter } from './counted-events.queries.js';
import { ofCustomers, within, type CustomerFilter, type EventTables } from './event-conditions.queries.js';
import { readingUsageWithin } from './usage-limit.queries.js';

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

/** Reads what a meter measured in a period, from the events. */
@Injectable()
export class MeterQuantityQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly config: BillingConfig,
  ) {}

  /** @throws USAGE_QUERY_TOO_SLOW */
  async read({ meter, start, end, partStarts, ...customers }: QuantityRequest): Promise<Quantities> {
    const { organizationId, aggregation } = meter;
    const rows = await readingUsageWithin(
      this.config.usageQueryTimeout,
      reading<EventTables>(this.em),
      (db) => {
        const owned = ofCustomers(db.selectFrom('usage_events as e'), {
          ...customers,
          organizationIds: [organizationId],
        });
        const counted = within(owned, { start, end })
          .where(countedBy(meter))
          .select(['e.name', 'e.source', 'e.timestamp', 'e.metadata', partOf(partStarts).as('part')]);
        return (
          db
            .selectFrom(counted.as('e'))
            .select(['e.part', eventQuantity(aggregation).as('quantity')])
            .groupBy(sql`grouping sets ((e.part), ())`)
            // All of them. Statements with a limit are planned for their values (`prepareStatements`).
            .limit(partStarts.length + 1)
            .execute()
        );
      },
    );
    const byPart = new Map(rows.map(({ part, quantity }) => [part, quantity]));
    return {
      parts: partStarts.map((_start, part) => byPart.get(part) ?? '0'),
      total: byPart.get(null) ?? '0',
    };
  }
}

/** The position of the part in which an event happened; the row of the total has none. */
function partOf([, ...laterStarts]: readonly Date[]): RawBuilder<number | null> {
  const bounds = laterStarts.map((start) => start.toISOString());
  return sql`width_bucket(e.timestamp, ${bounds}::timestamptz[])`;
}
