import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../../support/test-app.js';
import { UsageShop } from '../../support/usage.js';

describe('events', () => {
  let app: TestApp;
  let acme: UsageShop;
  let ada: string;
  let grace: string;

  const totalOf = async (query: string) => (await acme.events(query)).pagination.total_count;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await UsageShop.open(app);
    ada = await acme.customer({ external_id: 'ada' });
    grace = await acme.customer();
    await acme.ingest(
      {
        name: 'api.call',
        customer_id: ada,
        timestamp: '2026-02-01T00:00:00Z',
        metadata: { region: 'eu', size: 3 },
      },
      { name: 'api.call', customer_id: grace, timestamp: '2026-02-02T00:00:00Z', metadata: { region: 'us' } },
      { name: 'upload', customer_id: ada, timestamp: '2026-02-03T00:00:00Z' },
      { name: 'upload', external_customer_id: 'unknown', timestamp: '2026-02-04T00:00:00Z' },
    );
  });

  it('are listed from the latest to the earliest, or the other way around', async () => {
    const namesOf = async (query: string) =>
      (await acme.events(query)).items.map(({ timestamp }) => timestamp.slice(8, 10));
    expect(await namesOf('')).toEqual(['04', '03', '02', '01']);
    expect(await namesOf('?sorting=timestamp&limit=2&page=2')).toEqual(['03', '04']);
  });

  it.each([
    ['?name=api.call', 2],
    ['?name=api.call&name=upload', 4],
    ['?source=system', 0],
    ['?source=user', 4],
    ['?start_timestamp=2026-02-02T00:00:00Z', 3],
    ['?end_timestamp=2026-02-02T00:00:00Z', 1],
    ['?start_timestamp=2026-02-02T00:00:00Z&end_timestamp=2026-02-04T00:00:00Z', 2],
    ['?external_customer_id=ada', 2],
    ['?external_customer_id=unknown', 1],
    ['?metadata[region]=eu', 1],
    ['?metadata[size]=3&metadata[region]=us', 0],
  ])('are filtered: %s finds %i', async (query, found) => {
    expect(await totalOf(query)).toBe(found);
  });

  it('are filtered by customer', async () => {
    expect(await totalOf(`?customer_id=${ada}`)).toBe(2);
    expect(await totalOf(`?customer_id=${ada}&customer_id=${grace}&name=api.call`)).toBe(2);
  });

  it('are counted by name, in all and for customers', async () => {
    const { items, pagination } = await acme.names();
    expect(pagination.total_count).toBe(2);
    expect(items).toEqual([
      {
        ...{ name: 'upload', source: 'user', occurrences: 2 },
        ...{ first_seen: '2026-02-03T00:00:00.000Z', last_seen: '2026-02-04T00:00:00.000Z' },
      },
      {
        ...{ name: 'api.call', source: 'user', occurrences: 2 },
        ...{ first_seen: '2026-02-01T00:00:00.000Z', last_seen: '2026-02-02T00:00:00.000Z' },
      },
    ]);
    const ofAda = await acme.names(`?customer_id=${ada}&sorting=name`);
    expect(ofAda.items.map(({ name, occurrences }) => [name, occurrences])).toEqual([
      ['api.call', 1],
      ['upload', 1],
    ]);
    expect((await acme.names('?query=LOAD')).items.map(({ name }) => name)).toEqual(['upload']);
    const { result } = await acme.account.sdk.events.listNames({ sorting: ['-occurrences'] });
    expect(result.items).toHaveLength(2);
  });

  it('of other merchants are not found', async () => {
    const [event] = (await acme.events()).items;
    const rival = await UsageShop.open(app, 'Rival');
    expect((await rival.account.send('GET', `/v1/events/${event!.id}`)).status).toBe(404);
    expect((await rival.events()).pagination.total_count).toBe(0);
    expect((await rival.names()).pagination.total_count).toBe(0);
  });
});
