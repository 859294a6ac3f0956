import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { newId } from '#common/ids/new-id.js';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { OrderQueries, type OrderListing } from '../../../src/billing/orders/order.queries.js';
import {
  SubscriptionQueries,
  type SubscriptionListing,
} from '../../../src/billing/subscriptions/subscription.queries.js';
import { recordStatements } from '../../support/count-statements.js';
import { makeMerchant } from '../../support/custom-fields.js';
import { inRequest } from '../../support/in-request.js';
import { makeOrganization } from '../../support/organizations.js';
import { TestApp } from '../../support/test-app.js';
import { testDatabaseUrl } from '../../support/test-database.js';

const ROWS = 150;
const LIMIT = 20;
/** The last one is behind the end. */
const PAGES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** More than a list looks up one by one. */
const MANY = 1_001;

/** What both lists can be sorted by. */
type Sorting = (OrderListing['sorting'][number] & SubscriptionListing['sorting'][number])[];

interface Listing {
  organizationIds: string[];
  sorting: Sorting;
  product_id?: string[];
}

const COLUMNS: Record<string, string> = {
  product: 'p.name',
  discount: 'd.name',
  customer: 'c.email',
};

describe('lists sorted by what many rows share', () => {
  let app: TestApp;
  let writer: Client;
  let acme: string;
  let beta: string;

  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    writer = new Client({ connectionString: testDatabaseUrl() });
    await writer.connect();
    [acme, beta] = [await newMerchant(), await newMerchant()];
    for (const merchant of [acme, beta]) await fill(merchant);
  });
  afterAll(() => writer.end());

  async function newMerchant(): Promise<string> {
    const { id } = await makeOrganization(app);
    await makeMerchant(app, id);
    return id;
  }

  /** Some names are those of two, one of each is in no row, and one discount is deleted. */
  async function fill(merchant: string): Promise<void> {
    await writer.query(INSERT_PRODUCTS, [merchant, ['Zine', 'Atlas', 'atlas', 'Atlas', 'Unsold']]);
    await writer.query(INSERT_DISCOUNTS, [merchant, ['Late', 'Early', 'Deleted', 'Early', 'Unused']]);
    await writer.query(INSERT_CUSTOMERS, [merchant]);
    for (const insert of [INSERT_ORDERS, INSERT_SUBSCRIPTIONS]) await writer.query(insert, [merchant, ROWS]);
  }

  describe.each([
    ['orders', OrderQueries],
    ['subscriptions', SubscriptionQueries],
  ] as const)('%s', (table, queries) => {
    const page = (listing: Listing, number = 1): Promise<NumberedRows<{ id: string }>> =>
      inRequest<NumberedRows<{ id: string }>>(app, () =>
        app.get<OrderQueries | SubscriptionQueries>(queries).list({ ...listing, page: number, limit: LIMIT }),
      );

    async function pages(listing: Listing): Promise<string[][]> {
      const read: string[][] = [];
      for (const number of PAGES) read.push((await page(listing, number)).rows.map(({ id }) => id));
      return read;
    }

    /** Of all rows, sorted at once. */
    async function expectedPages({ organizationIds, sorting }: Listing, where = 'true'): Promise<string[][]> {
      const directed = (column: string, key = '') => `${column} ${key.startsWith('-') ? 'desc' : 'asc'}`;
      const terms = sorting.map((key) => directed(COLUMNS[key.replace('-', '')] ?? '', key));
      const { rows } = await writer.query<{ id: string }>(
        `select r.id from ${table} r join customers c on c.id = r.customer_id join products p on p.id = r.product_id
                                     left join discounts d on d.id = r.discount_id
          where r.organization_id = any($1) and ${where}
          order by ${[...terms, directed('r.id', sorting.at(-1))].join(', ')}`,
        [organizationIds],
      );
      const ids = rows.map(({ id }) => id);
      return PAGES.map((number) => ids.slice((number - 1) * LIMIT, number * LIMIT));
    }

    const findsGroups = async (listing: Listing) =>
      (await recordStatements(app, () => page(listing))).some((text) => text.includes('recursive'));

    it.each<Sorting[]>([
      [['product']],
      [['-product']],
      [['discount']],
      [['-discount']],
      [['product', '-customer']],
      [['-product', 'discount']],
      [['discount', '-product', 'customer']],
      [['-discount', 'customer', '-product']],
      [['product', '-product']],
      [['customer', 'discount']],
    ])('by %j have each row on its page', async (sorting) => {
      const listing = { organizationIds: [acme], sorting };
      expect(await pages(listing)).toEqual(await expectedPages(listing));
      expect((await page(listing)).total).toBe(ROWS);
    });

    it.each<Sorting[]>([[['product']], [['-discount', 'customer']]])(
      'by %j mix those of several merchants, each of them once',
      async (sorting) => {
        const listing = { organizationIds: [acme, beta, acme, await newMerchant()], sorting };
        expect(await pages(listing)).toEqual(await expectedPages(listing));
      },
    );

    it('have no rows of a merchant without any', async () => {
      const organizationIds = [await newMerchant()];
      for (const sorting of [['product'], ['discount']] satisfies Sorting[])
        expect(await page({ organizationIds, sorting })).toEqual({ rows: [], total: 0 });
    });

    it('are walked by products and discounts unless a filter narrows them', async () => {
      const all = { organizationIds: [acme] };
      expect(await findsGroups({ ...all, sorting: ['product'] })).toBe(true);
      expect(await findsGroups({ ...all, sorting: ['-discount', 'customer'] })).toBe(true);
      expect(await findsGroups({ ...all, sorting: ['customer', 'product'] })).toBe(false);
      expect(await findsGroups({ ...all, sorting: ['product'], product_id: [newId()] })).toBe(false);
    });

    it('have the same order where a filter narrows them', async () => {
      const { rows } = await writer.query<{ id: string }>(
        `select id from products where organization_id = $1 and name = 'Atlas'`,
        [acme],
      );
      const listing = { organizationIds: [acme], sorting: ['-product', 'customer'] as Sorting };
      expect(await pages({ ...listing, product_id: rows.map(({ id }) => id) })).toEqual(
        await expectedPages(listing, `p.name = 'Atlas'`),
      );
    });

    it('have the same order with more products and discounts than are looked up one by one', async () => {
      const merchant = await newMerchant();
      const names = Array.from({ length: MANY }, (_, n) => `Name ${String((n * 7) % 500)}`);
      for (const insert of [INSERT_PRODUCTS, INSERT_DISCOUNTS]) await writer.query(insert, [merchant, names]);
      await writer.query(INSERT_CUSTOMERS, [merchant]);
      await writer.query(table === 'orders' ? INSERT_ORDERS : INSERT_SUBSCRIPTIONS, [merchant, 2 * MANY]);
      for (const sorting of [['product'], ['-discount']] satisfies Sorting[]) {
        const listing = { organizationIds: [merchant], sorting };
        expect(await pages(listing)).toEqual(await expectedPages(listing));
      }
    });
  });
});

