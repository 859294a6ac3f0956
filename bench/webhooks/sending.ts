import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '../../test/support/eventually.js';
import { endProducts, startProduct } from '../../test/support/product.js';
import { heading, report, verdict } from '../support/report.js';
import { ask, databaseUrlOf, type Comparison } from '../support/servers.js';
import { messageAt, storeBacklog, storeEndpoints, WEBHOOK_SETTINGS } from '../support/webhook-rows.js';

const SENDER = fileURLToPath(new URL('../bare-sender.mjs', import.meta.url));
const ENDPOINTS = 100;
/** WEBHOOK_CONCURRENCY, by default. */
const AT_ONCE = 200;
const MESSAGES = 30_000;
const WARM_UP = 10_000;
const LANES = 5_000;
/** Least share of the bare loop. */
const SHARE = 0.25;

/** Times how fast what waits is sent and kept, against sending alone. */
export async function compareSending({ origin }: Comparison): Promise<void> {
  heading(
    `Webhooks: ${String(MESSAGES)} messages to ${String(ENDPOINTS)} endpoints, ${String(AT_ONCE)} at once`,
  );
  const product = await startProduct({ settings: WEBHOOK_SETTINGS });
  const url = await databaseUrlOf(product);
  const addresses = Array.from({ length: ENDPOINTS }, (_, index) => `${origin}/${String(index)}`);
  const secrets = await storeEndpoints(url, addresses);
  await send(url, WARM_UP);
  await ask(url, 'truncate webhook_events, webhook_deliveries, webhook_attempts');
  await ask(url, 'vacuum (analyze)');
  const before = await sendBare(origin, secrets);
  await fetch(origin);
  const real = await send(url, MESSAGES);
  const arrived = ((await (await fetch(origin)).json()) as number[]).length;
  // The machine's own speed comes and goes within seconds, which both sides of the comparison are to feel.
  const bare = (before + (await sendBare(origin, secrets))) / 2;
  report('the same signer and client in a loop', `${bare.toFixed(0)} /s`, '= 1.00');
  const share = real / bare;
  report(
    'the product, every attempt kept',
    `${real.toFixed(0)} /s`,
    `${share.toFixed(2)}, ${verdict(share >= SHARE, `>= ${String(SHARE)}`)}`,
  );
  const [kept] = await ask<{ count: number }>(url, 'select count(*)::int as count from webhook_attempts');
  report('arrived, and attempts kept', `${String(arrived)}, ${String(kept?.count)}`);
  await endProducts();
}

/** Messages per second, from the commit of what is to be sent to that of the last attempt. */
async function send(url: string, messages: number): Promise<number> {
  await storeBacklog(url, messages, LANES);
  const begun = performance.now();
  await eventually('everything is sent', 600_000, async () => {
    await delay(100);
    return (await ask(url, 'select from webhook_lanes limit 1')).length === 0;
  });
  return (messages / (performance.now() - begun)) * 1000;
}

async function sendBare(origin: string, secrets: string[]): Promise<number> {
  const words = [SENDER, origin, messageAt(new Date()), String(MESSAGES), String(AT_ONCE), ...secrets];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return Number(stdout);
}
