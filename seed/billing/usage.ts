import type { EntityManager } from '@mikro-orm/postgresql';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { UsageEventRepository, type NewUsageEvent } from '../../src/billing/usage/usage-event.repository.js';
import { after, DAY, type Company } from '../company.js';

/** Days of usage, up to now. */
const TOLD = 42;
/** Events of a statement. */
const BATCH = 1_000;

interface Habit {
  name: string;
  /** Events of a customer over all these days, by most of them and at most. */
  typical: number;
  most: number;
  metadata: (company: Company) => Metadata;
}

/** What the customers of the storefront with meters do. */
const HABITS: Habit[] = [
  {
    ...{ name: 'api.request', typical: 45, most: 1_200 },
    metadata: ({ chance }) => ({
      path: chance.pick(['/v2/events', '/v2/funnels', '/v2/cohorts', '/v2/reports']),
      status: chance.weighted([
        [200, 30],
        [304, 4],
        [404, 2],
        [503, 1],
      ]),
      region: chance.pick(['us-east', 'eu-central']),
    }),
  },
  {
    ...{ name: 'assistant.reply', typical: 10, most: 100 },
    metadata: ({ chance }) => ({
      tokens: chance.longTailed(900, 12_000),
      model: chance.pick(['tide-small', 'tide-large']),
    }),
  },
  {
    ...{ name: 'export.finished', typical: 3, most: 20 },
    metadata: ({ chance }) => ({
      rows: chance.longTailed(4_000, 250_000),
      format: chance.pick(['csv', 'parquet']),
    }),
  },
  {
    ...{ name: 'session.started', typical: 6, most: 40 },
    metadata: ({ chance }) => ({ user_id: `u_${String(chance.between(1, 12))}` }),
  },
];

/** Appends the events as those of merchants' servers; workers count them. To be called in a transaction. */
export async function appendUsage(em: EntityManager, { usage }: Company, at: Date): Promise<void> {
  const events = new UsageEventRepository(em);
  for (let start = 0; start < usage.length; start += BATCH)
    await events.append(usage.slice(start, start + BATCH), at);
}

/** What subscribers of merchants with meters have used over the past weeks, in the order in which it happened. */
export function addUsage(company: Company): void {
  const { ledger, order } = company;
  const measuring = new Set(ledger.rowsOf('meters').map(({ organization_id: id }) => id));
  const subscribers = ledger
    .rowsOf('subscriptions')
    .filter(({ organization_id: id, ended_at: end }) => measuring.has(id) && !end)
    .map(({ organization_id, customer_id, created_at }) => ({ organization_id, customer_id, created_at }));
  const first = after(order.now, -TOLD * DAY);
  company.usage = subscribers
    .flatMap(({ organization_id: organizationId, customer_id: customerId, created_at: at }) =>
      HABITS.flatMap((habit) =>
        eventsOf(company, habit, { organizationId, customerId, since: later(new Date(at), first) }),
      ),
    )
    .sort((one, other) => one.timestamp.getTime() - other.timestamp.getTime());
}

function eventsOf(
  company: Company,
  { name, typical, most, metadata }: Habit,
  { since, ...customer }: { organizationId: string; customerId: string; since: Date },
): NewUsageEvent[] {
  const { chance, days, order } = company;
  return Array.from({ length: chance.longTailed(typical, most) }, () => ({
    ...customer,
    ...{ id: chance.id(order.now), name, source: 'user' as const },
    ...{ externalCustomerId: null, externalId: null },
    timestamp: days.moment(since, order.now),
    metadata: metadata(company),
  }));
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
