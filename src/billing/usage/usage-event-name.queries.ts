import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { exactNumber } from '#common/money/exact-number.js';
import { sql, type SelectQueryBuilder } from 'kysely';
import { withAny, withText, withValue } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  NO_ROWS,
  rowsBefore,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import { inOrder } from '#platform/database/listing/order.js';
import { reading } from '#platform/database/reading.js';
import {
  ofCustomers,
  withoutExternalIds,
  type CustomerFilter,
  type EventTables,
} from './event-conditions.queries.js';
import type { EventSource } from './usage-event.entity.js';
import { UsageEventCountQueries, type CountedName } from './usage-event-count.queries.js';
import type { UsageEventNameColumns } from './usage-event.presenter.js';
import type { UsageEventNameTables } from './usage-event-name.entity.js';

export const usageEventNameList = defineList({
  sorting: { name: 'name', occurrences: 'occurrences', first_seen: 'first_seen', last_seen: 'last_seen' },
  default: '-last_seen',
  tieBreaker: 'name',
});

type NameSortField = 'name' | 'occurrences' | 'first_seen' | 'last_seen';

export interface UsageEventNameListing extends NumberedRequest<NameSortField>, CustomerFilter {
  source?: readonly EventSource[] | undefined;
  /** Part of the name. */
  query?: string | undefined;
}

interface Counted {
  name: string;
  source: EventSource;
  occurrences: string;
  first_seen: Date;
  last_seen: Date;
}

/** Names that are offered for a choice. */
const MOST_SUGGESTED = 20;

type Tables = EventTables & UsageEventNameTables;
/** `usage_event_names`, or rows of the same columns. */
type Names = Tables & { u: Tables['usage_event_names'] };
type NameRows = SelectQueryBuilder<Names, 'u', object>;

@Injectable()
export class UsageEventNameQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly counts: UsageEventCountQueries,
  ) {}

  async list(requested: UsageEventNameListing): Promise<NumberedRows<UsageEventNameColumns>> {
    if (requested.organizationIds.length === 0) return NO_ROWS;
    const listing = await withoutExternalIds(this.db, requested);
    if (listing.customer_id?.length === 0) return NO_ROWS;
    const counted = await this.countedBy(listing);
    const order = [
      ...usageEventNameList.order(listing.sorting),
      { column: 'source', direction: 'asc' } as const,
    ];
    const rows = inOrder(this.db.selectFrom(counted.as('n')).selectAll('n'), order, false);
    const [found, total] = await Promise.all([
      rows.limit(listing.limit).offset(rowsBefore(listing)).execute(),
      this.db
        .selectFrom(counted.as('n'))
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { rows: found.map(columnsOf), total: exactNumber(BigInt(total.total)) };
  }

  /** Some names of one merchant or of all, the most recent first. */
  async listRecent({ merchantId, q }: { merchantId?: string; q?: string }): Promise<string[]> {
    const owned = withValue(this.db.selectFrom('usage_event_names as u'), 'u.organization_id', merchantId);
    const rows = await withText(owned, ['u.name'], q)
      .groupBy('u.name')
      .select('u.name')
      .orderBy((eb) => eb.fn.max('u.last_seen'), 'desc')
      .orderBy('u.name')
      .limit(MOST_SUGGESTED)
      .execute();
    return rows.map(({ name }) => name);
  }

  private async countedBy(listing: UsageEventNameListing) {
    if (listing.customer_id === undefined && listing.external_customer_id === undefined)
      return totalsOf(this.db.selectFrom('usage_event_names as u'), listing);
    // Events that wait for customers leave lists by external ids, whose counts are therefore not cached.
    if (listing.external_customer_id !== undefined) return this.ofCustomers(listing);
    const names: CountedName[] = [];
    for (const organizationId of listing.organizationIds) {
      const matching = ofCustomers(this.events, { ...listing, organizationIds: [organizationId] });
      names.push(
        ...(await this.counts.countNames(this.db, { organizationId, matching, isOfCustomers: true })),
      );
    }
    const rows = sql<Names['u']>`json_to_recordset(${JSON.stringify(names)}::json)`.as<'u'>(sql`
      u (organization_id text, name text, source text, occurrences bigint, first_seen timestamptz, last_seen timestamptz)`);
    return totalsOf(this.db.selectFrom(rows), listing);
  }

  private ofCustomers({ source, query, ...filter }: UsageEventNameListing) {
    const events = ofCustomers(this.events, filter);
    return withText(withAny(events, 'e.source', source), ['e.name'], query)
      .groupBy(['e.name', 'e.source'])
      .select([
        'e.name',
        'e.source',
        sql<string>`count(*)`.as('occurrences'),
        sql<Date>`min(e.timestamp)`.as('first_seen'),
        sql<Date>`max(e.timestamp)`.as('last_seen'),
      ]) as unknown as SelectQueryBuilder<Tables, never, Counted>;
  }

  private get events() {
    return this.db.selectFrom('usage_events as e');
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

/** Names of several merchants are one. */
function totalsOf(names: NameRows, { organizationIds, source, query }: UsageEventNameListing) {
  const owned = withAny(names, 'u.organization_id', organizationIds);
  return withText(withAny(owned, 'u.source', source), ['u.name'], query)
    .groupBy(['u.name', 'u.source'])
    .select([
      'u.name',
      'u.source',
      sql<string>`sum(u.occurrences)`.as('occurrences'),
      sql<Date>`min(u.first_seen)`.as('first_seen'),
      sql<Date>`max(u.last_seen)`.as('last_seen'),
    ]) as unknown as SelectQueryBuilder<Tables, never, Counted>;
}

function columnsOf({ name, source, occurrences, ...seen }: Counted): UsageEventNameColumns {
  return {
    name,
    source,
    occurrences: exactNumber(BigInt(occurrences)),
    firstSeen: seen.first_seen,
    lastSeen: seen.last_seen,
  };
}
