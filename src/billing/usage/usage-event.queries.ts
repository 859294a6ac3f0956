import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Kysely, RawBuilder } from 'kysely';
import { BillingConfig } from '#config/billing.config.js';
import { exactNumber } from '#common/money/exact-number.js';
import type { CountList } from '#platform/database/listing/cache/list-cache.service.js';
import {
  isScattered,
  withAny,
  withMetadata,
  type MetadataFilter,
} from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  NO_ROWS,
  numberedRows,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import type { MeterFilter } from '../meters/meter-filter.js';
import { countedBy, type CountingMeter } from './counted-events.queries.js';
import {
  ofCustomers,
  within,
  withoutExternalIds,
  type CustomerFilter,
  type Events,
  type EventTables,
  type Period,
} from './event-conditions.queries.js';
import { eventCondition } from './event-filter.queries.js';
import { readingUsageWithin } from './usage-limit.queries.js';
import type { EventSource } from './usage-event.entity.js';
import type { UsageEventColumns } from './usage-event.presenter.js';
import { UsageEventCountQueries } from './usage-event-count.queries.js';
import type { UsageEventNameTables } from './usage-event-name.entity.js';

export const usageEventList = defineList({
  sorting: { timestamp: 'e.timestamp' },
  default: '-timestamp',
  tieBreaker: 'e.id',
});

export interface UsageEventListing extends NumberedRequest<'timestamp'>, CustomerFilter, Period {
  name?: readonly string[] | undefined;
  source?: readonly EventSource[] | undefined;
  metadata?: MetadataFilter | undefined;
  filter?: MeterFilter | undefined;
  /** Only events that it counts. */
  meter?: CountingMeter | undefined;
}

const COLUMNS = [
  'e.id',
  'e.organization_id as organizationId',
  'e.customer_id as customerId',
  'e.external_customer_id as externalCustomerId',
  'e.name',
  'e.source',
  'e.timestamp',
  'e.metadata',
] as const;

/** Members of a listing that the totals of `usage_event_names` know nothing of. */
const UNTOTALLED = ['start', 'end', 'customer_id', 'external_customer_id'] as const;

@Injectable()
export class UsageEventQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly config: BillingConfig,
    private readonly counts: UsageEventCountQueries,
  ) {}

  async find(id: string): Promise<UsageEventColumns | null> {
    return (await eventsIn(this.db).select(COLUMNS).where('e.id', '=', id).executeTakeFirst()) ?? null;
  }

  /** @throws USAGE_QUERY_TOO_SLOW with conditions that no index knows */
  async list(requested: UsageEventListing): Promise<NumberedRows<UsageEventColumns>> {
    if (requested.organizationIds.length === 0) return NO_ROWS;
    const listing = await withoutExternalIds(this.db, requested);
    if (listing.customer_id?.length === 0) return NO_ROWS;
    if (isUnindexed(listing))
      return readingUsageWithin(this.config.usageQueryTimeout, this.db, (db) =>
        numberedRows(usageEventList, listing, {
          ...{ ...readsIn(db, listing), counts: this.counted(db, listing), isInTransaction: true },
        }),
      );
    const isTotalled = UNTOTALLED.every((member) => listing[member] === undefined);
    return numberedRows(usageEventList, listing, {
      ...readsIn(this.db, listing),
      counts: isTotalled ? this.totals(listing) : this.counted(this.db, listing),
    });
  }

  /** Merchants have millions of events. Events that wait for customers leave lists by external ids, which are counted whole. */
  private counted(db: Kysely<EventTables>, listing: UsageEventListing): CountList | undefined {
    if (listing.external_customer_id !== undefined) return undefined;
    const isOfCustomers = listing.customer_id !== undefined;
    return async () => {
      let total = 0;
      for (const organizationId of listing.organizationIds) {
        const own = matching(eventsIn(db), { ...listing, organizationIds: [organizationId] });
        total += await this.counts.count(db, { organizationId, matching: own, isOfCustomers });
      }
      return { total, ids: null };
    };
  }

  /** Counts by the totals of the names: merchants have millions of events. */
  private totals({ organizationIds, name, source }: UsageEventListing): CountList {
    const names = reading<UsageEventNameTables>(this.em).selectFrom('usage_event_names');
    const owned = withAny(names, 'organization_id', organizationIds);
    const matching = withAny(withAny(owned, 'name', name), 'source', source);
    return async () => {
      const sum = matching.select((eb) => eb.fn.sum<string | null>('occurrences').as('total'));
      return { total: exactNumber(BigInt((await sum.executeTakeFirst())?.total ?? 0)), ids: null };
    };
  }

  private get db(): Kysely<EventTables> {
    return reading<EventTables>(this.em);
  }
}

function eventsIn(db: Kysely<EventTables>) {
  return db.selectFrom('usage_events as e');
}

function readsIn(db: Kysely<EventTables>, listing: UsageEventListing) {
  return {
    matching: matching(eventsIn(db), listing),
    rows: (ids: RawBuilder<string>) => eventsIn(db).select(COLUMNS).where('e.id', 'in', ids),
  };
}

function isUnindexed({ filter, meter, metadata }: UsageEventListing): boolean {
  return filter !== undefined || meter !== undefined || isScattered({ metadata });
}

function matching(events: Events<EventTables>, listing: UsageEventListing): Events<EventTables> {
  const { name, source, metadata, filter, meter } = listing;
  const named = withAny(withAny(ofCustomers(events, listing), 'e.name', name), 'e.source', source);
  let found = withMetadata(within(named, listing), 'e.metadata', metadata);
  if (filter !== undefined) found = found.where(eventCondition(filter));
  if (meter !== undefined) found = found.where(countedBy(meter));
  return found;
}
