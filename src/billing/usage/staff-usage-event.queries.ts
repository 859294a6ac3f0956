import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import {
  sql,
  type Expression,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import { BillingConfig } from '#config/billing.config.js';
import { exactNumber } from '#common/money/exact-number.js';
import { isCancellation } from '#platform/database/connection-failure.js';
import { inOrder, type Sort } from '#platform/database/listing/order.js';
import {
  pageOf,
  rowsWithin,
  windowOf,
  type Page,
  type PageRequest,
} from '#platform/database/listing/page.js';
import { countRows, type RowCount } from '#platform/database/listing/row-count.js';
import { readingWithin } from '#platform/database/reading-within.js';
import { reading } from '#platform/database/reading.js';
import { ofCustomerWith } from '../customers/customer-filter.queries.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import { hasValue, staffRowOrder, type StaffRowFilter } from '../merchants/staff-row.queries.js';
import { countedBy, type CountingMeter } from './counted-events.queries.js';
import type { EventSource, UsageEventTables } from './usage-event.entity.js';
import type { UsageEventNameTables } from './usage-event-name.entity.js';
import type { StaffUsageEventColumns } from './staff-usage-event.presenter.js';
import { readingUsageWithin } from './usage-limit.queries.js';

export const staffUsageEventSortFields = ['timestamp'] as const;
export type StaffUsageEventSort = Sort<(typeof staffUsageEventSortFields)[number]>;

/** `q`: the whole email address of the customer, or the id of the event or its customer. */
export interface StaffUsageEventFilter extends StaffRowFilter {
  customerId?: string;
  name?: string;
  source?: EventSource;
  happenedAfter?: Date;
  happenedBefore?: Date;
  /** Only events that it counts. */
  meter?: CountingMeter;
}

export interface StaffUsageEventPage extends StaffUsageEventFilter, PageRequest {
  sort: StaffUsageEventSort;
}

type Tables = UsageEventTables & CustomerTables;
type Events = SelectQueryBuilder<
  Tables & { e: Tables['usage_events'] },
  'e',
  Selectable<Tables['usage_events']>
>;

const SORT_COLUMNS = { timestamp: 'e.timestamp' } as const;

/** Milliseconds; a list without an exact total is of more use than one that is late. */
const LONGEST_COUNT = 1_000;
const UNCOUNTED: RowCount = { total: 0, counted: 'at_least' };
/** Filters that the totals of `usage_event_names` know nothing of. */
const UNTOTALLED = ['id', 'q', 'customerId', 'happenedAfter', 'happenedBefore', 'meter'] as const;

/**
 * The events of all merchants, for staff. The indexes end in `timestamp` and `id`, so a page is found along one of them; a
 * read that has to pass too many others on the way is cancelled.
 */
@Injectable()
export class StaffUsageEventQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly config: BillingConfig,
  ) {}

  async find(id: string): Promise<StaffUsageEventColumns | null> {
    const event = this.db.selectFrom('usage_events as e').selectAll('e').where('e.id', '=', id);
    return (await withCustomer(this.db, event).executeTakeFirst()) ?? null;
  }

  /** @throws PAGE_TOO_DEEP, USAGE_QUERY_TOO_SLOW */
  async page({
    sort,
    size,
    offset,
    from,
    ...filter
  }: StaffUsageEventPage): Promise<Page<StaffUsageEventColumns>> {
    const window = windowOf({ size, offset, from });
    const order = staffRowOrder(sort, SORT_COLUMNS, 'e.id');
    const [rows, counted] = await Promise.all([
      readingUsageWithin(this.config.usageQueryTimeout, this.db, (db) => {
        const found = rowsWithin(matching(db, filter).selectAll('e'), order, window);
        return inOrder(withCustomer(db, found), order, window.reversed).execute();
      }),
      this.count(filter),
    ]);
    return pageOf({ size, offset, from }, rows, counted);
  }

  /** The ids of the meters that count the event. */
  async listCounting(id: string, meters: readonly (CountingMeter & { id: string })[]): Promise<string[]> {
    if (meters.length === 0) return [];
    const counting = meters.map((meter) => sql`case when ${countedBy(meter)} then ${meter.id}::uuid end`);
    const event = await this.db
      .selectFrom('usage_events as e')
      .where('e.id', '=', id)
      .select(sql<string[]>`array_remove(array[${sql.join(counting)}], null)::text[]`.as('counting'))
      .executeTakeFirst();
    return event?.counting ?? [];
  }

  private async count(filter: StaffUsageEventFilter): Promise<RowCount> {
    const isTotalled = UNTOTALLED.every((name) => filter[name] === undefined || filter[name] === '');
    if (isTotalled) return this.total(filter);
    try {
      return await readingWithin(this.db, LONGEST_COUNT, (db) => countRows(db, matching(db, filter)));
    } catch (error) {
      if (isCancellation(error)) return UNCOUNTED;
      throw error;
    }
  }

  private async total({ merchantId, name, source }: StaffUsageEventFilter): Promise<RowCount> {
    const named = await reading<UsageEventNameTables>(this.em)
      .selectFrom('usage_event_names')
      .where((eb) =>
        eb.and([
          ...hasValue('organization_id', merchantId),
          ...hasValue('name', name),
          ...hasValue('source', source),
        ]),
      )
      .select((eb) => eb.fn.sum<string | null>('occurrences').as('total'))
      .executeTakeFirst();
    return { total: exactNumber(BigInt(named?.total ?? 0)), counted: 'exact' };
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

function matching(db: Kysely<Tables>, filter: StaffUsageEventFilter) {
  return db.selectFrom('usage_events as e').where((eb) => eb.and(conditionsOf(filter)));
}

/** The columns of these events, with whom they concern. */
function withCustomer(db: Kysely<Tables>, events: Events) {
  return db
    .selectFrom(events.as('e'))
    .leftJoin('customers as c', 'c.id', 'e.customer_id')
    .select([
      'e.id',
      'e.organization_id as organizationId',
      'e.customer_id as customerId',
      'e.external_customer_id as externalCustomerId',
      'e.name',
      'e.source',
      'e.timestamp',
      'e.ingested_at as ingestedAt',
      'e.metadata',
      'c.email as customerEmail',
      'c.name as customerName',
    ]);
}

function conditionsOf({ id: ids, q, meter, ...filter }: StaffUsageEventFilter): Expression<SqlBool>[] {
  const { happenedAfter, happenedBefore } = filter;
  return [
    ...hasValue('e.organization_id', filter.merchantId),
    ...hasValue('e.customer_id', filter.customerId),
    ...hasValue('e.name', filter.name),
    ...hasValue('e.source', filter.source),
    ...(happenedAfter === undefined ? [] : [sql<SqlBool>`e.timestamp >= ${happenedAfter}`]),
    ...(happenedBefore === undefined ? [] : [sql<SqlBool>`e.timestamp < ${happenedBefore}`]),
    ...(ids === undefined ? [] : [sql<SqlBool>`e.id in (${sql.join(ids)})`]),
    ...(meter === undefined
      ? []
      : [sql<SqlBool>`e.organization_id = ${meter.organizationId}`, countedBy(meter)]),
    ...(q ? [isFoundBy(q)] : []),
  ];
}

function isFoundBy(q: string): Expression<SqlBool> {
  if (isUUID(q)) return sql<SqlBool>`(e.id = ${q} or e.customer_id = ${q})`;
  return q.includes('@') ? ofCustomerWith(q) : sql<SqlBool>`false`;
}
