import { setTimeout as delay } from 'node:timers/promises';
import { endProducts, startProduct, type Product } from '../../test/support/product.js';
import { verification } from '../../test/support/purchase-chaos/verdict.js';
import { SandboxChaosBank } from '../../test/support/chaos-banks/sandbox-chaos-bank.js';
import { copySubscriptions } from '../../test/support/renewal-chaos/due-subscriptions.js';
import { BareTransactions, type Sample } from '../support/bare-transactions.js';
import { merchantOf, type BenchMerchant } from '../support/merchant.js';
import { heading, report, verdict } from '../support/report.js';
import { ask, databaseUrlOf } from '../support/servers.js';
import { BENCH_SETTINGS } from '../support/settings.js';
import { SAMPLE, transactions, type Part } from './renewal-statements.js';

/** Renewals that fall due at once. */
const SIZES = (process.env['RENEWALS'] ?? '1000,10000,100000').split(',').map(Number);
/** How many of a backlog are timed at most. */
const TIMED = Number(process.env['RENEWALS_TIMED'] ?? 3_000);
const WARM_UP = Math.min(200, TIMED);
const CONNECTIONS = 8;
/** Least share of the bare loop. */
const SHARE = 0.25;
/** Most seconds by which the backlog of one merchant delays a renewal of another. */
const DELAY = 60;
const YEAR_OF = Number(process.env['YEAR_SUBSCRIPTIONS'] ?? 1_000);
/** Most seconds of a year in one call. */
const YEAR = 120;
const PLAN = {
  ...{ name: 'Tea', prices: [{ amount_type: 'fixed', price_amount: 999 }] },
  ...{ recurring_interval: 'month', recurring_interval_count: 1 },
  ...{ trial_interval: 'year', trial_interval_count: 1 },
};
const BUYER = {
  ...{ customer_name: 'Ada Lovelace', customer_email: 'ada@example.com' },
  ...{ customer_billing_address: { country: 'DE' }, confirmation_token_id: 'sandbox_ok' },
};

interface Source extends BenchMerchant {
  subscriptionId: string;
}

/** Times renewals that are due at once, what they delay, and a year of a merchant. */
export async function benchRenewals(): Promise<void> {
  heading('Renewals');
  await onProduct(async (product, url) => {
    const source = await sourceOf(product);
    await renewAll(url, source, WARM_UP);
    for (const size of SIZES) await timeBacklog(url, source, size);
    await timeOther(product, url, source);
  });
  await onProduct(timeYear);
}

async function onProduct(time: (product: Product, url: string) => Promise<void>): Promise<void> {
  const product = await startProduct({ settings: { ...BENCH_SETTINGS, PAYMENTS: 'sandbox' } });
  try {
    await time(product, await databaseUrlOf(product));
  } finally {
    await endProducts();
  }
}

/** Half a bare loop before and half after, because the machine's own speed changes within seconds. */
async function timeBacklog(url: string, source: Source, size: number): Promise<void> {
  const before = await timeBare(url, source);
  await copy(url, source, size, 'now()');
  const timed = await timePaid(url, Math.min(size, TIMED));
  await dropDue(url, source);
  const after = await timeBare(url, source);
  const bare = (before + after) / 2;
  report(
    `${size.toLocaleString('en')} due: bare loop and product`,
    `${bare.toFixed(0)} /s, ${timed.toFixed(0)} /s`,
    `${(timed / bare).toFixed(2)}, ${verdict(timed >= bare * SHARE, `>= ${String(SHARE)}`)}`,
  );
}

async function timeBare(url: string, source: Source): Promise<number> {
  const [sample] = await ask<Sample<Part>>(url, SAMPLE);
  if (sample === undefined) throw new Error('no renewal has succeeded');
  await copy(url, source, TIMED / 2 + WARM_UP, `timestamptz '2999-01-01'`);
  const rows = await ask<{ id: string; customer: string }>(
    url,
    `select id, customer_id as customer from subscriptions where current_period_end = '2999-01-01' and modified_at is null`,
  );
  const bare = await BareTransactions.of(url, { sample, transactions }, CONNECTIONS);
  const renew = async (count: number): Promise<number> => {
    const begun = performance.now();
    const batch = rows.splice(0, count);
    const lane = async (): Promise<void> => {
      for (let next = batch.pop(); next !== undefined; next = batch.pop())
        await bare.run({ [sample.subscription]: next.id, [sample.customer]: next.customer });
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, lane));
    return (count * 1_000) / (performance.now() - begun);
  };
  try {
    await renew(WARM_UP);
    return await renew(TIMED / 2);
  } finally {
    await bare.end();
    await dropDue(url, source);
  }
}

