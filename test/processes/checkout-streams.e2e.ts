import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StreamClient } from '../support/event-stream.js';
import { ExternalServer } from '../support/external-server.js';
import { endProducts, type Product, startProduct } from '../support/product.js';
import { RedisServer } from '../support/redis-server.js';
import { describeWith } from '../support/requirements.js';
import { type RunningCheckout, RunningShop } from '../support/running-shop.js';

jest.setTimeout(120_000);

/** Milliseconds. */
const LONGEST_SETTLEMENT = 30_000;

const AUTH_SECRET = 'a secret of three processes with more than 32 characters';

interface CheckoutEvent {
  key: string;
  payload: { status?: string };
}

let server: ExternalServer;
const clients: StreamClient<CheckoutEvent>[] = [];

beforeAll(async () => {
  server = await ExternalServer.create();
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await endProducts();
});
afterAll(() => server.remove());

/** Two processes that answer requests, and one that works. */
async function startThree(database: string, settings: Record<string, string>): Promise<Product[]> {
  const url = await server.createMigratedDatabase(database);
  const shared = { ...settings, DATABASE_URL: url, AUTH_SECRET, SANDBOX_SETTLES_AFTER: '1' };
  const roles = ['web', 'web', 'worker'];
  return Promise.all(roles.map((APP_ROLE) => startProduct({ settings: { ...shared, APP_ROLE } })));
}

async function follow({ origin }: Product, { client_secret: secret }: RunningCheckout) {
  const url = `${origin}/v1/checkouts/client/${secret}/stream`;
  const client = await StreamClient.open<CheckoutEvent>(url);
  clients.push(client);
  await client.until('the status', (events) => events.length > 0);
  return client;
}

const statusesIn = (events: CheckoutEvent[]) => events.flatMap(({ payload }) => payload.status ?? []);

async function hearsEverything(database: string, settings: Record<string, string> = {}): Promise<void> {
  const [one, other] = await startThree(database, settings);
  if (one === undefined || other === undefined) throw new Error('two processes answer requests');
  const shop = await RunningShop.open(other);
  for (const card of ['sandbox_ok', 'sandbox_settles_later']) {
    const checkout = await shop.openCheckout(other);
    const client = await follow(one, checkout);
    await shop.pay(other, card, checkout);
    const isPaid = (events: CheckoutEvent[]) => statusesIn(events).includes('succeeded');
    await client.until('success', isPaid, LONGEST_SETTLEMENT);
    expect(statusesIn(client.events)).toEqual(['open', 'confirmed', 'succeeded']);
    expect(client.events.filter(({ key }) => key === 'checkout.order_created')).toHaveLength(1);
  }
}

describe('a stream of a checkout at one of two web processes', () => {
  it('tells what the other one and the worker have written', () => hearsEverything('without_redis'));
});

describeWith('redis', 'a stream of a checkout at one of two web processes with Redis', (program) => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await RedisServer.start(program);
  });
  afterAll(() => redis.kill());

  it('tells what the other one and the worker have written', () =>
    hearsEverything('with_redis', { REDIS_URL: redis.url }));
});
