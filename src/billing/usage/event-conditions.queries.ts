import type { Kysely, SelectQueryBuilder } from 'kysely';
import { withAny } from '#platform/database/listing/filters.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import type { UsageEventTables } from './usage-event.entity.js';

export type EventTables = UsageEventTables & CustomerTables;
export type Events<Tables extends EventTables> = SelectQueryBuilder<
  Tables & { e: Tables['usage_events'] },
  'e',
  object
>;

/** Whose events are meant. */
export interface CustomerFilter {
  organizationIds: readonly string[];
  customer_id?: readonly string[] | undefined;
  external_customer_id?: readonly string[] | undefined;
}

export interface Period {
  /** Inclusive. */
  start?: Date | undefined;
  /** Exclusive. */
  end?: Date | undefined;
}

/** Events of the merchants and, where customers are named, of any of these: by ids, or by the ids of their merchant. */
export function ofCustomers<Tables extends EventTables>(
  events: Events<Tables>,
  { organizationIds, customer_id, external_customer_id: externalIds }: CustomerFilter,
): Events<Tables> {
  const owned = withAny(events as unknown as Events<EventTables>, 'e.organization_id', organizationIds);
  const named = withAny(owned, 'e.customer_id', customer_id);
  if (externalIds === undefined) return named;
  return named.where((eb) =>
    eb.or([
      eb.and([eb('e.customer_id', 'is', null), eb('e.external_customer_id', 'in', [...externalIds])]),
      eb('e.customer_id', 'in', (of) =>
        of
          .selectFrom('customers as c')
          .where('c.organization_id', 'in', [...organizationIds])
          .where('c.external_id', 'in', [...externalIds])
          .where('c.deleted_at', 'is', null)
          .select('c.id'),
      ),
    ]),
  );
}

export function within<Tables extends EventTables>(
  events: Events<Tables>,
  { start, end }: Period,
): Events<Tables> {
  let found = events as unknown as Events<EventTables>;
  if (start !== undefined) found = found.where('e.timestamp', '>=', start);
  if (end !== undefined) found = found.where('e.timestamp', '<', end);
  return found;
}

/** Customers instead of their external ids, which no index of events has; not where events wait for customers. */
export async function withoutExternalIds<Filter extends CustomerFilter>(
  db: Kysely<EventTables>,
  filter: Filter,
): Promise<Filter> {
  const { external_customer_id: externalIds, organizationIds, customer_id: ids } = filter;
  if (externalIds === undefined) return filter;
  const unlinked = await db
    .selectFrom('usage_events as e')
    .select('e.id')
    .where('e.organization_id', 'in', [...organizationIds])
    .where('e.customer_id', 'is', null)
    .where('e.external_customer_id', 'in', [...externalIds])
    .limit(1)
    .execute();
  if (unlinked.length > 0) return filter;
  const customers = await withAny(
    db
      .selectFrom('customers as c')
      .select('c.id')
      .where('c.organization_id', 'in', [...organizationIds])
      .where('c.external_id', 'in', [...externalIds])
      .where('c.deleted_at', 'is', null),
    'c.id',
    ids,
  ).execute();
  return { ...filter, external_customer_id: undefined, customer_id: customers.map(({ id }) => id) };
}
