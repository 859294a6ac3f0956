import { Polar } from '@polar-sh/sdk';
import { createPolar } from 'polar-sdk-1/2026-04';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CreatedAccessTokenWire } from '../../src/organizations/access-tokens/access-token.presenter.js';
import { Browser } from '../support/browser.js';
import { createOrganization, ORGANIZATION } from '../support/organizations.js';
import { signUp } from '../support/people.js';
import { endProducts, startProduct } from '../support/product.js';

const ROWS = 250_000;
const LIMIT = 100;
/** `npm run test:lists` reads every page, 2,500 for each client; else the first, some in the middle, and the last. */
const READS_ALL = process.env['LONG_LISTS'] === 'all';
const PAGES = ROWS / LIMIT;
const STRETCH = READS_ALL ? PAGES : 100;
const STRETCHES = READS_ALL ? [1] : [1, PAGES / 2, PAGES - STRETCH + 1];
const PATIENCE = 900_000;

jest.setTimeout(PATIENCE);

/** A hundred meters have the same name, by which lists of meters are sorted. */
const METERS = `insert into meters (id, organization_id, name, unit, filter, aggregation, metadata, created_at)
  select gen_random_uuid(), $1, 'Meter ' || n / 100, 'scalar', '{"conjunction": "and", "clauses": []}', '{"func": "count"}', '{}', now()
  from generate_series(1, $2::int) n returning id`;

const PLAN = `insert into products (id, organization_id, name, visibility, is_recurring, recurring_interval, recurring_interval_count,
                                    is_archived, price_type_rank, price_sort_amount, metadata, created_at)
  values (gen_random_uuid(), $1, 'Membership', 'public', true, 'month', 1, false, 2, 900, '{}', now())`;
const CUSTOMERS = `insert into customers (id, organization_id, email, email_verified, for_organization, metadata, created_at)
  select gen_random_uuid(), $1, 'c' || n || '@example.com', false, false, '{}', now() from generate_series(1, 1000) n`;
/** A hundred subscriptions began at the same instant, by which lists of subscriptions are sorted. */
const SUBSCRIPTIONS = `
  insert into subscriptions (id, organization_id, customer_id, product_id, status, status_rank, currency, amount, yearly_amount,
                             recurring_interval, recurring_interval_count, anchor_day, comped_periods, is_period_comped,
                             current_period_start, current_period_end, cancel_at_period_end, started_at, metadata,
                             custom_field_data, created_at)
  select gen_random_uuid(), $1, c.ids[1 + n % 1000], p.id, 'active', 3, 'usd', 900, 10800, 'month', 1, 1, 0, false,
         t.at, t.at + interval '1 month', false, t.at, '{}', '{}', t.at
    from generate_series(1, $2::int) n
   cross join lateral (select now() - make_interval(secs => n / 100) as at) t
   cross join (select array_agg(id) as ids from customers where organization_id = $1) c
   cross join (select id from products where organization_id = $1) p
  returning id`;

interface Sdk0Page {
  result: { items: { id: string }[]; pagination: { totalCount: number } };
}

interface LongList {
  name: string;
  table: string;
  /** What the rows refer to. */
  before: string[];
  insert: string;
  sdk0: (client: Polar, page: number) => Promise<AsyncIterable<Sdk0Page>>;
  sdk1: (client: ReturnType<typeof createPolar>, page: number) => AsyncIterable<{ id: string }>;
}

const LISTS: LongList[] = [
  {
    ...{ name: 'meters', table: 'meters', before: [], insert: METERS },
    sdk0: ({ meters }, page) => meters.list({ limit: LIMIT, page }),
    sdk1: ({ meters }, page) => meters.iterList({ limit: LIMIT, page }),
  },
  {
    ...{ name: 'subscriptions', table: 'subscriptions', before: [PLAN, CUSTOMERS], insert: SUBSCRIPTIONS },
    sdk0: ({ subscriptions }, page) => subscriptions.list({ limit: LIMIT, page }),
    sdk1: ({ subscriptions }, page) => subscriptions.iterList({ limit: LIMIT, page }),
  },
];

let origin: string;
let token: string;
let database: string;
let organizationId: string;

beforeAll(async () => {
  const product = await startProduct({ settings: { RATE_LIMIT_ENABLED: 'false' } });
  ({ origin } = product);
  const owner = new Browser(origin);
  await signUp(owner);
  ({ id: organizationId } = await createOrganization(owner));
  const scopes = ['meters:read', 'subscriptions:read', 'organizations:write'];
  const { body } = await owner.post<CreatedAccessTokenWire>(`${ORGANIZATION}/create-access-token`, {
    ...{ name: 'Server', organizationId, scopes },
  });
  ({ token } = body);
  const sdk = new Polar({ accessToken: token, serverURL: origin });
  await sdk.organizations.update({ id: organizationId, organizationUpdate: {} });
  database = await product.embeddedDatabaseUrl();
});

afterAll(() => endProducts());

async function fill({ table, before, insert }: LongList): Promise<Set<string>> {
  const client = new Client({ connectionString: database });
  await client.connect();
  for (const statement of before) await client.query(statement, [organizationId]);
  const { rows } = await client.query<{ id: string }>(insert, [organizationId, ROWS]);
  await client.query(`vacuum analyze ${table}`);
  await client.end();
  return new Set(rows.map(({ id }) => id));
}

describe.each(LISTS)('a list of 250,000 $name', (list) => {
  let stored: Set<string>;

  /** Each stretch ends after its pages, the last one at the end of the list. */
  const expectRowsOnce = (seen: readonly string[]) => {
    expect(seen).toHaveLength(STRETCHES.length * STRETCH * LIMIT);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => !stored.has(id))).toEqual([]);
  };

  beforeAll(async () => {
    stored = await fill(list);
  });

  it('is read by SDK 0.32.16, each row once', async () => {
    const seen: string[] = [];
    const sdk = new Polar({ accessToken: token, serverURL: origin });
    for (const first of STRETCHES) {
      let page = first;
      for await (const { result } of await list.sdk0(sdk, first)) {
        seen.push(...result.items.map(({ id }) => id));
        expect(result.pagination.totalCount).toBe(ROWS);
        if (++page === first + STRETCH && first + STRETCH <= PAGES) break;
      }
    }
    expectRowsOnce(seen);
  });

  it('is read by SDK 1.0.1, each row once', async () => {
    const seen: string[] = [];
    const sdk = createPolar({ accessToken: token, baseUrl: origin });
    for (const first of STRETCHES) {
      let rows = 0;
      for await (const { id } of list.sdk1(sdk, first)) {
        seen.push(id);
        if (++rows === STRETCH * LIMIT && first + STRETCH <= PAGES) break;
      }
    }
    expectRowsOnce(seen);
  });
});
