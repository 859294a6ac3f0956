import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CustomerMeterChanger } from '../../../src/billing/customer-meters/customer-meter-changer.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { inRequest } from '../../support/in-request.js';
import { TestApp } from '../../support/test-app.js';
import { UsageShop } from '../../support/usage.js';

describe('units of customers', () => {
  let app: TestApp;
  let acme: UsageShop;
  let ada: string;
  let meter: string;

  interface Reserved {
    balance: number;
    error?: string;
    detail?: unknown;
  }

  const call = () => ({ name: 'api.call', customer_id: ada });
  const calls = (count: number) => Array.from({ length: count }, call);
  const changing = (change: (changer: CustomerMeterChanger) => Promise<unknown>) =>
    inRequest(app, () => app.get(UnitOfWork).run(() => change(app.get(CustomerMeterChanger))));
  const key = () => ({ organizationId: acme.account.organizationId, customerId: ada, meterId: meter });
  const credit = (units: number, isRollover = false) =>
    changing((changer) => changer.credit(key(), { units, isRollover }, app.clock.now));
  const reset = () => changing((changer) => changer.reset(key(), app.clock.now));
  const reserve = (units: number, more: object = {}) =>
    acme.account.send<Reserved>('POST', '/v1/customer-meters/reserve', {
      ...{ customer_id: ada, meter_id: meter, units },
      ...more,
    });
  const use = async (count: number) => {
    await acme.ingest(...calls(count));
    await acme.count();
  };
  const units = async () => {
    const [row] = (await acme.usage()).items;
    return row && [row.consumed_units, row.credited_units, row.balance];
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await UsageShop.open(app);
    ada = await acme.customer({ external_id: 'ada' });
    meter = await acme.meter();
  });

  it('are credited, and taken back as far as there are any', async () => {
    await credit(10);
    await use(3);
    expect(await units()).toEqual([3, 10, 7]);
    await credit(-4);
    expect(await units()).toEqual([3, 6, 3]);
    await credit(-20);
    expect(await units()).toEqual([3, 0, -3]);
    await credit(5);
    expect(await units()).toEqual([3, 5, 2]);
    const { items } = await acme.events('?source=system&sorting=timestamp');
    expect(items.map(({ name, metadata }) => [name, metadata])).toEqual(
      [10, -4, -20, 5].map((credited) => [
        'meter.credited',
        { meter_id: meter, units: credited, rollover: false },
      ]),
    );
  });

  it('begin again with a reset, to which everything ingested before still belongs', async () => {
    await credit(10);
    await acme.ingest(...calls(3));
    await reset();
    expect(await units()).toEqual([0, 0, 0]);
    await acme.count();
    expect(await units()).toEqual([0, 0, 0]);
    await use(2);
    expect(await units()).toEqual([2, 0, -2]);
  });

  it.each([
    { credits: [[10, true]] as const, used: 4, left: 6 },
    { credits: [[10, false]] as const, used: 4, left: 0 },
    {
      credits: [
        [10, true],
        [10, false],
      ] as const,
      used: 4,
      left: 10,
    },
    {
      credits: [
        [10, true],
        [10, false],
      ] as const,
      used: 15,
      left: 5,
    },
    { credits: [[10, true]] as const, used: 12, left: 0 },
  ])('carry over what is left of credits that roll over: $credits, $used used, $left left', async (row) => {
    for (const [credited, isRollover] of row.credits) await credit(credited, isRollover);
    await use(row.used);
    await reset();
    expect(await units()).toEqual([0, row.left, row.left]);
  });

  it('are reserved while the balance lasts', async () => {
    await credit(10);
    await use(3);
    expect((await reserve(5)).body).toEqual({ customer_id: ada, meter_id: meter, units: 5, balance: 2 });
    const refused = await reserve(3);
    expect([refused.status, refused.body.error]).toEqual([409, 'InsufficientBalance']);
    expect(await units()).toEqual([8, 10, 2]);
    await use(1);
    expect(await units()).toEqual([9, 10, 1]);
    const { items } = await acme.events('?name=meter.consumed');
    expect(items.map(({ metadata }) => metadata)).toEqual([{ meter_id: meter, units: 5 }]);
  });

  it('are never reserved beyond the balance, by however many requests at the same time', async () => {
    await credit(100);
    // A busy server asks some to come again.
    const reserveOne = async (): Promise<Awaited<ReturnType<typeof reserve>>> => {
      const answer = await reserve(1);
      return answer.status === 503 ? reserveOne() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 200 }, reserveOne));
    const counted = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([counted(200), counted(409)]).toEqual([100, 100]);
    expect(await units()).toEqual([100, 100, 0]);
  });

  it('are reserved once for an id, also by requests at the same time', async () => {
    await credit(10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reserve(2, { external_id: 'job-1' })));
    expect(answers.map(({ status, body }) => [status, body.balance])).toEqual(Array(10).fill([200, 8]));
    expect(await units()).toEqual([2, 10, 8]);
  });

  it('are reserved by ids that events or other customers have as well', async () => {
    await credit(10);
    await acme.ingest({ ...call(), external_id: 'job-1' });
    await acme.count();
    expect((await reserve(2, { external_id: 'job-1' })).body.balance).toBe(7);
    const grace = await acme.customer();
    const refused = await reserve(2, { customer_id: grace, external_id: 'job-1' });
    expect(refused.status).toBe(409);
  });

  it('are reserved for the customer whom the merchant names, and for no other', async () => {
    await credit(10);
    expect((await reserve(1, { customer_id: undefined, external_customer_id: 'ada' })).status).toBe(200);
    expect((await reserve(1, { external_customer_id: 'ada' })).status).toBe(422);
    expect((await reserve(1, { customer_id: null })).status).toBe(422);
    expect((await reserve(0)).status).toBe(422);
    expect((await reserve(1.5)).status).toBe(422);
    const average = await acme.meter({ aggregation: { func: 'avg', property: 'size' } });
    expect((await reserve(1, { meter_id: average })).status).toBe(422);
    const rival = await UsageShop.open(app, 'Rival');
    const [bob, foreign] = [await rival.customer(), await rival.meter()];
    expect((await reserve(1, { customer_id: bob })).status).toBe(404);
    expect((await reserve(1, { meter_id: foreign })).status).toBe(404);
    expect(await units()).toEqual([1, 10, 9]);
  });

  it('stay exact while events, reservations and resets meet', async () => {
    await credit(1_000, true);
    await Promise.all([
      ...Array.from({ length: 20 }, () => acme.ingest(...calls(5))),
      ...Array.from({ length: 20 }, () => reserve(3)),
      ...Array.from({ length: 3 }, () => reset()),
      acme.count(),
      acme.count(),
    ]);
    await acme.count();
    // Whatever a reset has carried over is what was left: nothing was counted twice or lost.
    const [, , balance] = (await units())!;
    expect(balance).toBe(1_000 - 100 - 60);
  });
});
