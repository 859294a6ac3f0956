import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { newId } from '#common/ids/new-id.js';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import { ListChangeQueries } from '#platform/database/listing/cache/list-change.queries.js';
import { countStatement, gatherStatement, idsWithin } from '#platform/database/listing/count-statements.js';
import { numberedRows, type NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { ListChangeRepository } from '#platform/list-changes/list-change.repository.js';
import { PurgeListChanges } from '#platform/list-changes/purge-list-changes.job.js';
import { trackedBenefits } from '../../../src/billing/benefits/benefit.entity.js';
import { trackedCheckoutLinkProducts } from '../../../src/billing/checkout-links/checkout-link-product.entity.js';
import { trackedCheckoutLinks } from '../../../src/billing/checkout-links/checkout-link.entity.js';
import { trackedCheckouts } from '../../../src/billing/checkouts/checkout.entity.js';
import { trackedCustomers } from '../../../src/billing/customers/customer.entity.js';
import { trackedCustomFields } from '../../../src/billing/custom-fields/custom-field.entity.js';
import { trackedDiscounts } from '../../../src/billing/discounts/discount.entity.js';
import { trackedFiles } from '../../../src/billing/files/file.entity.js';
import { trackedMeters } from '../../../src/billing/meters/meter.entity.js';
import { trackedOrders } from '../../../src/billing/orders/order.entity.js';
import { trackedSubscriptions } from '../../../src/billing/subscriptions/subscription.entity.js';
import { trackedPayments } from '../../../src/billing/payments/payment.entity.js';
import {
  trackedProductBenefits,
  type ProductBenefitTables,
} from '../../../src/billing/products/product-benefit.entity.js';
import { trackedProducts, type ProductTables } from '../../../src/billing/products/product.entity.js';
import {
  productList,
  ProductQueries,
  type ProductListing,
} from '../../../src/billing/products/product.queries.js';
import { recordStatements } from '../../support/count-statements.js';
import { inRequest } from '../../support/in-request.js';
import { makeOrganization } from '../../support/organizations.js';
import { insertProducts, randomFrom, RandomWriter, type ChangedLists } from '../../support/random-changes.js';
import { TestApp } from '../../support/test-app.js';
import { testDatabaseUrl } from '../../support/test-database.js';

/** Above the size from which counts are cached. */
const PRODUCTS = 1_200;
const STEPS = 250;

jest.setTimeout(60_000);

/** The job of a worker process. */
const purge = ({ em }: TestApp): Promise<void> => new PurgeListChanges(new ListChangeRepository(em)).run();

describe('cached counts of lists', () => {
  let app: TestApp;
  let writer: Client;
  let lists: ChangedLists;

  beforeEach(async () => {
    app = await TestApp.shared();
    await app.reset();
    writer = new Client({ connectionString: testDatabaseUrl() });
    await writer.connect();
    lists = await fill();
  });
  afterEach(async () => {
    await writer.end();
  });

  async function fill(): Promise<ChangedLists> {
    const merchants: [string, string] = [await newMerchant(), await newMerchant()];
    const benefitId = newId();
    await writer.query(
      `insert into benefits (id, organization_id, type, description, selectable, deletable, visibility, properties, metadata, created_at)
       values ($1, $2, 'custom', '', true, true, 'public', '{}', '{}', now())`,
      [benefitId, merchants[0]],
    );
    for (const merchant of merchants)
      await writer.query(insertProducts(`'Summer ' || n`, PRODUCTS), [merchant]);
    await writer.query(
      'insert into product_benefits (product_id, benefit_id, position) select id, $1, 0 from products',
      [benefitId],
    );
    return { merchants, benefitId };
  }

  async function newMerchant(): Promise<string> {
    const { id } = await makeOrganization(app);
    await writer.query(
      `insert into merchants (id, socials, feature_settings, subscription_settings, default_currency, seller_details,
                              tax_calculator, clock_offset, created_at)
       values ($1, '[]', '{}', '{}', 'usd', '{}', 'none', 0, now())`,
      [id],
    );
    return id;
  }

  const list = (filter: Partial<ProductListing> = {}, asked = app): Promise<NumberedRows<{ id: string }>> =>
    inRequest(asked, () =>
      asked.get(ProductQueries).list({
        ...{ organizationIds: [lists.merchants[0]], sorting: ['name'], page: 1, limit: 100 },
        ...filter,
      }),
    );
  const countsIn = (statements: string[]) =>
    statements.filter((text) => /count\(\*\)/.test(text) && !text.includes('pg_trigger'));
  const total = async (filter: Partial<ProductListing> = {}) => (await list(filter)).total;

  /** Filters with the conditions that say the same in SQL. */
  const filters = (): { filter: Partial<ProductListing>; where: string }[] => {
    const { merchants, benefitId } = lists;
    const [first, second] = merchants.map((id) => `organization_id = '${id}'`);
    const hasBenefit = `id in (select product_id from product_benefits where benefit_id = '${benefitId}')`;
    return [
      { filter: {}, where: `${first}` },
      { filter: { organizationIds: [merchants[1]] }, where: `${second}` },
      { filter: { organizationIds: merchants }, where: `(${first} or ${second})` },
      { filter: { is_archived: false }, where: `${first} and not is_archived` },
      { filter: { query: 'summer' }, where: `${first} and name ilike '%summer%'` },
      { filter: { query: 'summer', page: 12 }, where: `${first} and name ilike '%summer%'` },
      { filter: { benefit_id: [benefitId] }, where: `${first} and ${hasBenefit}` },
    ];
  };

  async function counted(where: string): Promise<number> {
    const { rows } = await writer.query<{ total: number }>(
      `select count(*)::int as total from products where ${where}`,
    );
    return rows[0]!.total;
  }

  async function idsOnPage(where: string, page = 1): Promise<string[]> {
    const { rows } = await writer.query<{ id: string }>(
      `select id from products where ${where} order by name, id limit 100 offset ${String((page - 1) * 100)}`,
    );
    return rows.map(({ id }) => id);
  }

  it.each(['plain', 'by a text'])('are read once while nothing changes: %s', async (kind) => {
    const filter = kind === 'plain' ? {} : { query: 'summer' };
    const first = await recordStatements(app, () => list(filter));
    const second = await recordStatements(app, () => list({ ...filter, page: 2 }));
    expect(countsIn(first)).toHaveLength(1);
    expect(countsIn(second)).toEqual([]);
  });

  it.each([1, 2, 3, 4])(
    'equal the rows after every step of transactions that overlap, seed %i',
    async (seed) => {
      const random = randomFrom(seed);
      const writers = ['ada', 'ben', 'cy'].map((name) => new RandomWriter(name, lists, random));
      for (const one of writers) await one.connect();
      const steps: string[] = [];
      try {
        for (let step = 0; step < STEPS; step++) {
          steps.push(await writers[Math.floor(random() * writers.length)]!.step());
          const { filter, where } = filters()[Math.floor(random() * filters().length)]!;
          const page = await list(filter);
          const found = { total: page.total, ids: page.rows.map(({ id }) => id) };
          const ids = await idsOnPage(where, filter.page);
          expect({ steps, filter, ...found }).toEqual({ steps, filter, total: await counted(where), ids });
        }
      } finally {
        for (const one of writers) await one.end();
      }
    },
  );

  it('are never behind a change that was committed before the request, however many happen at once', async () => {
    const [merchant] = lists.merchants;
    let isOver = false;
    const write = async (): Promise<void> => {
      const client = new Client({ connectionString: testDatabaseUrl() });
      await client.connect();
      while (!isOver) await client.query(insertProducts(`'Summer'`, 1), [merchant]);
      await client.end();
    };
    const read = async (query?: string): Promise<void> => {
      for (let request = 0; request < 100; request++) {
        const before = await counted(`organization_id = '${merchant}'`);
        const found = await total({ query });
        const after = await counted(`organization_id = '${merchant}'`);
        expect(found).toBeGreaterThanOrEqual(before);
        expect(found).toBeLessThanOrEqual(after);
      }
    };
    const writing = [write(), write()];
    await Promise.all([read(), read('summer')]).finally(() => (isOver = true));
    await Promise.all(writing);
  });

  it('follow a transaction that changed rows before they were read and commits later', async () => {
    await writer.query('begin');
    await writer.query(insertProducts(`'New'`, 1), [lists.merchants[0]]);
    expect(await total()).toBe(PRODUCTS);
    await purge(app);
    await writer.query('commit');
    await purge(app);
    expect(await total()).toBe(PRODUCTS + 1);
  });

  it('follow a truncated table', async () => {
    expect(await total()).toBe(PRODUCTS);
    // Documents refuse it, and would with the products.
    const documents = ['billing_documents', 'billing_document_files'];
    await writer.query('begin');
    for (const table of documents) await writer.query(`alter table ${table} disable trigger user`);
    await writer.query('truncate products cascade');
    for (const table of documents) await writer.query(`alter table ${table} enable trigger user`);
    await writer.query('commit');
    expect(await total()).toBe(0);
  });

  it('follow a benefit whose id the request writes in capitals', async () => {
    const filter = { benefit_id: [lists.benefitId.toUpperCase()] };
    expect(await total(filter)).toBe(PRODUCTS);
    await writer.query('delete from product_benefits');
    expect(await total(filter)).toBe(0);
  });

  it('never come from a transaction, which may be rolled back', async () => {
    const undone = inRequest(app, () =>
      app.get(UnitOfWork).run(async () => {
        await list();
        throw new Error('undone');
      }),
    );
    await expect(undone).rejects.toThrow('undone');
    expect(countsIn(await recordStatements(app, () => list()))).toHaveLength(1);
  });

  it('come without ids where too many rows match to gather them', async () => {
    const matching = reading<ProductTables>(app.em).selectFrom('products');
    const [order, tieBreaker] = [productList.order(['name']), productList.tieBreaker];
    const gathered = (most: number) =>
      inRequest(app, () =>
        app.get(ListCache).over(trackedProducts.of(lists.merchants))(
          gatherStatement(matching, order, tieBreaker, most),
        ),
      );
    const ids = await idsOnPage('true');
    expect(await gathered(2 * PRODUCTS - 1)).toMatchObject({ ids: null });
    expect(idsWithin((await gathered(2 * PRODUCTS)).ids ?? Buffer.alloc(0), 0, 100)).toEqual(
      ids.map((id) => id.replaceAll('-', '')),
    );
  });

  it.each([
    ['no ids', null],
    ['the id of a deleted row', Buffer.alloc(16)],
  ])('never make a page short: %s', async (_, ids) => {
    const products = reading<ProductTables>(app.em).selectFrom('products');
    const page = await numberedRows(
      productList,
      { sorting: ['name'], page: 1, limit: 100 },
      {
        matching: products,
        rows: (found) => products.select('id').where('id', 'in', found),
        counts: () => Promise.resolve({ total: 2 * PRODUCTS, ids }),
        isScattered: true,
      },
    );
    expect(page.rows.map(({ id }) => id)).toEqual(await idsOnPage('true'));
  });

  it('are not cached where the statement reads a table that the list does not name', async () => {
    const { merchants, benefitId } = lists;
    const linked = reading<ProductBenefitTables>(app.em)
      .selectFrom('product_benefits')
      .where('benefit_id', '=', benefitId);
    const count = async () => {
      const counts = app.get(ListCache).over(trackedProducts.of(merchants));
      return (await inRequest(app, () => counts(countStatement(linked)))).total;
    };
    expect(await count()).toBe(2 * PRODUCTS);
    await writer.query('delete from product_benefits');
    expect(await count()).toBe(0);
  });

  it('are not cached where a trigger is missing', async () => {
    // Another process, which has not seen the trigger.
    const other = await TestApp.start();
    await writer.query('alter table products disable trigger products_track_delete');
    try {
      for (const left of [PRODUCTS, PRODUCTS - 1]) {
        expect((await list({}, other)).total).toBe(left);
        await writer.query(
          'delete from products where id = (select id from products where organization_id = $1 limit 1)',
          [lists.merchants[0]],
        );
      }
    } finally {
      await writer.query('alter table products enable trigger products_track_delete');
      await other.stop();
    }
  });

  it.each([
    ...[
      trackedBenefits,
      trackedCheckoutLinks,
      trackedCheckoutLinkProducts,
      trackedCustomFields,
      trackedCustomers,
      trackedDiscounts,
    ],
    ...[trackedFiles, trackedMeters, trackedProductBenefits, trackedProducts],
    ...[trackedCheckouts, trackedOrders, trackedPayments, trackedSubscriptions],
  ])('are cached for every list of billing: %#', async (changes) => {
    expect(await inRequest(app, () => app.get(ListChangeQueries).areTracked(changes.of([])))).toBe(true);
  });
});

describe('recorded changes of lists', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await TestApp.shared();
    await app.reset();
  });

  const record = (xid: string, seenAt: string) =>
    app.em.execute(
      `insert into list_changes (source, key, xid, seen_at) values ('meters', 'a', '${xid}', ${seenAt})`,
    );
  const kept = async () =>
    (await app.em.execute<{ xid: string }[]>('select xid from list_changes order by xid')).map(
      ({ xid }) => xid,
    );

  it('stay for ten minutes after a purge first saw them, since their transaction may have committed just before', async () => {
    await record('1', 'null');
    await record('2', `now() - interval '9 minutes'`);
    await record('3', `now() - interval '11 minutes'`);
    await purge(app);
    expect(await kept()).toEqual(['1', '2']);
    await app.em.execute(`update list_changes set seen_at = seen_at - interval '11 minutes'`);
    await purge(app);
    expect(await kept()).toEqual([]);
  });
});
