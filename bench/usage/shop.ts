import { merchantOf, type BenchMerchant } from '../support/merchant.js';
import { ask, databaseUrlOf } from '../support/servers.js';
import { startProduct, type Product } from '../../test/support/product.js';
import { runCommand } from '../../test/support/product-command.js';
import { BENCH_SETTINGS } from '../support/settings.js';
import { CUSTOMERS, customerName } from './sent-events.js';

/** A merchant whose customers use something. */
export interface UsageBenchShop extends BenchMerchant {
  product: Product;
  url: string;
  /** Ids by the merchant's own ids. */
  customers: ReadonlyMap<string, string>;
  post: (path: string, body: object) => Promise<{ id: string }>;
}

export async function openUsageShop(): Promise<UsageBenchShop> {
  return shopOn(await startProduct({ settings: BENCH_SETTINGS }));
}

/** In a folder that stays, so that a further run finds what was filled. */
export async function openKeptUsageShop(dataDir: string): Promise<UsageBenchShop> {
  const migrated = await runCommand(['migrate'], dataDir, {});
  if (migrated.code !== 0) throw new Error(migrated.stderr);
  return shopOn(await startProduct({ dataDir, settings: BENCH_SETTINGS }));
}

async function shopOn(product: Product): Promise<UsageBenchShop> {
  const url = await databaseUrlOf(product);
  const merchant = await merchantOf(product);
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const sent = { method: 'POST', headers: merchant.headers, body: JSON.stringify(body) };
    const answer = await fetch(`${product.origin}/v1${path}`, sent);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  return { ...merchant, product, url, post, customers: await fillCustomers(url, post) };
}

/** Copies of one customer that the product has made. */
async function fillCustomers(
  url: string,
  post: UsageBenchShop['post'],
): Promise<ReadonlyMap<string, string>> {
  const known = await customersIn(url);
  if (known.size > 0) return known;
  const { id } = await post('/customers/', {
    ...{ email: 'ada@example.com', name: 'Ada Lovelace', external_id: customerName(0) },
  });
  await ask(
    url,
    `insert into customers select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
            'email', 'person-' || n || '@example.com', 'external_id', 'customer-' || n))).*
       from customers c, generate_series(1, ${String(CUSTOMERS - 1)}) n where c.id = '${id}'`,
  );
  await ask(url, 'analyze');
  return customersIn(url);
}

async function customersIn(url: string): Promise<ReadonlyMap<string, string>> {
  const rows = await ask<{ id: string; name: string }>(
    url,
    `select id, external_id as name from customers where external_id like 'customer-%'`,
  );
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Sums the tokens of the calls of an interface. */
export const TOKENS = {
  ...{ name: 'Tokens', aggregation: { func: 'sum', property: 'tokens' } },
  filter: { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'api.call' }] },
};