/** A renewal of another merchant that falls due behind a backlog. */
async function timeOther(product: Product, url: string, source: Source): Promise<void> {
  const size = Math.max(...SIZES);
  await copy(url, source, size, `now() - interval '1 hour'`);
  const other = await sourceOf(product, 'other');
  const begun = performance.now();
  await renewAll(url, other, 1);
  const seconds = (performance.now() - begun) / 1_000;
  await dropDue(url, source);
  report(
    `one behind ${size.toLocaleString('en')} of another merchant`,
    `${seconds.toFixed(1)} s`,
    verdict(seconds < DELAY, `< ${String(DELAY)} s`),
  );
}

/** One call of the clock, and what `npm run billing:verify` says of its rows. */
async function timeYear(product: Product, url: string): Promise<void> {
  const shop = await sourceOf(product, 'year');
  await copy(url, shop, YEAR_OF, `now() + interval '1 day' + n * interval '1 minute'`);
  const begun = performance.now();
  const body = JSON.stringify({ advance_seconds: 366 * 86_400 });
  const { headers } = shop;
  const clock = `${product.origin}/v1/sandbox/clock`;
  const answer = await fetch(clock, {
    ...{ method: 'POST', headers: { ...headers, prefer: 'respond-async' }, body },
  });
  if (answer.status >= 300) throw new Error(`the clock was not advanced: ${await answer.text()}`);
  while ((await state(clock, headers)) !== 'ready') await delay(200);
  const seconds = (performance.now() - begun) / 1_000;
  const [counted] = await ask<{ orders: number }>(
    url,
    `select count(*)::int as orders from orders where organization_id = '${shop.id}' and status = 'paid'`,
  );
  report(
    `a year of ${YEAR_OF.toLocaleString('en')} monthly subscriptions, ${String(counted?.orders)} paid orders`,
    `${seconds.toFixed(0)} s`,
    verdict(seconds < YEAR, `< ${String(YEAR)} s`),
  );
  const differences = await verification(url);
  for (const line of differences) console.log(line);
  report('billing:verify after the year', String(differences.length), verdict(differences.length === 0, '0'));
}

async function state(clock: string, headers: Record<string, string>): Promise<string> {
  return ((await (await fetch(clock, { headers })).json()) as { status: string }).status;
}

/** A merchant, the usual one or another of the same owner, with a subscription that the others are copies of. */
async function sourceOf(product: Product, slug?: string): Promise<Source> {
  const merchant = await merchantOf(product, slug);
  const post = async (path: string, body: object): Promise<{ id: string; client_secret: string }> => {
    const sent = { method: 'POST', headers: merchant.headers, body: JSON.stringify(body) };
    const answer = await fetch(`${product.origin}${path}`, sent);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; client_secret: string };
  };
  const { id } = await post('/v1/products/', PLAN);
  const { id: checkoutId, client_secret: secret } = await post('/v1/checkouts/', { products: [id] });
  await post(`/v1/checkouts/client/${secret}/confirm`, BUYER);
  const [row] = await ask<{ id: string }>(
    await databaseUrlOf(product),
    `select id from subscriptions where checkout_id = '${checkoutId}'`,
  );
  if (row === undefined) throw new Error('the checkout made no subscription');
  return { ...merchant, subscriptionId: row.id };
}

let calls = 0;

async function copy(
  url: string,
  { id: merchantId, subscriptionId: of }: Source,
  count: number,
  due: string,
): Promise<void> {
  const name = `subscriber-${String((calls += 1))}`;
  const names = Array<string>(count).fill('sandbox_ok');
  const cards = await new SandboxChaosBank().saveCards((sql) => ask(url, sql), names, merchantId);
  await ask(url, copySubscriptions({ of, cards, due, name }));
}

/** What is left of a backlog is not renewed. */
function dropDue(url: string, { id, subscriptionId }: Source): Promise<object[]> {
  return ask(
    url,
    `delete from billing_due_work where kind = 'subscription.cycle' and merchant_id = '${id}' and record_id <> '${subscriptionId}'`,
  );
}

async function renewAll(url: string, source: Source, count: number): Promise<void> {
  const paid = await countPaid(url, source.id);
  await copy(url, source, count, 'now()');
  while ((await countPaid(url, source.id)) < paid + count) await delay(50);
}

/** Renewals per second, until so many more are paid. */
async function timePaid(url: string, count: number): Promise<number> {
  const paid = await countPaid(url);
  const begun = performance.now();
  let now = paid;
  while (now < paid + count) {
    await delay(100);
    now = await countPaid(url);
  }
  return ((now - paid) * 1_000) / (performance.now() - begun);
}

async function countPaid(url: string, merchantId?: string): Promise<number> {
  const own = merchantId === undefined ? '' : `and organization_id = '${merchantId}'`;
  const [row] = await ask<{ count: number }>(
    url,
    `select count(*)::int as count from orders where status = 'paid' ${own}`,
  );
  return row?.count ?? 0;
}
