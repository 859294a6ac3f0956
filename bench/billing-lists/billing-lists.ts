import { rm } from 'node:fs/promises';
import { Pool } from 'pg';
import { endProducts, newDataDir, startProduct } from '../../test/support/product.js';
import { runCommand } from '../../test/support/product-command.js';
import { load } from '../support/load.js';
import { merchantOf, type BenchMerchant } from '../support/merchant.js';
import { heading, milliseconds, ratio, report, verdict } from '../support/report.js';
import { databaseUrlOf } from '../support/servers.js';
import { BENCH_SETTINGS } from '../support/settings.js';
import { casesOf, type Case } from './cases.js';
import { fillLists } from './fill.js';
import { lists } from './lists.js';

const ROWS = Number(process.env['BILLING_ROWS'] ?? 1_000_000);
const REQUESTS = Number(process.env['BILLING_REQUESTS'] ?? 100);
/** Only cases whose names match are timed. */
const ONLY = new RegExp(process.env['BILLING_LISTS'] ?? '');
const LANES = 2;
const WARM_UP = { count: Math.ceil(REQUESTS / 10), withinMs: 5_000 };
const TIMED = { count: REQUESTS, withinMs: 20_000 };
/** As after a change of the list, so that nothing is cached. */
const FIRST = { count: 1, lanes: 1, withinMs: 20_000 };
const CHANGE_LISTS = `
  insert into list_changes (source, key, xid)
  select source, $1, pg_current_xact_id() from unnest($2::text[]) source`;

/**
 * Times every list of billing below /v1, in each order, by each filter and on deep pages, against the statement that reads
 * the same page. `BILLING_DATABASE_URL` keeps what was filled for a further run.
 */
export async function benchBillingLists(): Promise<void> {
  const databaseUrl = process.env['BILLING_DATABASE_URL'];
  const dataDir = await newDataDir();
  try {
    const settings = { ...BENCH_SETTINGS, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
    const migrated = await runCommand(
      ['migrate'],
      dataDir,
      databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
    );
    if (migrated.code !== 0) throw new Error(migrated.stderr);
    const product = await startProduct({ dataDir, settings });
    const url = databaseUrl ?? (await databaseUrlOf(product));
    const pool = new Pool({ connectionString: url, max: LANES });
    const merchant = await merchantOf(product);
    await fillLists(url, merchant.id, ROWS);
    await timeAll({ origin: product.origin, pool, ...merchant });
    await pool.end();
  } finally {
    await endProducts();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Timing extends BenchMerchant {
  origin: string;
  pool: Pool;
}

async function timeAll({ origin, pool, id, headers }: Timing): Promise<void> {
  heading(
    `Lists of billing, ${ROWS.toLocaleString('en')} rows, ${String(LANES)} connections: first request, p50, p95, and that of SQL alone`,
  );
  let slow = 0;
  const cases = lists.flatMap((list) => casesOf(list, id, ROWS)).filter(({ name }) => ONLY.test(name));
  for (const one of cases) {
    const plan = { origin, headers, lanes: LANES, path: one.path };
    // The count of an earlier case with the same filter must not be cached.
    await pool.query(CHANGE_LISTS, [id, lists.map(({ table }) => table)]);
    const first = await load({ ...plan, ...FIRST });
    await load({ ...plan, ...WARM_UP });
    const { p50, p95, failed } = await load({ ...plan, ...TIMED });
    const base = await timeStatement(pool, id, one);
    const isMet = p95 < one.aim && failed === 0;
    if (!isMet) slow += 1;
    const faults = failed > 0 ? `, ${String(failed)} FAILED` : '';
    const judged = verdict(isMet, `< ${String(one.aim)} ms`);
    const against = `${milliseconds(base).padStart(10)} ${ratio(p95, base).padStart(6)}`;
    const timed = [p50, p95].map((time) => milliseconds(time).padStart(10)).join(' ');
    report(one.name, milliseconds(first.p50), `${timed} ${against}, ${judged}${faults}`);
  }
  report('cases', String(cases.length), slow === 0 ? 'all within their limits' : `${String(slow)} slower`);
}

/** Milliseconds for all but the slowest of twenty runs of a prepared statement, over as many connections. */
async function timeStatement(
  pool: Pool,
  organizationId: string,
  { name, sql, offset }: Case,
): Promise<number> {
  const times: number[] = [];
  const begun = performance.now();
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < REQUESTS && performance.now() - begun < TIMED.withinMs) {
      const sent = performance.now();
      await pool.query({ name, text: sql, values: [organizationId, offset(next++)] });
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}
