import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { serverApi } from '../../../src/apps/server-api.js';
import { forOldClients } from '../../../src/billing/old-clients/old-values.js';
import {
  makeOrganization,
  newMember,
  newPerson,
  ORGANIZATION,
  type Person,
} from '../../support/organizations.js';
import { SubscriptionShop, type SubscriptionJson } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

const PER_SEAT = 1_000;
const TIERS = { tiers: [{ min_seats: 1, max_seats: null, price_per_seat: PER_SEAT }] };
const DAY = 86_400_000;

let app: TestApp;
let shop: SubscriptionShop;

const seatPlan = (tiers: object = TIERS, more: object = {}) =>
  shop.plan(null, { name: 'Team', prices: [{ amount_type: 'seat_based', seat_tiers: tiers }], ...more });
const itemsOf = async () =>
  (await shop.orders()).map(({ items }) => items.map(({ label, amount }) => ({ label, amount })));
const amountsOf = async () => (await itemsOf()).map((items) => items.map(({ amount }) => amount));
/** The share of an amount that the rest of the current period costs. */
const restOf = (
  { current_period_start: start, current_period_end: end }: SubscriptionJson,
  at: Date,
  amount: number,
) => Math.round((amount * (Date.parse(end) - at.getTime())) / (Date.parse(end) - Date.parse(start)));

