import { createPolar } from 'polar-sdk-1/2026-04';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../../support/test-app.js';
import { UsageShop } from '../../support/usage.js';

describe('the ingestion of events', () => {
  interface Faults {
    error: string;
    detail: { loc: (string | number)[]; type: string; msg: string }[];
  }

  let app: TestApp;
  let acme: UsageShop;
  let ada: string;

  const faultsOf = async (...events: object[]) => {
    const { status, body } = await acme.ingest<Faults>(...events);
    return [status, ...body.detail.map(({ loc, type }) => [loc.join('.'), type])];
  };
  const call = (more: object = {}) => ({ name: 'api.call', customer_id: ada, ...more });

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await UsageShop.open(app);
    ada = await acme.customer({ external_id: 'ada' });
  });

  it('stores what both SDKs send', async () => {
    const { events } = acme.account.sdk;
    const timestamp = new Date('2026-02-01T12:00:00.123Z');
    const metadata = { tokens: 12.5, model: 'large', cached: false };
    expect(
      await events.ingest({
        events: [
          { name: 'llm.call', externalCustomerId: 'ada', timestamp, metadata },
          { name: 'api.call', customerId: ada },
        ],
      }),
    ).toEqual({ inserted: 2 });
    const polar = createPolar({ accessToken: acme.account.token, baseUrl: app.origin });
    const event = { name: 'api.call', customer_id: ada, external_id: 'call-1' };
    const sent = { events: [event, event] };
    expect(await polar.events.ingest(sent)).toMatchObject({ inserted: 1, duplicates: 1 });
    const { items } = await acme.events('?name=llm.call');
    expect(items).toMatchObject([
      {
        ...{ name: 'llm.call', label: 'llm.call', source: 'user', metadata },
        ...{ timestamp: timestamp.toISOString(), customer_id: ada, external_customer_id: 'ada' },
        ...{ organization_id: acme.account.organizationId, customer: { id: ada, external_id: 'ada' } },
      },
    ]);
    const listed = await events.list({ name: 'api.call' });
    expect(listed.result.pagination.totalCount).toBe(2);
    const [first] = listed.result.items;
    expect(await events.get({ id: first!.id })).toEqual(first);
  });

  it('takes an event without a timestamp to be of now, by the clock of the merchant', async () => {
    await acme.shop.advanceDays(40);
    await acme.ingest(call());
    const [event] = (await acme.events()).items;
    expect(event?.timestamp).toBe((await acme.shop.now()).toISOString());
  });

  it('names every fault of every event, and then stores none', async () => {
    const future = new Date(app.clock.now.getTime() + 3_600_000).toISOString();
    expect(await faultsOf(call(), {})).toEqual([
      422,
      ['body.events.1.name', 'missing'],
      ['body.events.1.customer_id', 'missing'],
    ]);
    expect(
      await faultsOf(
        call({ timestamp: '2026-02-30T00:00:00Z' }),
        call({ timestamp: '2026-02-01T12:00:00' }),
        call({ name: 'x'.repeat(129) }),
        call({ metadata: { tokens: null } }),
        call({ external_customer_id: 'ada' }),
        { name: 'api.call', customer_id: 'ada' },
        ['api.call'],
      ),
    ).toEqual([
      422,
      ['body.events.0.timestamp', 'datetime_parsing'],
      ['body.events.1.timestamp', 'timezone_aware'],
      ['body.events.2.name', 'string_too_long'],
      ['body.events.3.metadata.tokens', 'string_type'],
      ['body.events.4.external_customer_id', 'value_error'],
      ['body.events.5.customer_id', 'uuid_parsing'],
      ['body.events.6', 'model_attributes_type'],
    ]);
    expect(await faultsOf(call(), call({ timestamp: future }))).toEqual([
      422,
      ['body.events.1.timestamp', 'value_error'],
    ]);
    expect((await acme.events()).pagination.total_count).toBe(0);
  });

  it('takes at most 1,000 events', async () => {
    const events = Array.from({ length: 1_001 }, () => call());
    expect(await faultsOf(...events)).toEqual([422, ['body.events', 'too_long']]);
    expect(await faultsOf()).toEqual([422, ['body.events', 'too_short']]);
    expect((await acme.ingest(...events.slice(1))).body).toEqual({ inserted: 1_000, duplicates: 0 });
    expect((await acme.events()).pagination.total_count).toBe(1_000);
  });

  it('refuses customers of others, and deleted ones', async () => {
    const rival = await UsageShop.open(app, 'Rival');
    const stranger = await rival.customer();
    const gone = await acme.customer();
    await acme.account.send('DELETE', `/v1/customers/${gone}`);
    expect(await faultsOf(call(), call({ customer_id: stranger }), call({ customer_id: gone }))).toEqual([
      422,
      ['body.events.1.customer_id', 'value_error'],
      ['body.events.2.customer_id', 'value_error'],
    ]);
    expect((await acme.events()).pagination.total_count).toBe(0);
    expect((await acme.ingest(call({ organization_id: rival.account.organizationId }))).status).toBe(404);
  });

  it('counts an event once however often it is sent, also at once', async () => {
    const events = Array.from({ length: 50 }, (_, index) => call({ external_id: `call-${String(index)}` }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => acme.ingest(...events)));
    expect(answers.reduce((sum, { body }) => sum + body.inserted, 0)).toBe(50);
    expect(answers.reduce((sum, { body }) => sum + body.duplicates, 0)).toBe(950);
    expect((await acme.events()).pagination.total_count).toBe(50);
    const rival = await UsageShop.open(app, 'Rival');
    const bob = await rival.customer();
    const another = { name: 'api.call', customer_id: bob, external_id: 'call-1' };
    expect((await rival.ingest(another)).body).toEqual({ inserted: 1, duplicates: 0 });
  });

  it('gives a customer that is created later the events that named it', async () => {
    const wait = (externalId: string) => ({ name: 'api.call', external_customer_id: externalId });
    await acme.ingest(wait('grace'), wait('grace'), wait('alan'));
    expect((await acme.events()).items.every(({ customer }) => customer === null)).toBe(true);
    const grace = await acme.customer({ external_id: 'grace' });
    const alan = await acme.customer();
    await acme.account.send('PATCH', `/v1/customers/${alan}`, { external_id: 'alan' });
    await acme.settle();
    const linked = async (id: string) => (await acme.events(`?customer_id=${id}`)).pagination.total_count;
    expect([await linked(grace), await linked(alan)]).toEqual([2, 1]);
  });

  it('loses no event that arrives while its customer is created', async () => {
    const event = { name: 'api.call', external_customer_id: 'grace' };
    const [grace] = await Promise.all([
      acme.customer({ external_id: 'grace' }),
      ...Array.from({ length: 20 }, () => acme.ingest(event)),
    ]);
    await acme.settle();
    expect((await acme.events(`?customer_id=${grace}`)).pagination.total_count).toBe(20);
  });

  it('gives the events of a deleted customer to none that has its external id afterwards', async () => {
    await acme.ingest({ name: 'api.call', external_customer_id: 'ada' });
    await acme.account.send('DELETE', `/v1/customers/${ada}`);
    const heir = await acme.customer({ external_id: 'ada' });
    await acme.settle();
    expect((await acme.events(`?customer_id=${heir}`)).pagination.total_count).toBe(0);
    expect((await acme.events('?external_customer_id=ada')).pagination.total_count).toBe(0);
  });
});
