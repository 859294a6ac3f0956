import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StaffCustomerMeterWire } from '../../../src/billing/customer-meters/staff-customer-meter.presenter.js';
import type { MeterQuantitiesWire } from '../../../src/billing/usage/meter-quantity.presenter.js';
import type {
  StaffUsageEventDetailWire,
  StaffUsageEventWire,
} from '../../../src/billing/usage/staff-usage-event.presenter.js';
import type { Json } from '../../support/people.js';
import { staffResource } from '../../support/staff-resource.js';
import { UsageShop } from '../../support/usage.js';

const EVENTS = '/api/admin/usage-events';
const CUSTOMER_METERS = '/api/admin/customer-meters';

describe('usage events in the console', () => {
  type Event = Json<StaffUsageEventWire>;
  const { app, staff, statusesAs, page } = staffResource<Event>(EVENTS);
  let shop: UsageShop;
  let ada: string;
  let calls: string;

  const minutesAgo = (minutes: number) =>
    new Date(app().clock.now.getTime() - minutes * 60_000).toISOString();
  const namesIn = async (query = '') => (await page(query)).data.map(({ name }) => name);

  beforeEach(async () => {
    shop = await UsageShop.open(app(), 'Usage');
    ada = await shop.customer({ email: 'ada@example.com', name: 'Ada' });
    calls = await shop.meter();
    await shop.ingest(
      { name: 'api.call', customer_id: ada, timestamp: minutesAgo(3), metadata: { tokens: 5 } },
      { name: 'upload', customer_id: ada, timestamp: minutesAgo(1) },
      { name: 'api.call', external_customer_id: 'later', timestamp: minutesAgo(2) },
    );
  });

  it('are listed across merchants, the newest first', async () => {
    const other = await UsageShop.open(app(), 'Other');
    await other.ingest({ name: 'other', external_customer_id: 'x', timestamp: minutesAgo(4) });
    const { data, total } = await page();
    expect(data.map(({ name }) => name)).toEqual(['upload', 'api.call', 'api.call', 'other']);
    expect(total).toBe(4);
    expect(data[2]).toMatchObject({
      ...{ customer_id: ada, customer_email: 'ada@example.com', customer_name: 'Ada' },
      ...{ source: 'user', metadata: { tokens: 5 }, merchant: { id: shop.account.organizationId } },
    });
    expect(data[1]).toMatchObject({ customer_id: null, external_customer_id: 'later' });
  });

  it('are narrowed by merchant, customer, name, source, time and meter', async () => {
    const other = await UsageShop.open(app(), 'Other');
    await other.ingest({ name: 'api.call', external_customer_id: 'x' });
    expect(await namesIn(`merchantId=${shop.account.organizationId}`)).toEqual([
      ...['upload', 'api.call', 'api.call'],
    ]);
    expect(await namesIn(`customerId=${ada}`)).toEqual(['upload', 'api.call']);
    expect(await namesIn('q=ada@example.com')).toEqual(['upload', 'api.call']);
    expect(await namesIn('name=upload')).toEqual(['upload']);
    expect(await namesIn('source=system')).toEqual([]);
    expect(await page(`meterId=${calls}`)).toMatchObject({ total: 2, counted: 'exact' });
    const span = `happenedAfter=${minutesAgo(2.5)}&happenedBefore=${minutesAgo(1.5)}`;
    expect(await namesIn(`meterId=${calls}&${span}`)).toEqual(['api.call']);
    expect((await page(`meterId=${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('are paged from both ends', async () => {
    const first = await page('size=2');
    expect(first).toMatchObject({ total: 3, pageInfo: { hasNextPage: true, hasPreviousPage: false } });
    const last = await page('size=2&from=end');
    expect(last.data.map(({ name }) => name)).toEqual(['api.call', 'api.call']);
  });

  it('are shown with the meters that count them', async () => {
    const sum = { aggregation: { func: 'sum', property: 'tokens' } };
    const tokens = await shop.meter({ name: 'Tokens', ...sum });
    const ofAda = (await page(`meterId=${tokens}`)).data[0]!;
    const detail = await staff().browser.get<Json<StaffUsageEventDetailWire>>(`${EVENTS}/${ofAda.id}`);
    expect(detail.body.meters).toEqual([
      { id: calls, name: 'API calls' },
      { id: tokens, name: 'Tokens' },
    ]);
    expect((await staff().browser.get(`${EVENTS}/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('offer their names for a choice', async () => {
    const names = async (query: string) =>
      (await staff().browser.get<{ names: string[] }>(`${EVENTS}/names?${query}`)).body.names;
    expect(await names('')).toEqual(['upload', 'api.call']);
    expect(await names('q=PI.C')).toEqual(['api.call']);
    expect(await names('merchantId=nobody')).toEqual([]);
  });

  it('are for staff who may read billing', async () => {
    const { id } = (await page('name=upload')).data[0]!;
    const requests = [EVENTS, `${EVENTS}/names`, `${EVENTS}/${id}`].map(
      (path) => () => staff().browser.get(path),
    );
    expect(await statusesAs('reader', requests)).toEqual([200, 200, 200]);
    expect(await statusesAs('mailer', requests)).toEqual([403, 403, 403]);
  });
});

describe('what customers have used, in the console', () => {
  type Row = Json<StaffCustomerMeterWire>;
  const { app, staff, statusesAs, page, get } = staffResource<Row>(CUSTOMER_METERS);
  let shop: UsageShop;
  let ada: string;
  let calls: string;

  const emailsIn = async (query: string) => (await page(query)).data.map((row) => row.customer_email);

  beforeEach(async () => {
    shop = await UsageShop.open(app(), 'Usage');
    ada = await shop.customer({ email: 'ada@example.com', name: 'Ada' });
    const grace = await shop.customer({ email: 'grace@example.com' });
    calls = await shop.meter({ unit: 'custom', custom_label: 'call' });
    const call = { name: 'api.call', timestamp: '2026-03-01T10:00:00Z' };
    await shop.ingest(...[ada, ada, grace].map((customer_id) => ({ ...call, customer_id })));
    await shop.count();
  });

  it('is listed by customer and meter', async () => {
    const { data, total } = await page(`customerId=${ada}`);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      ...{ customer_id: ada, customer_name: 'Ada', customer_email: 'ada@example.com' },
      ...{ consumed_units: 2, credited_units: 0, balance: -2, reset_at: null },
      meter: { id: calls, name: 'API calls', unit: 'custom', custom_label: 'call', custom_multiplier: 1 },
      merchant: { id: shop.account.organizationId },
    });
    expect((await get(data[0]!.id)).body).toEqual(data[0]);
    expect((await get(crypto.randomUUID())).status).toBe(404);
  });

  it('is sorted by what is left and what was used', async () => {
    const up = ['ada@example.com', 'grace@example.com'];
    expect(await emailsIn('sort=balance')).toEqual(up);
    expect(await emailsIn(`sort=-consumedUnits&meterId=${calls}`)).toEqual(up);
    expect(await emailsIn('sort=consumedUnits')).toEqual([...up].reverse());
    expect(await emailsIn('q=grace@example.com')).toEqual(['grace@example.com']);
  });

  it('is measured over time, of all customers or one', async () => {
    const period = 'start_timestamp=2026-03-01&end_timestamp=2026-03-03&interval=day';
    const quantities = async (more = '') =>
      (
        await staff().browser.get<Json<MeterQuantitiesWire>>(
          `/api/admin/meters/${calls}/quantities?${period}${more}`,
        )
      ).body;
    expect(await quantities()).toEqual({
      quantities: [
        { timestamp: '2026-03-01T00:00:00.000Z', quantity: 3 },
        { timestamp: '2026-03-02T00:00:00.000Z', quantity: 0 },
      ],
      total: 3,
    });
    expect(await quantities(`&customer_id=${ada}`)).toMatchObject({ total: 2 });
    const unknown = `/api/admin/meters/${crypto.randomUUID()}/quantities?${period}`;
    expect((await staff().browser.get(unknown)).status).toBe(404);
  });

  it('is for staff who may read billing', async () => {
    const { id } = (await page('')).data[0]!;
    const period = 'start_timestamp=2026-03-01&end_timestamp=2026-03-03&interval=day';
    const requests = [
      CUSTOMER_METERS,
      `${CUSTOMER_METERS}/${id}`,
      `/api/admin/meters/${calls}/quantities?${period}`,
    ].map((path) => () => staff().browser.get(path));
    expect(await statusesAs('reader', requests)).toEqual([200, 200, 200]);
    expect(await statusesAs('mailer', requests)).toEqual([403, 403, 403]);
  });
});