describe('a price for each seat', () => {
  beforeAll(async () => (app = await TestApp.shared({ BILLING_MERCHANT: 'acme' })));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    shop = await SubscriptionShop.open(app);
  });

  describe('of a buyer who chooses the seats', () => {
    it('is charged for each of them, at the start and with each renewal', async () => {
      const subscription = await shop.subscribe(await seatPlan(), { checkout: { seats: 3 } });
      expect(subscription).toMatchObject({ seats: 3, amount: 3_000 });
      await shop.advanceTo(subscription.current_period_end);
      expect(await amountsOf()).toEqual([[3_000], [3_000]]);
      const [order] = await shop.orders();
      const { body } = await shop.account.send<{ items: { entries: unknown[] }[] }>(
        'GET',
        `/v1/orders/${order!.id}/explanation`,
      );
      expect(body.items[0]?.entries).toMatchObject([
        { kind: 'price', amount: 3_000, inputs: { amount: PER_SEAT, quantity: 3 } },
      ]);
      expect(await shop.differences()).toEqual([]);
    });

    it('has the fewest seats that the tiers allow, unless others are chosen', async () => {
      const plan = await seatPlan({ tiers: [{ min_seats: 2, max_seats: 5, price_per_seat: 500 }] });
      const opened = await shop.checkout(plan);
      expect(opened).toMatchObject({ seats: 2, min_seats: 2, max_seats: 5, amount: 1_000 });
      for (const seats of [1, 6]) {
        const body = { products: [plan], seats };
        expect((await shop.account.send('POST', '/v1/checkouts/', body)).status).toBe(422);
      }
    });

    it('prorates other seats in one line of the next order', async () => {
      const subscription = await shop.subscribe(await seatPlan(), { checkout: { seats: 2 } });
      const half = new Date(
        (Date.parse(subscription.current_period_start) + Date.parse(subscription.current_period_end)) / 2,
      );
      await shop.advanceTo(half);
      const answer = await shop.update(subscription.id, { seats: 5, proration_behavior: 'prorate' });
      expect(answer).toMatchObject({ status: 200, body: { seats: 5, amount: 5_000 } });
      await shop.advanceTo(subscription.current_period_end);
      const [, [change, renewal]] = (await itemsOf()) as [unknown, [Item, Item]];
      expect(change.label).toMatch(/^Team: 2 seats to 5 seats/);
      expect(Math.abs(change.amount - 1_500)).toBeLessThan(5);
      expect(renewal.amount).toBe(5_000);
    });

    it('charges other seats at once where that is asked for', async () => {
      const subscription = await shop.subscribe(await seatPlan(), { checkout: { seats: 2 } });
      const answer = await shop.update(subscription.id, { seats: 3, proration_behavior: 'invoice' });
      expect(answer.status).toBe(200);
      expect(await amountsOf()).toEqual([[2_000], [1_000]]);
      expect(await shop.payments()).toMatchObject([{ amount: 2_000 }, { amount: 1_000 }]);
    });

    it.each([
      [{ amount_type: 'fixed', price_amount: 1_000 }, 3],
      [
        {
          amount_type: 'seat_based',
          seat_tiers: { tiers: [{ min_seats: 1, max_seats: 2, price_per_seat: 1_000 }] },
        },
        3,
      ],
    ])('refuses seats that the price does not allow', async (price, seats) => {
      const subscription = await shop.subscribe(await shop.plan(null, { prices: [price] }));
      expect(await shop.update(subscription.id, { seats })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'seats'] }] },
      });
    });
  });

  describe('of an organization', () => {
    let organizationId: string;
    let owner: Person;
    let customerId: string;

    const join = async (name: string): Promise<string> => {
      const { user } = await newPerson(app, name);
      await serverApi(app.nest).addMember({ organizationId, userId: user.id, role: 'member' });
      return user.email;
    };
    const leave = async (email: string) => {
      const body = { organizationId, memberIdOrEmail: email };
      expect((await owner.browser.post(`${ORGANIZATION}/remove-member`, body)).status).toBe(200);
    };
    const subscribeCrew = async (tiers: object = TIERS, more: object = {}) =>
      shop.subscribe(await seatPlan(tiers), { checkout: { customer_id: customerId, ...more } });

    beforeEach(async () => {
      ({ id: organizationId } = await makeOrganization(app, { name: 'Crew', slug: 'crew' }));
      owner = await newMember(app, organizationId, 'grace', 'owner');
      await newMember(app, organizationId, 'lin');
      const customer = { email: 'crew@example.com', external_id: organizationId };
      customerId = (await shop.account.send<{ id: string }>('POST', '/v1/customers/', customer)).body.id;
    });

    it('counts its members', async () => {
      const opened = await shop.checkout(await seatPlan(), { customer_id: customerId });
      expect(opened).toMatchObject({ seats: 2, min_seats: 2, max_seats: 2, amount: 2_000 });
      const body = { products: [opened.product_id], customer_id: customerId, seats: 9 };
      expect((await shop.account.send('POST', '/v1/checkouts/', body)).status).toBe(422);
    });

    it('adds each member who joins or leaves to the next order, for the time since then', async () => {
      const subscription = await subscribeCrew();
      const start = Date.parse(subscription.current_period_start);
      const [joined, left] = [new Date(start + 10 * DAY), new Date(start + 20 * DAY)];
      await shop.advanceTo(joined);
      const ada = await join('ada');
      await shop.runDueWork();
      expect(await shop.read(subscription.id)).toMatchObject({ seats: 3, amount: 3_000 });
      await shop.advanceTo(left);
      await leave(ada);
      await shop.advanceTo(subscription.current_period_end);
      expect(await shop.read(subscription.id)).toMatchObject({ seats: 2, amount: 2_000 });
      const [, [plus, minus, renewal]] = (await amountsOf()) as [unknown, [number, number, number]];
      expect(Math.abs(plus - restOf(subscription, joined, PER_SEAT))).toBeLessThan(2);
      expect(Math.abs(minus + restOf(subscription, left, PER_SEAT))).toBeLessThan(2);
      expect(renewal).toBe(2_000);
      expect(await shop.differences()).toEqual([]);
    });

    it('bills a member who joined before the period ended, although the job had not run', async () => {
      const subscription = await subscribeCrew();
      const joined = new Date(Date.parse(subscription.current_period_end) - DAY);
      await shop.advanceTo(joined);
      await join('ada');
      await shop.advanceTo(subscription.current_period_end);
      const [, [plus, renewal]] = (await amountsOf()) as [unknown, [number, number]];
      expect(Math.abs(plus - restOf(subscription, joined, PER_SEAT))).toBeLessThan(2);
      expect(renewal).toBe(3_000);
    });

    it('counts members who joined while the buyer was paying', async () => {
      const opened = await shop.checkout(await seatPlan(), { customer_id: customerId });
      await join('ada');
      expect((await shop.confirm(opened)).status).toBe(200);
      await shop.runDueWork();
      expect(await shop.subscriptions()).toMatchObject([{ seats: 3 }]);
      expect(await amountsOf()).toEqual([[2_000]]);
    });

    it('counts a member out who deletes their account', async () => {
      const subscription = await subscribeCrew();
      const [lin] = await app.em.execute<{ id: string }[]>(`select id from users where name = 'lin'`);
      await app.em.execute(`update users set role = 'admin' where name = 'grace'`);
      const answer = await owner.browser.post('/api/auth/admin/remove-user', { userId: lin!.id });
      expect(answer.status).toBe(200);
      await shop.runDueWork();
      expect(await shop.read(subscription.id)).toMatchObject({ seats: 1 });
    });

    it('stays within what the price allows', async () => {
      const tiers = { tiers: [{ min_seats: 2, max_seats: 3, price_per_seat: 700 }] };
      const subscription = await subscribeCrew(tiers);
      await leave('lin@example.com');
      await shop.runDueWork();
      expect(await shop.read(subscription.id)).toMatchObject({ seats: 2 });
      for (const name of ['ada', 'alan', 'edsger']) await join(name);
      await shop.runDueWork();
      expect(await shop.read(subscription.id)).toMatchObject({ seats: 3, amount: 2_100 });
    });

    it('bills each of many members who join at once', async () => {
      const subscription = await subscribeCrew();
      await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => join(`joiner-${name}`)));
      await shop.runDueWork();
      expect(await shop.read(subscription.id)).toMatchObject({ seats: 8, amount: 8_000 });
    });

    it('costs nothing more during a trial, and each member when it ends', async () => {
      const trial = { trial_interval: 'day', trial_interval_count: 7 };
      const subscription = await subscribeCrew(TIERS, trial);
      await join('ada');
      await shop.advanceTo(subscription.current_period_end);
      expect(await amountsOf()).toEqual([[3_000]]);
    });

    it('refuses seats from the merchant, since members decide', async () => {
      const subscription = await subscribeCrew();
      expect((await shop.update(subscription.id, { seats: 9 })).status).toBe(422);
    });

    it('leaves subscriptions of other organizations and other prices alone', async () => {
      const fixed = await shop.subscribe(await shop.plan(), { checkout: { customer_id: customerId } });
      await join('ada');
      expect(await app.em.execute('select 1 from seat_changes')).toEqual([]);
      expect(await shop.read(fixed.id)).toMatchObject({ seats: null, amount: 1_000 });
    });
  });

  it.each([
    [
      'a gap between tiers',
      [
        { min_seats: 1, max_seats: 2, price_per_seat: 1 },
        { min_seats: 4, price_per_seat: 1 },
      ],
    ],
    ['no tiers', []],
    ['a price below 0', [{ min_seats: 1, price_per_seat: -1 }]],
    ['more seats than can be paid', [{ min_seats: 1, max_seats: 2_501, price_per_seat: 200_000 }]],
  ])('is refused with %s', async (_, tiers) => {
    const prices = [{ amount_type: 'seat_based', seat_tiers: { tiers } }];
    const body = { name: 'Team', prices, recurring_interval: 'month' };
    expect((await shop.account.send('POST', '/v1/products/', body)).status).toBe(422);
  });

  it.each([
    [[], 'seat_tiers'],
    ['tiers', 'seat_tiers'],
    [undefined, 'seat_tiers'],
    [{ tiers: [[]] }, 'tiers'],
    [{ tiers: [null] }, 'tiers'],
  ])('is refused where the tiers are %j', async (tiers, member) => {
    const prices = [{ amount_type: 'seat_based', seat_tiers: tiers }];
    const body = { name: 'Team', prices, recurring_interval: 'month' };
    const answer = await shop.account.send<{ detail: { loc: unknown[] }[] }>('POST', '/v1/products/', body);
    expect([answer.status, answer.body.detail[0]?.loc.includes(member)]).toEqual([422, true]);
  });

  it('is refused for what is bought once', async () => {
    const prices = [{ amount_type: 'seat_based', seat_tiers: TIERS }];
    const answer = await shop.account.send('POST', '/v1/products/', { name: 'Team', prices });
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'prices', 0, 'amount_type'] }] },
    });
  });

  it('is a fixed price for old clients', async () => {
    const { body } = await shop.account.send('GET', `/v1/products/${await seatPlan()}`);
    expect(forOldClients(body)).toMatchObject({ prices: [{ amount_type: 'fixed', price_amount: PER_SEAT }] });
  });
});

interface Item {
  label: string;
  amount: number;
}
