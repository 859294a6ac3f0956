import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { withDatabaseForBackup } from '#platform/database/backup/backup-target.js';
import { Browser } from '../../test/support/browser.js';
import { eventually } from '../../test/support/eventually.js';
import { endProducts, newDataDir, startProduct } from '../../test/support/product.js';
import { runCommand } from '../../test/support/product-command.js';
import { load, type LoadPlan } from '../support/load.js';
import { heading, milliseconds, ratio, report, verdict } from '../support/report.js';
import { ask } from '../support/servers.js';
import { BENCH_SETTINGS } from '../support/settings.js';
import { timeExport } from './export.js';
import { fill } from './fill/fill.js';
import { ADMINISTRATOR } from './fill/people.js';
import { sizesFrom, type Sizes } from './fill/sizes.js';
import { routesOf, type Route } from './routes.js';
import { readSamples } from './samples.js';

/** Milliseconds within which all but the slowest of twenty answers come. */
const AIM = 150;
const LANES = 2;
const REQUESTS = Number(process.env['CONSOLE_REQUESTS'] ?? 100);
const WARM_UP = { count: Math.ceil(REQUESTS / 10), withinMs: 3_000 };
const TIMED = { count: REQUESTS, withinMs: 10_000 };
/** Only routes whose names match are timed. */
const ONLY = new RegExp(process.env['CONSOLE_ROUTES'] ?? '');
/** Milliseconds. */
const COUNTING = 1_800_000;
/** Seconds. What is made up is old in part, and is to stay. */
const FOR_EVER = {
  LOGIN_EVENT_RETENTION_DAYS: '0',
  MAIL_RETENTION: '315360000',
  WEBHOOK_RETENTION: '315360000',
};

/**
 * Times the routes of the console on a database of the issue's size. It is filled anew in a folder of its own, or once in the
 * database that `CONSOLE_DATABASE_URL` names, which is then used as it is.
 */
export async function benchConsole(): Promise<void> {
  const sizes = sizesFrom(process.env);
  const databaseUrl = process.env['CONSOLE_DATABASE_URL'];
  const dataDir = await newDataDir();
  try {
    const database = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
    await prepare(sizes, database);
    const product = await startProduct({
      dataDir,
      settings: { ...BENCH_SETTINGS, ...FOR_EVER, ...database },
    });
    const url = databaseUrl ?? (await product.embeddedDatabaseUrl());
    await activityCounted(url);
    const staff = new Browser(product.origin);
    const { status } = await staff.post('/api/admin/session', ADMINISTRATOR);
    if (status !== 200) throw new Error(`nobody can sign in to this database: ${String(status)}`);
    const headers = {
      origin: staff.origin,
      cookie: await staff.jar.getCookieString(`${staff.origin}/api/admin`),
    };
    heading('Everybody as a file: until it begins, and how fast it comes');
    await timeExport(product.origin, headers);
    await timeAll(
      { origin: product.origin, headers, lanes: LANES },
      routesOf(await readSamples(url)).filter(({ name }) => ONLY.test(name)),
    );
  } finally {
    await endProducts();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function prepare(sizes: Sizes, settings: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const { code, stderr } = await runCommand(['migrate'], settings.DATA_DIR, settings);
  if (code !== 0) throw new Error(stderr);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  await withDatabaseForBackup({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) }, async (url) => {
    const [row] = await ask<{ filled: boolean }>(url, 'select exists (select from users) as filled');
    if (row?.filled === true) return;
    heading(`Filling PostgreSQL by COPY: ${sizes.users.toLocaleString('en')} users`);
    await fill(url, sizes, Date.now());
  });
}

/** The first run of the job counts a year, while everything else is as fast as it gets. */
async function activityCounted(url: string): Promise<void> {
  await eventually('the activity of the year is counted', COUNTING, async () => {
    const [row] = await ask<{ counted: boolean }>(
      url,
      `select exists (select from auth_tallies where span = 'day'
                       and at <= (select min(created_at) from login_events) + interval '1 day') as counted`,
    );
    if (row?.counted !== true) await delay(1_000);
    return row?.counted === true;
  });
}

async function timeAll(
  calls: Pick<LoadPlan, 'origin' | 'headers' | 'lanes'>,
  routes: Route[],
): Promise<void> {
  heading(`Routes of the console, ${String(LANES)} connections: p50 and p95`);
  const trivial = { ...calls, path: '/api/admin/session' };
  await load({ ...trivial, ...WARM_UP });
  const base = await load({ ...trivial, ...TIMED });
  report('session', milliseconds(base.p50), `${milliseconds(base.p95)} = 1.00`);
  let slow = 0;
  for (const { name, paths, body } of routes) {
    const path = (number: number) => `/api/admin/${paths[number % paths.length] ?? ''}`;
    const plan = { ...calls, path, ...(body !== undefined && { body: () => body }) };
    await load({ ...plan, ...WARM_UP });
    const { p50, p95, failed } = await load({ ...plan, ...TIMED });
    const isMet = p95 < AIM && failed === 0;
    if (!isMet) slow += 1;
    const faults = failed > 0 ? `, ${String(failed)} FAILED` : '';
    const judged = `${ratio(p95, base.p95)}, ${verdict(isMet, `< ${String(AIM)} ms`)}${faults}`;
    report(name, milliseconds(p50), `${milliseconds(p95).padStart(10)} ${judged}`);
  }
  report(
    'routes',
    String(routes.length),
    slow === 0 ? 'all of them meet the aim' : `${String(slow)} MISS the aim`,
  );
}
