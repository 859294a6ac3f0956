import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { RedisServer } from '../../test/support/redis-server.js';
import { locate } from '../../test/support/programs.js';
import { endProducts, type Product, startProduct } from '../../test/support/product.js';
import { residentMegabytes } from '../support/memory.js';
import { heading, report } from '../support/report.js';
import { ask, databaseUrlOf, type Comparison } from '../support/servers.js';
import { storeBacklog, storeEndpoints, WEBHOOK_SETTINGS } from '../support/webhook-rows.js';

const ENDPOINTS = 100;
const MESSAGES = 1_000_000;
const LANES = 500_000;
/** Seconds of looking on. */
const WATCH = 60;
/** Seconds at the beginning and at the end whose speed is told. */
const SPAN = 10;

/** Looks on while very many messages wait: what the product and Redis weigh, and whether the first go as fast as the last. */
export async function watchBacklog({ origin }: Comparison): Promise<void> {
  const idle = await startProduct({ settings: WEBHOOK_SETTINGS });
  const { dataDir } = idle;
  const url = await databaseUrlOf(idle);
  const addresses = Array.from({ length: ENDPOINTS }, (_, index) => `${origin}/${String(index)}`);
  await storeEndpoints(url, addresses);
  await ask(url, 'update webhook_endpoints set enabled = false');
  await storeBacklog(url, MESSAGES, LANES);
  await ask(url, 'analyze');
  await idle.stop();
  await watch(dataDir, null);
  const program = locate('redis');
  if (program !== null) await watch(dataDir, await RedisServer.start(program));
  await endProducts();
}

async function watch(dataDir: string, redis: RedisServer | null): Promise<void> {
  heading(
    `Webhooks: ${String(MESSAGES)} messages wait, ${redis ? 'with Redis' : 'without Redis'}, for ${String(WATCH)} seconds`,
  );
  const settings = { ...WEBHOOK_SETTINGS, ...(redis ? { REDIS_URL: redis.url } : {}) };
  const product = await startProduct({ settings, dataDir });
  const url = await databaseUrlOf(product);
  const client = redis ? new Redis(redis.url) : null;
  await ask(url, 'update webhook_endpoints set enabled = true');
  const samples = [await sample(product, url, client)];
  for (let second = 0; second < WATCH; second++) {
    await delay(1_000);
    samples.push(await sample(product, url, client));
  }
  tell(samples);
  client?.disconnect();
  await product.stop();
  await redis?.kill();
}

interface Sample {
  at: number;
  sent: number;
  resident: number;
  /** Of Redis. */
  used: number | null;
}

async function sample({ pid }: Product, url: string, redis: Redis | null): Promise<Sample> {
  const [row] = await ask<{ sent: number }>(url, 'select count(*)::int as sent from webhook_attempts');
  const used = redis ? /used_memory:(\d+)/.exec(await redis.info('memory'))?.[1] : undefined;
  return {
    at: performance.now(),
    sent: row?.sent ?? 0,
    resident: residentMegabytes(pid) ?? 0,
    used: used === undefined ? null : Number(used) / 1024 ** 2,
  };
}

function tell(samples: Sample[]): void {
  const [first, last] = [samples[0]!, samples.at(-1)!];
  report('messages sent', String(last.sent - first.sent));
  report(`in the first ${String(SPAN)} seconds`, `${speed(first, samples[SPAN]!)} /s`);
  report(`in the last ${String(SPAN)} seconds`, `${speed(samples.at(-1 - SPAN)!, last)} /s`);
  tellMemory(
    'resident, at first, most, at last',
    samples.map(({ resident }) => resident),
  );
  const used = samples.map((one) => one.used).filter((value) => value !== null);
  if (used.length > 0) tellMemory('Redis, at first, most, at last', used);
}

function tellMemory(what: string, values: number[]): void {
  const told = [values[0]!, Math.max(...values), values.at(-1)!].map((value) => value.toFixed(1));
  report(what, `${told.join(', ')} MB`);
}

function speed(one: Sample, other: Sample): string {
  return (((other.sent - one.sent) / (other.at - one.at)) * 1000).toFixed(0);
}
