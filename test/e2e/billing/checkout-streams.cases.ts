import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#common/ids/new-id.js';
import { WebhookWorkersModule } from '#webhooks';
import { CheckoutStreams } from '../../../src/billing/checkouts/checkout-streams.registry.js';
import { CheckoutStreamMetrics } from '../../../src/billing/checkouts/checkout-stream.metrics.js';
import type { CheckoutWire } from '../../../src/billing/checkouts/checkout.presenter.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { drainEvents } from '../../support/drain-events.js';
import { StreamClient } from '../../support/event-stream.js';
import { eventually } from '../../support/eventually.js';
import { inRequest } from '../../support/in-request.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { Receiver } from '../../support/receiver.js';
import { TestApp } from '../../support/test-app.js';
import { deliverDue, makeEndpoint, TO_THIS_MACHINE } from '../../support/webhooks.js';

interface CheckoutEvent {
  id: string;
  key: string;
  payload: { status?: string };
}

const HOUR = 3_600;
const BUYER = {
  customer_name: 'Ada Lovelace',
  customer_email: 'ada@example.com',
  customer_billing_address: { country: 'DE' },
  confirmation_token_id: 'sandbox_ok',
};
const said = (events: CheckoutEvent[]) =>
  events.map(({ key, payload }) => [key.replace('checkout.', ''), payload.status].filter(Boolean).join(' '));

describe('the stream of a checkout', () => {
  let app: TestApp;
  let acme: MerchantAccount;
  let checkout: Json<CheckoutWire>;
  const clients: StreamClient<CheckoutEvent>[] = [];

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
    const prices = [{ amount_type: 'fixed', price_amount: 1_000 }];
    const product = await acme.send<{ id: string }>('POST', '/v1/products/', { name: 'Workshop', prices });
    const created = { products: [product.body.id] };
    checkout = (await acme.send<Json<CheckoutWire>>('POST', '/v1/checkouts/', created)).body;
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });

  const pathOf = (secret = checkout.client_secret) => `/v1/checkouts/client/${secret}`;
  const follow = async (origin = app.origin) => {
    const client = await StreamClient.open<CheckoutEvent>(`${origin}${pathOf()}/stream`);
    clients.push(client);
    await client.until('the status', (events) => events.length > 0);
    return client;
  };
  const confirm = () =>
    call('POST', `${app.origin}${pathOf()}/confirm`, { headers: JSON_TYPE, body: JSON.stringify(BUYER) });

  it('begins with the status, and tells of the order', async () => {
    const client = await follow();
    expect(said(client.events)).toEqual(['updated open']);
    await confirm();
    await client.until('success', (events) => said(events).includes('updated succeeded'));
    expect(said(client.events)).toEqual([
      'updated open',
      'updated confirmed',
      'order_created',
      'updated succeeded',
    ]);
    expect(new Set(client.events.map(({ id }) => id)).size).toBe(4);
  });

  it('tells what happens in another process', async () => {
    const another = await TestApp.start();
    const client = await follow(another.origin);
    await confirm();
    await client.until('success', (events) => said(events).includes('updated succeeded'));
    await another.stop();
    expect(client.events).toHaveLength(4);
  });

  it('ends with its process', async () => {
    const another = await TestApp.start();
    const client = await follow(another.origin);
    await another.stop();
    await eventually('the end', 20_000, () => client.isEnded);
  });

  it('tells when an endpoint has received the outcome', async () => {
    const receiver = await Receiver.start();
    const worker = await TestApp.start(TO_THIS_MACHINE, {}, [WebhookWorkersModule]);
    const { organizationId } = acme;
    await makeEndpoint(worker, { url: receiver.origin, organizationId, events: ['checkout.updated'] });
    const client = await follow();
    await confirm();
    await drainEvents(worker);
    await deliverDue(worker);
    await client.until('the delivery', (events) =>
      said(events).includes('webhook_event_delivered succeeded'),
    );
    expect(receiver.messages.map(({ data }) => data['status'])).toEqual(['confirmed', 'succeeded']);
    expect(said(client.events).slice(-2)).toEqual([
      'webhook_event_delivered confirmed',
      'webhook_event_delivered succeeded',
    ]);
    await worker.stop();
    await receiver.stop();
  });

  it('reads the status again after the connection to the database was lost', async () => {
    const client = await follow();
    await app.em.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen atrium_records'`,
    );
    await client.until('the status again', (events) => events.length > 1);
    expect(said(client.events)).toEqual(['updated open', 'updated open']);
    await confirm();
    await client.until('success', (events) => said(events).includes('updated succeeded'));
  });

  it('holds no connection to the database of its own', async () => {
    const listening = async () =>
      app.em.execute(`select pid from pg_stat_activity where query = 'listen atrium_records'`);
    await follow();
    const before = await listening();
    for (let index = 0; index < 5; index += 1) await follow();
    expect(await listening()).toHaveLength(before.length);
  });

  it('is counted while it is open', async () => {
    const count = () => app.get(CheckoutStreamMetrics).measure()[0]?.value;
    await follow();
    await follow();
    expect(count()).toBe(2);
    for (const client of clients.splice(0)) client.close();
    await eventually('all streams are closed', 20_000, () => count() === 0);
  });

  it('is limited to twenty clients', async () => {
    for (let index = 0; index < 20; index += 1) await follow();
    expect((await call('GET', `${app.origin}${pathOf()}/stream`)).status).toBe(429);
    clients.pop()?.close();
    await eventually('room for another', 20_000, () =>
      follow().then(
        () => true,
        () => false,
      ),
    );
  });

  it('is limited to five hundred clients of an address, so that one cannot take all of a process', async () => {
    const limited = await TestApp.shared({ RATE_LIMIT_ENABLED: 'true' });
    const streams = limited.get(CheckoutStreams);
    const open = (address: string) => inRequest(limited, () => streams.open(newId(), address));
    const opened = await Promise.all(Array.from({ length: 500 }, () => open('192.0.2.1')));
    await expect(open('192.0.2.1')).rejects.toThrow('Too many connections');
    opened.push(await open('192.0.2.2'));
    for (const stream of opened) stream.destroy();
    await eventually('all are closed', 20_000, () => streams.count === 0);
    (await open('192.0.2.1')).destroy();
  });

  it('is not found without the secret, and gone once the checkout is over', async () => {
    expect((await call('GET', `${app.origin}${pathOf('polar_c_unknown')}/stream`)).status).toBe(404);
    app.clock.advance(HOUR);
    expect((await call('GET', `${app.origin}${pathOf()}/stream`)).status).toBe(410);
  });

  it('keeps silent about other checkouts', async () => {
    const client = await follow();
    const created = { products: [checkout.product_id] };
    const other = await acme.send<Json<CheckoutWire>>('POST', '/v1/checkouts/', created);
    await call('POST', `${app.origin}${pathOf(other.body.client_secret)}/confirm`, {
      headers: JSON_TYPE,
      body: JSON.stringify(BUYER),
    });
    await confirm();
    await client.until('success', (events) => said(events).includes('updated succeeded'));
    expect(client.events).toHaveLength(4);
  });
});