const INSERT_PRODUCTS = `
  insert into products (id, organization_id, name, visibility, is_recurring, is_archived, price_type_rank,
                        price_sort_amount, metadata, created_at)
  select gen_random_uuid(), $1, name, 'public', false, false, 0, 0, '{}', now() from unnest($2::text[]) name`;

const INSERT_DISCOUNTS = `
  insert into discounts (id, organization_id, name, type, duration, basis_points, redemptions_count, metadata,
                         created_at, deleted_at)
  select gen_random_uuid(), $1, name, 'percentage', 'once', 1000, 0, '{}', now(),
         case name when 'Deleted' then now() end
    from unnest($2::text[]) name`;

const INSERT_CUSTOMERS = `
  insert into customers (id, organization_id, email, email_verified, for_organization, metadata, created_at)
  select gen_random_uuid(), $1, n || '@example.com', false, false, '{}', now() from generate_series(1, 7) n`;

/** Rows that take products, discounts and customers in turn; a third have no discount. */
const POINTING = `
  with products as (select array_agg(id order by created_at, id) as ids from products
                     where organization_id = $1 and name <> 'Unsold'),
       discounts as (select array_agg(id order by created_at, id) as ids from discounts
                      where organization_id = $1 and name <> 'Unused'),
       customers as (select array_agg(id) as ids from customers where organization_id = $1),
       pointing as (
         select n, gen_random_uuid() as id, c.ids[1 + n % 7] as customer_id,
                p.ids[1 + n % cardinality(p.ids)] as product_id,
                case when n % 3 > 0 then d.ids[1 + n % cardinality(d.ids)] end as discount_id
           from generate_series(1, $2::int) n, products p, discounts d, customers c)`;

const INSERT_ORDERS = `${POINTING}
  insert into orders (id, organization_id, status, billing_reason, customer_id, product_id, discount_id, currency,
                      subtotal_amount, discount_amount, net_amount, tax_amount, refunded_amount, refunded_tax_amount,
                      applied_balance_amount, failed_attempts, metadata, custom_field_data, created_at)
  select id, $1, 'pending', 'purchase', customer_id, product_id, discount_id, 'usd',
         1000, 0, 1000, 0, 0, 0, 0, 0, '{}', '{}', now() from pointing`;

const INSERT_SUBSCRIPTIONS = `${POINTING}
  insert into subscriptions (id, organization_id, status, status_rank, customer_id, product_id, discount_id, currency, amount,
                             yearly_amount, recurring_interval, recurring_interval_count, anchor_day, comped_periods,
                             is_period_comped, current_period_start, current_period_end, cancel_at_period_end, started_at,
                             metadata, custom_field_data, created_at)
  select id, $1, 'active', 3, customer_id, product_id, discount_id, 'usd', 1000, 12000, 'month', 1, 1, 0, false, now(),
         now() + interval '1 month', false, now(), '{}', '{}', now() from pointing`;
