import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
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
import { ofCustomers, type CustomerFilter, type Events, type EventTables } from './event-conditions.js';
import type { EventSource } from './usage-event.entity.js';
import type { UsageEventColumns } from './usage-event.presenter.js';
import type { UsageEventNameTables } from './usage-event-name.entity.js';

export const usageEventList = defineList({
  sorting: { timestamp: 'e.timestamp' },
  default: '-timestamp',
  tieBreaker: 'e.id',
});

export interface UsageEventListing extends NumberedRequest<'timestamp'>, CustomerFilter {
  /** Inclusive. */
  start?: Date | undefined;
  /** Exclusive. */
  end?: Date | undefined;
  name?: readonly string[] | undefined;
  source?: readonly EventSource[] | undefined;
  metadata?: MetadataFilter | undefined;
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
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<UsageEventColumns | null> {
    return (await this.events().select(COLUMNS).where('e.id', '=', id).executeTakeFirst()) ?? null;
  }

  async list(listing: UsageEventListing): Promise<NumberedRows<UsageEventColumns>> {
    if (listing.organizationIds.length === 0) return NO_ROWS;
    const isTotalled = !isScattered(listing) && UNTOTALLED.every((member) => listing[member] === undefined);
    return numberedRows(usageEventList, listing, {
      matching: this.matching(listing),
      rows: (ids) => this.events().select(COLUMNS).where('e.id', 'in', ids),
      ...(isTotalled && { counts: this.totals(listing) }),
    });
  }

  private matching(listing: UsageEventListing): Events<EventTables> {
    const owned = ofCustomers(this.events(), listing);
    const named = withAny(withAny(owned, 'e.name', listing.name), 'e.source', listing.source);
    return within(withMetadata(named, 'e.metadata', listing.metadata), listing);
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

  private events() {
    return reading<EventTables>(this.em).selectFrom('usage_events as e');
  }
}

function within(events: Events<EventTables>, { start, end }: UsageEventListing): Events<EventTables> {
  const since = start === undefined ? events : events.where('e.timestamp', '>=', start);
  return end === undefined ? since : since.where('e.timestamp', '<', end);
}
