import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { Browser } from '../test/support/browser.js';
import { postmasterPid } from '../test/support/embedded-folders.js';
import { signUp } from '../test/support/people.js';
import { endProducts, type Product, startProduct } from '../test/support/product.js';
import { BENCH_SETTINGS } from './support/settings.js';
import { databaseUrlOf } from './support/servers.js';
import { heading, report, verdict } from './support/report.js';

/** Milliseconds until what a start and the first sign-up set in motion is done, and of looking on. */
const SETTLE = 20_000;
const WATCH = 120_000;
/** Clock ticks of a second on Linux, in which `/proc` tells processor time. */
const TICKS = 100;
/** Per cent of one core. */
const LIMIT = 1;

/** Measures what the product with its database does while nobody asks for anything. */
export async function benchIdle(): Promise<void> {
  const product = await startProduct({ settings: BENCH_SETTINGS });
  try {
    await signUp(new Browser(product.origin));
    await delay(SETTLE);
    heading(`Idle, for ${String(WATCH / 1000)} seconds`);
    const before = await measure(product);
    await delay(WATCH);
    const after = await measure(product);
    const share = ((after.ticks - before.ticks) / TICKS / (WATCH / 1000)) * 100;
    report(
      'product and PostgreSQL together',
      `${share.toFixed(2)} %`,
      verdict(share < LIMIT, `< ${String(LIMIT)} % of a core`),
    );
    const grown = [...after.rows].filter(([table, rows]) => rows > (before.rows.get(table) ?? 0));
    report('tables with more rows than before', String(grown.length), verdict(grown.length === 0, 'none'));
    for (const [table, rows] of grown)
      report(`  ${table}`, `+${String(rows - (before.rows.get(table) ?? 0))}`);
  } finally {
    await endProducts();
  }
}

async function measure(product: Product): Promise<{ ticks: number; rows: Map<string, number> }> {
  const database = await postmasterPid(product.dataDir);
  const ticks = ticksOf(product.pid) + (database === null ? 0 : ticksOfFamily(database));
  return { ticks, rows: await countRows(await databaseUrlOf(product)) };
}

/** Its own, and what its children that have ended have used. */
function ticksOf(pid: number): number {
  const fields =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
}

function ticksOfFamily(pid: number): number {
  const children = readdirSync('/proc').filter((name) => parentOf(name) === pid);
  return children.reduce((sum, child) => sum + ticksOf(Number(child)), ticksOf(pid));
}

function parentOf(name: string): number | null {
  if (!/^\d+$/.test(name)) return null;
  try {
    return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return null;
  }
}

async function countRows(url: string): Promise<Map<string, number>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'bullmq')`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
    counts.set(name, Number(rows[0]?.count));
  }
  await client.end();
  return counts;
}
