import { beforeEach, describe, expect, it } from '@jest/globals';
import { MeteredShop } from '../../support/metered-shop.js';
import { TestApp } from '../../support/test-app.js';

const DAY = 86_400_000;
const grace = (minutes: number) => ({
  ...{ allow_multiple_subscriptions: true, allow_customer_updates: true, proration_behavior: 'prorate' },
  usage_grace_minutes: minutes,
});

describe('usage in the bills of subscriptions', () => {
  let app: TestApp;
  let acme: MeteredShop;

  beforeEach(async () => {
    app = await TestApp.shared();
    await app.reset();
    app.clock.restart();
    acme = await MeteredShop.open(app);
  });

  it('is charged with the next period, by what was consumed in the last', async () => {
    const subscription = await acme.subscribe(await acme.plan());
    await acme.use(subscription, 14);
    await acme.renew(subscription);
    const [, order] = await acme.orders();
    expect(order).toMatchObject({ billing_reason: 'subscription_cycle', paid: true, subtotal_amount: 1_140 });
    expect(order?.items.map(({ label, amount, proration }) => ({ label, amount, proration }))).toEqual([
      { label: 'API calls — 14 units × $0.10', amount: 140, proration: false },
      { label: 'Plan 1000', amount: 1_000, proration: false },
    ]);
    await acme.renew(subscription);
    expect(await acme.amounts()).toEqual([1_000, 1_140, 1_000]);
    expect(await acme.differences()).toEqual([]);
  });

  it('is explained by what made its amount', async () => {
    const subscription = await acme.subscribe(await acme.plan({ unit_amount: '0.25', cap_amount: 500 }));
    await acme.credit(subscription, 4);
    await acme.use(subscription, 15);
    await acme.renew(subscription);
    const [, order] = await acme.orders();
    expect(await acme.explanation(order!.id)).toEqual([
      {
        kind: 'metered',
        description: 'API calls — 11 units × $0.0025',
        amount: 3,
        inputs: {
          ...{ meter_id: acme.meter, consumed_units: '15', credited_units: 4 },
          ...{ unit_amount: '0.250000000000', cap_amount: 500, events: 15 },
        },
      },
      expect.objectContaining({ kind: 'price' }),
    ]);
    expect(await acme.differences()).toEqual([]);
  });

  it('costs no more than the cap, and nothing within the credited units', async () => {
    const subscription = await acme.subscribe(await acme.plan({ cap_amount: 90 }));
    await acme.use(subscription, 10);
    await acme.renew(subscription);
    await acme.credit(subscription, 10);
    await acme.use(subscription, 8);
    await acme.renew(subscription);
    expect(await acme.amounts()).toEqual([1_000, 1_090, 1_000]);
  });

  it('is the only item of a plan without another price, and no usage makes no order', async () => {
    const subscription = await acme.subscribe(await acme.plan({}, null));
    await acme.renew(subscription);
    await acme.use(subscription, 3);
    await acme.renew(subscription);
    const [first, second, ...others] = await acme.orders();
    expect(others).toEqual([]);
    expect([first?.subtotal_amount, second?.subtotal_amount]).toEqual([0, 30]);
    expect(await acme.differences()).toEqual([]);
  });

  it('before a subscription is not charged', async () => {
    const customerId = await acme.customer('ada@example.com');
    await acme.ingest(customerId, 5);
    const subscription = await acme.subscribe(await acme.plan());
    await acme.use(subscription, 2);
    await acme.renew(subscription);
    expect(await acme.amounts()).toEqual([1_000, 1_020]);
  });

  it('within a trial costs nothing', async () => {
    const plan = await acme.plan({}, 1_000, { trial_interval: 'day', trial_interval_count: 10 });
    const subscription = await acme.subscribe(plan);
    await acme.use(subscription, 5);
    expect(await acme.meters(subscription)).toMatchObject([{ consumed_units: 5, amount: 0 }]);
    await acme.renew(subscription);
    expect(await acme.amounts()).toEqual([1_000]);
    await acme.use(subscription, 1);
    await acme.renew(subscription);
    expect(await acme.amounts()).toEqual([1_000, 1_010]);
    expect(await acme.differences()).toEqual([]);
  });

  it('is reduced by the discount of the period', async () => {
    const discount = await acme.shop.discount();
    const subscription = await acme.subscribe(await acme.plan(), { discount_id: discount });
    await acme.use(subscription, 10);
    await acme.renew(subscription);
    const [, order] = await acme.orders();
    expect(order).toMatchObject({ subtotal_amount: 1_100, discount_amount: 110, net_amount: 990 });
  });

  it('is charged with a period that staff have given away', async () => {
    const subscription = await acme.subscribe(await acme.plan());
    await acme.use(subscription, 10);
    await app.em.execute('update subscriptions set comped_periods = 1 where id = ?', [subscription.id]);
    await acme.renew(subscription);
    const [, order] = await acme.orders();
    expect(order).toMatchObject({ subtotal_amount: 1_100, discount_amount: 1_000, net_amount: 100 });
    expect(await acme.differences()).toEqual([]);
  });

  it('is shown with the subscription and the state of the customer, until it is billed', async () => {
    const subscription = await acme.subscribe(await acme.plan({ unit_amount: '2.5' }));
    await acme.use(subscription, 3);
    const meter = {
      ...{ id: expect.any(String), created_at: subscription.started_at, modified_at: expect.any(String) },
      ...{ consumed_units: 3, credited_units: 0, amount: 8, meter_id: acme.meter },
    };
    expect(await acme.meters(subscription)).toEqual([
      { ...meter, meter: expect.objectContaining({ id: acme.meter, name: 'API calls' }) },
    ]);
    expect((await acme.state(subscription)).active_subscriptions[0]?.meters).toEqual([meter]);
    await acme.renew(subscription);
    expect(await acme.meters(subscription)).toMatchObject([{ consumed_units: 0, amount: 0 }]);
  });

  it('is announced once for what changed within a minute', async () => {
    const subscription = await acme.subscribe(await acme.plan());
    await acme.settle();
    const before = (await acme.updates()).length;
    for (const count of [1, 2]) {
      await acme.use(subscription, count);
      await acme.announce();
    }
    expect(await acme.updates()).toHaveLength(before);
    await acme.shop.advanceDays(1);
    const updates = await acme.updates();
    expect(updates).toHaveLength(before + 1);
    expect(updates.at(-1)).toMatchObject({ meters: [{ consumed_units: 3, amount: 30 }] });
  });

  describe('that arrives late', () => {
    it('is charged with the next bill', async () => {
      const subscription = await acme.subscribe(await acme.plan());
      await acme.renew(subscription);
      await acme.use(subscription, 2, { timestamp: subscription.started_at });
      await acme.renew(subscription);
      expect(await acme.amounts()).toEqual([1_000, 1_000, 1_020]);
    });

    it('is charged with the bill that waits for it, while the period has begun', async () => {
      await acme.shop.settings(grace(120));
      const subscription = await acme.subscribe(await acme.plan());
      await acme.use(subscription, 1);
      const end = Date.parse(subscription.current_period_end);
      await acme.shop.advanceTo(new Date(end + 60_000));
      expect(await acme.shop.read(subscription.id)).toMatchObject({
        current_period_start: subscription.current_period_end,
        status: 'active',
      });
      expect(await acme.amounts()).toEqual([1_000]);
      expect(await acme.differences()).toEqual([]);
      const change = { product_id: await acme.shop.plan(2_000) };
      expect(await acme.shop.update(subscription.id, change)).toMatchObject({ status: 409 });
      await acme.use(subscription, 2);
      await acme.shop.advanceTo(new Date(end + 121 * 60_000));
      expect(await acme.amounts()).toEqual([1_000, 1_030]);
      expect(await acme.differences()).toEqual([]);
    });
  });

  describe('at the end of a subscription', () => {
    it('is charged once it ends with its period', async () => {
      const subscription = await acme.subscribe(await acme.plan());
      await acme.use(subscription, 4);
      await acme.shop.update(subscription.id, { cancel_at_period_end: true });
      await acme.renew(subscription);
      const [, order] = await acme.orders();
      expect(order).toMatchObject({ billing_reason: 'subscription_cycle', paid: true, subtotal_amount: 40 });
      expect(await acme.differences()).toEqual([]);
    });

    it('waits for late usage as well', async () => {
      await acme.shop.settings(grace(60));
      const subscription = await acme.subscribe(await acme.plan());
      await acme.shop.update(subscription.id, { cancel_at_period_end: true });
      await acme.shop.advanceTo(new Date(Date.parse(subscription.current_period_end) + 60_000));
      expect(await acme.shop.read(subscription.id)).toMatchObject({ status: 'canceled' });
      await acme.use(subscription, 4);
      await acme.shop.advanceDays(1);
      expect(await acme.amounts()).toEqual([1_000, 40]);
      expect(await acme.differences()).toEqual([]);
    });

    it('is charged when it is revoked, but not of a customer who is deleted', async () => {
      const plan = await acme.plan();
      const revoked = await acme.subscribe(plan);
      const deleted = await acme.subscribe(plan, {}, 'grace@example.com');
      for (const subscription of [revoked, deleted]) await acme.use(subscription, 4);
      await acme.shop.update(revoked.id, { revoke: true });
      await acme.require('DELETE', `/v1/customers/${deleted.customer_id}`);
      await acme.settle();
      expect(await acme.amounts()).toEqual([1_000, 1_000, 40]);
      expect(await acme.differences()).toEqual([]);
    });

    it('is not charged while a payment is overdue', async () => {
      const subscription = await acme.subscribe(
        await acme.plan(),
        {},
        undefined,
        'sandbox_renewal_lost_card',
      );
      await acme.renew(subscription);
      await acme.use(subscription, 4);
      await acme.shop.update(subscription.id, { revoke: true });
      await acme.settle();
      expect(await acme.amounts()).toEqual([1_000, 1_000]);
      expect(await acme.differences()).toEqual([]);
    });
  });

  describe('of a plan that is changed', () => {
    it('is charged by its price with the next bill, and unused credits stay', async () => {
      const subscription = await acme.subscribe(await acme.plan());
      await acme.use(subscription, 4);
      await acme.shop.update(subscription.id, { product_id: await acme.plan({ unit_amount: '100' }, 2_000) });
      await acme.credit(subscription, 3);
      await acme.shop.update(subscription.id, { product_id: await acme.plan({ unit_amount: '50' }, 2_000) });
      await acme.use(subscription, 5);
      expect(await acme.meters(subscription)).toMatchObject([
        { consumed_units: 5, credited_units: 3, amount: 100 },
      ]);
      await acme.renew(subscription);
      const items = (await acme.orders()).at(-1)!.items.filter(({ proration }) => !proration);
      expect(items.map(({ amount }) => amount)).toEqual([40, 100, 2_000]);
      expect(await acme.differences()).toEqual([]);
    });

    it('is left out of the order that the change makes at once', async () => {
      const subscription = await acme.subscribe(await acme.plan());
      await acme.use(subscription, 4);
      const change = { product_id: await acme.shop.plan(3_000), proration_behavior: 'invoice' };
      const preview = await acme.preview(subscription, change);
      expect(preview.now?.items.every(({ proration }) => proration)).toBe(true);
      expect(preview.next?.items.map(({ amount }) => amount)).toEqual([40, 3_000]);
      await acme.shop.update(subscription.id, change);
      expect((await acme.orders()).at(-1)?.items.every(({ proration }) => proration)).toBe(true);
      await acme.renew(subscription);
      expect((await acme.orders()).at(-1)?.subtotal_amount).toBe(3_040);
      expect(await acme.differences()).toEqual([]);
    });

    it('is charged at once where the period ends, and fixed discounts reduce only periods', async () => {
      const discount = await acme.shop.discount({ type: 'fixed', amount: 100, currency: 'usd' });
      const subscription = await acme.subscribe(await acme.plan(), { discount_id: discount });
      await acme.use(subscription, 4);
      await acme.shop.update(subscription.id, {
        product_id: await acme.shop.plan(9_000, { recurring_interval: 'year' }),
      });
      await acme.settle();
      const usage = (await acme.orders()).find(({ items }) => items.some(({ amount }) => amount === 40));
      expect(usage).toMatchObject({ billing_reason: 'subscription_cycle', discount_amount: 0, paid: true });
      expect(await acme.differences()).toEqual([]);
    });
  });

  describe('that several subscriptions of a customer could charge', () => {
    it('is charged by the oldest, and by the next once that has ended', async () => {
      await acme.shop.settings(grace(0));
      const [first, second] = [
        await acme.subscribe(await acme.plan()),
        await acme.subscribe(await acme.plan({ unit_amount: '1' }, 500)),
      ];
      await acme.use(first, 4);
      expect(await acme.meters(second)).toMatchObject([{ consumed_units: 0, amount: 0 }]);
      await acme.shop.update(first.id, { revoke: true });
      await acme.use(second, 7);
      await acme.settle();
      await acme.renew(second);
      expect(await acme.amounts()).toEqual([1_000, 500, 40, 507]);
      expect(await acme.differences()).toEqual([]);
    });
  });

  it('once billed, freezes how its meter counts', async () => {
    const subscription = await acme.subscribe(await acme.plan());
    const change = { aggregation: { func: 'sum', property: 'tokens' } };
    await acme.use(subscription, 1);
    await acme.renew(subscription);
    const answer = await acme.account.send('PATCH', `/v1/meters/${acme.meter}`, change);
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ type: 'forbidden' }] } });
    expect(await acme.account.send('PATCH', `/v1/meters/${acme.meter}`, { name: 'Requests' })).toMatchObject({
      status: 200,
    });
  });

  it('belongs to exactly one bill while it is ingested at the same time', async () => {
    const subscription = await acme.subscribe(await acme.plan({}, null));
    const end = Date.parse(subscription.current_period_end);
    const bursts = Array.from({ length: 20 }, () => acme.ingest(subscription.customer_id, 5));
    await Promise.all([...bursts, acme.shop.advanceTo(new Date(end + DAY))]);
    await acme.count();
    await acme.renew(subscription);
    const charged = (await acme.amounts()).reduce((sum, amount) => sum + amount, 0);
    expect(charged).toBe(1_000);
    expect(await acme.differences()).toEqual([]);
  });
});
