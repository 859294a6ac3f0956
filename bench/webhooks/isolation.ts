import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { endProducts, startProduct } from '../../test/support/product.js';
import { heading, milliseconds, report, verdict } from '../support/report.js';
import { ask, databaseUrlOf, type Comparison } from '../support/servers.js';
import { eventsSql, storeEndpoints, WEBHOOK_SETTINGS } from '../support/webhook-rows.js';

const ENDPOINTS = 100;
/** Events that occur together, one for each of as many endpoints, and milliseconds between that and the next. */
const TOGETHER = 10;
const PAUSE = 100;
/** Milliseconds of one turn, and turns of either kind, which alternate: machines are not equally busy all the time. */
const TURN = 15_000;
const TURNS = 3;
/** Milliseconds for what occurred last to arrive. */
const REST = 1_000;
/** Most by which p95 of the others may grow. */
const GROWTH = 0.2;

/** Times how long events of healthy endpoints take, without and with a dead and a slow endpoint beside them. */
export async function compareIsolation({ origin }: Comparison): Promise<void> {
  heading(
    `Webhooks: ${String((TOGETHER * 1000) / PAUSE)} events a second to ${String(ENDPOINTS)} endpoints, from occurred to received`,
  );
  const product = await startProduct({
    settings: { ...WEBHOOK_SETTINGS, WEBHOOK_DISABLE_FAILURES: '1000000' },
  });
  const url = await databaseUrlOf(product);
  const healthy = Array.from({ length: ENDPOINTS - 2 }, (_, index) => `${origin}/${String(index)}`);
  await storeEndpoints(url, [...healthy, `${origin}/dead`, `${origin}/slow`]);
  await streamTo(url, healthy.length);
  await readDelays(origin);
  const [calm, shaken]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    await streamTo(url, healthy.length);
    calm.push(...(await readDelays(origin)));
    await streamTo(url, ENDPOINTS);
    shaken.push(...(await readDelays(origin)));
  }
  const [before, after] = [p95(calm), p95(shaken)];
  report('p95 of 98 endpoints', milliseconds(before), '= 1.00');
  report(
    'p95 of the same beside a dead one and a slow one',
    milliseconds(after),
    `${(after / before).toFixed(2)}, ${verdict(after < before * (1 + GROWTH), `< ${String(1 + GROWTH)}`)}`,
  );
  report('events, without and with', `${String(calm.length)}, ${String(shaken.length)}`);
  const [attempts] = await ask<{ dead: number; slow: number }>(
    url,
    `select count(*) filter (where url like '%/dead')::int as dead,
            count(*) filter (where url like '%/slow')::int as slow from webhook_attempts`,
  );
  report('attempts at the dead one, at the slow one', `${String(attempts?.dead)}, ${String(attempts?.slow)}`);
  await endProducts();
}

/** Lets events occur for the first so many endpoints, in their turn. */
async function streamTo(url: string, endpoints: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const until = performance.now() + TURN;
  for (let next = 0; performance.now() < until; next = (next + TOGETHER) % endpoints) {
    const types = Array.from({ length: TOGETHER }, (_, index) => (next + index) % endpoints);
    await client.query(eventsSql(types.map((index) => `bench.${String(index)}`)));
    await delay(PAUSE);
  }
  await client.end();
  await delay(REST);
}

async function readDelays(origin: string): Promise<number[]> {
  return (await (await fetch(origin)).json()) as number[];
}

function p95(times: number[]): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? NaN;
}
