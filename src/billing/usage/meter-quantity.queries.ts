import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { exactNumber } from '#common/money/exact-number.js';
import { BillingConfig } from '#config/billing.config.js';
import { reading } from '#platform/database/reading.js';
import { isIncremental } from './event-aggregates.queries.js';
import type { EventTables } from './event-conditions.queries.js';
import { quantitiesOfEvents, type Quantities, type QuantityRequest } from './event-quantity.queries.js';
import {
  quantitiesOfRollup,
  type FoundRollup,
  type RolledCustomers,
  type RolledRequest,
} from './rollup-quantity.queries.js';
import { readingUsageWithin } from './usage-limit.queries.js';

/** A request for a meter with an id. */
export interface MeterQuantityRequest extends QuantityRequest {
  meter: QuantityRequest['meter'] & { id: string };
}

/** Reads what a meter measured in a period: from its rollup and few events, or from the events alone. */
@Injectable()
export class MeterQuantityQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly config: BillingConfig,
  ) {}

  /** @throws USAGE_QUERY_TOO_SLOW */
  async read(request: MeterQuantityRequest): Promise<Quantities> {
    const { aggregation } = request.meter;
    return readingUsageWithin(this.config.usageQueryTimeout, reading<EventTables>(this.em), async (db) => {
      const rollup = isIncremental(aggregation) ? await findRollup(db, request) : null;
      if (!isIncremental(aggregation) || rollup === null) return quantitiesOfEvents(db, request);
      const meter = { ...request.meter, aggregation };
      const customers = await customersOf(db, request, rollup);
      const rolled: RolledRequest = { ...request, meter, rollup, customers };
      return quantitiesOfRollup(db, rolled);
    });
  }
}

/** Null while there is none for what the meter counts. */
async function findRollup(
  db: Kysely<EventTables>,
  { meter: { id, filter, aggregation } }: MeterQuantityRequest,
): Promise<FoundRollup | null> {
  const { rows } = await sql<{ id: string; position: string }>`
    select id, position from usage_rollups
     where meter_id = ${id} and is_current and filter = ${JSON.stringify(filter)}::jsonb
       and aggregation = ${JSON.stringify(aggregation)}::jsonb`.execute(db);
  return rows[0] === undefined ? null : { id: rows[0].id, position: exactNumber(BigInt(rows[0].position)) };
}

/** Null where the request names none. */
async function customersOf(
  db: Kysely<EventTables>,
  { meter, customer_id: ids, external_customer_id: externalIds }: MeterQuantityRequest,
  rollup: FoundRollup,
): Promise<RolledCustomers | null> {
  if (ids === undefined && externalIds === undefined) return null;
  const { rows } = await sql<{ id: string; isRolledUp: boolean }>`
    select w.id, coalesce(r.is_rolled_up, false) as "isRolledUp"
      from (select unnest(${ids ?? null}::uuid[]) as id where ${externalIds === undefined}
            union
            select c.id from customers c
             where c.organization_id = ${meter.organizationId} and c.external_id = any(${externalIds ?? []}::text[])
               and c.deleted_at is null and (${ids === undefined} or c.id = any(${ids ?? []}::uuid[]))) w
      left join usage_rollup_customers r on r.rollup_id = ${rollup.id}::uuid and r.customer_id = w.id`.execute(
    db,
  );
  const idsOf = (isRolledUp: boolean) =>
    rows.filter((row) => row.isRolledUp === isRolledUp).map(({ id }) => id);
  const unlinked = ids === undefined ? (externalIds ?? []) : [];
  return { rolledUp: idsOf(true), others: idsOf(false), unlinked };
}
