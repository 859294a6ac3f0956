import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { call, JSON_TYPE } from '../../support/call.js';
import { SubscriptionShop, type OrderJson } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

const YEARLY = { recurring_interval: 'year', recurring_interval_count: 1 };

let app: TestApp;
let shop: SubscriptionShop;

/** Item amounts of each order, the oldest first. */
const amountsOf = async () =>
  (await shop.orders()).map(({ items, discount_amount: discount }) => ({
    items: items.map(({ amount }) => amount),
    discount,
  }));
const totalsOf = (orders: OrderJson[]) => orders.map(({ total_amount: total }) => total);
const middleOf = ({ current_period_start: start, current_period_end: end }: Period) =>
  new Date((Date.parse(start) + Date.parse(end)) / 2);
const updated = async (id: string, body: object) => {
  const answer = await shop.update<{ error?: string; detail?: unknown }>(id, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};
const creditOf = async () => {
  const [row] = await app.em.execute<[{ sum: string | null }]>(
    `select -sum(amount) as sum from ledger_entries where account = 'customer_credit'`,
  );
  return Number(row.sum ?? 0);
};

/** Has the buyer confirm every payment that waits for it, and the product learn of it. */
const approveAll = async () => {
  const waiting = await app.em.execute<{ client_secret: string }[]>(
    `select client_secret from sandbox_intents where status = 'requires_action'`,
  );
  for (const { client_secret: secret } of waiting)
    await call('POST', `${app.origin}/v1/sandbox/actions/${secret}`, {
      headers: JSON_TYPE,
      body: JSON.stringify({ outcome: 'approve' }),
    });
  for (let passes = 0; passes < 3; passes += 1) {
    app.clock.advance(600);
    await shop.runDueWork();
  }
};
const refundedOf = async () => {
  const [row] = await app.em.execute<[{ sum: string | null }]>(
    'select sum(amount) as sum from sandbox_refunds',
  );
  return Number(row.sum);
};

interface Period {
  current_period_start: string;
  current_period_end: string;
}

describe('a change of the plan', () => {
  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    shop = await SubscriptionShop.open(app);
  });

  it('within the period is prorated, and charged with the next renewal', async () => {
    const [small, large] = [await shop.plan(1_000), await shop.plan(3_000)];
    const { id, ...period } = await shop.subscribe(small);
    await shop.advanceTo(middleOf(period));
    await updated(id, { product_id: large, proration_behavior: 'prorate' });
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.read(id)).toMatchObject({ product_id: large, amount: 3_000 });
    await shop.advanceDays(16);
    const [, renewal] = await amountsOf();
    const [credit = 0, debit = 0, next] = renewal?.items ?? [];
    // The clock goes on for some seconds while the request is sent.
    expect([Math.round(credit / 10), Math.round(debit / 10), next]).toEqual([-50, 150, 3_000]);
    expect(await shop.differences()).toEqual([]);
  });

  it('is charged at once where the merchant asks for it', async () => {
    const [small, large] = [await shop.plan(1_000), await shop.plan(3_000)];
    const { id, ...period } = await shop.subscribe(small);
    await shop.advanceTo(middleOf(period));
    await updated(id, { product_id: large, proration_behavior: 'invoice' });
    const [, change] = await shop.orders();
    expect(change).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' });
    expect(Math.round((change?.total_amount ?? 0) / 10)).toBe(100);
    await shop.advanceDays(16);
    expect(totalsOf(await shop.orders()).at(-1)).toBe(3_000);
    expect(await shop.differences()).toEqual([]);
  });

  it('that is declined changes nothing', async () => {
    const [small, large] = [await shop.plan(1_000), await shop.plan(3_000)];
    const { id } = await shop.subscribe(small, { token: 'sandbox_renewal_declined' });
    const answer = await shop.update<{ error: string }>(id, {
      product_id: large,
      proration_behavior: 'invoice',
    });
    expect([answer.status, answer.body.error]).toEqual([400, 'PaymentError']);
    expect(await shop.read(id)).toMatchObject({ product_id: small, amount: 1_000, pending_update: null });
    expect(await shop.orders()).toHaveLength(1);
    await shop.advanceDays(32);
    expect((await amountsOf())[1]?.items).toEqual([1_000]);
    expect(await shop.differences()).toEqual([]);
  });

  it('to a cheaper one gives credit, which later renewals spend', async () => {
    const [small, large] = [await shop.plan(1_000), await shop.plan(4_000)];
    const { id } = await shop.subscribe(large);
    await updated(id, { product_id: small, proration_behavior: 'invoice' });
    const [, change] = await shop.orders();
    expect(change).toMatchObject({ status: 'paid', due_amount: 0 });
    expect(change?.total_amount).toBeLessThan(-2_900);
    const credit = await creditOf();
    expect(credit).toBe(-(change?.total_amount ?? 0));
    await shop.advanceDays(32);
    expect((await shop.orders())[2]).toMatchObject({
      ...{ total_amount: 1_000, applied_balance_amount: 1_000, due_amount: 0, status: 'paid' },
    });
    expect(await creditOf()).toBe(credit - 1_000);
    expect(await shop.differences()).toEqual([]);
  });

  it('to another interval begins a period and charges it in full, less the unused rest', async () => {
    const [monthly, yearly] = [await shop.plan(1_000), await shop.plan(9_000, YEARLY)];
    const { id, ...period } = await shop.subscribe(monthly);
    await shop.advanceTo(middleOf(period));
    await updated(id, { product_id: yearly, proration_behavior: 'prorate' });
    const [, change] = await shop.orders();
    expect(change?.items.map(({ amount, proration }) => [Math.round(amount / 10), proration])).toEqual([
      [-50, true],
      [900, false],
    ]);
    const { current_period_start: start, current_period_end: end } = await shop.read(id);
    expect(Date.parse(end) - Date.parse(start)).toBe(365 * 86_400_000);
    await shop.advanceTo(new Date(Date.parse(end) + 60_000));
    expect((await amountsOf()).at(-1)?.items).toEqual([9_000]);
    expect(await shop.differences()).toEqual([]);
  });

  it('credits the old plan by the discount that its period had, even if the discount was changed since', async () => {
    const [small, large] = [await shop.plan(1_000), await shop.plan(2_000)];
    const half = await shop.discount({ name: 'Half', basis_points: 5_000 });
    const { id } = await shop.subscribe(large, { checkout: { discount_id: half } });
    await updated(id, { discount_id: null });
    await updated(id, { product_id: small, proration_behavior: 'invoice' });
    // 1,000 were paid for the period, and half the price of the other plan is what it costs until the period ends.
    const [, change] = await amountsOf();
    expect(change?.items.map((amount) => Math.round(amount / 10))).toEqual([-100, 50]);
    await shop.advanceDays(32);
    expect((await amountsOf()).at(-1)).toEqual({ items: [1_000], discount: 0 });
    expect(await shop.differences()).toEqual([]);
  });

  it('reduces the rest of the period by no discount that begins with the next one', async () => {
    const [small, large] = [await shop.plan(1_000), await shop.plan(3_000)];
    const { id } = await shop.subscribe(small);
    await updated(id, { discount_id: await shop.discount({ basis_points: 5_000 }) });
    await updated(id, { product_id: large, proration_behavior: 'invoice' });
    const [, change] = await amountsOf();
    expect(change?.items.map((amount) => Math.round(amount / 10))).toEqual([-100, 300]);
    await shop.advanceDays(32);
    expect((await amountsOf()).at(-1)).toEqual({ items: [3_000], discount: 1_500 });
  });

  it('uses a discount for one period once, where a change begins that period', async () => {
    const [monthly, yearly] = [await shop.plan(1_000), await shop.plan(9_000, YEARLY)];
    const { id } = await shop.subscribe(monthly);
    await updated(id, { discount_id: await shop.discount({ duration: 'once', basis_points: 5_000 }) });
    await updated(id, { product_id: yearly });
    expect((await amountsOf()).at(-1)?.discount).toBe(4_500);
    await shop.advanceDays(366);
    expect((await amountsOf()).at(-1)).toEqual({ items: [9_000], discount: 0 });
  });

  it('several times within a period charges each part once', async () => {
    const plans = [await shop.plan(1_000), await shop.plan(3_000), await shop.plan(6_000)] as const;
    const { id, ...period } = await shop.subscribe(plans[0]);
    const [start, end] = [Date.parse(period.current_period_start), Date.parse(period.current_period_end)];
    const at = (share: number) => shop.advanceTo(new Date(start + (end - start) * share));
    await at(0.25);
    await updated(id, { product_id: plans[1], proration_behavior: 'prorate' });
    await at(0.5);
    await updated(id, { product_id: plans[2], proration_behavior: 'prorate' });
    await at(0.75);
    await updated(id, { product_id: plans[0], proration_behavior: 'prorate' });
    await at(1.01);
    const [, renewal] = await amountsOf();
    expect(renewal?.items.map((amount) => Math.round(amount / 10))).toEqual([
      ...[-75, 225, -150, 300, -150, 25],
      100,
    ]);
    expect(await shop.differences()).toEqual([]);
  });

  it('in a period that is over waits for the next one, which is charged first', async () => {
    const [small, large] = [await shop.plan(1_000), await shop.plan(3_000)];
    const { id, current_period_end: end } = await shop.subscribe(small);
    app.clock.advance((Date.parse(end) - app.clock.now.getTime()) / 1_000 + 3_600);
    const preview = await shop.account.send<{ now: object | null }>(
      'POST',
      `/v1/subscriptions/${id}/preview`,
      { product_id: large, proration_behavior: 'invoice' },
    );
    expect(preview.status).toBe(200);
    expect(await shop.orders()).toHaveLength(1);
    await updated(id, { product_id: large, proration_behavior: 'invoice' });
    const [, renewal, change] = await shop.orders();
    expect(renewal).toMatchObject({ billing_reason: 'subscription_cycle', total_amount: 1_000 });
    expect(change).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' });
    expect(await shop.read(id)).toMatchObject({ current_period_start: end, product_id: large });
    expect(await shop.differences()).toEqual([]);
  });

  it('that was not charged yet is charged when the subscription ends', async () => {
    const [small, large] = [await shop.plan(1_000), await shop.plan(3_000)];
    const { id, ...period } = await shop.subscribe(small);
    await shop.advanceTo(middleOf(period));
    await updated(id, { product_id: large, proration_behavior: 'prorate' });
    await updated(id, { cancel_at_period_end: true });
    await shop.advanceDays(20);
    expect(await shop.read(id)).toMatchObject({ status: 'canceled' });
    const [, last, ...more] = await shop.orders();
    expect(more).toEqual([]);
    expect(last).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid' });
    expect(Math.round((last?.total_amount ?? 0) / 10)).toBe(100);
    expect(await shop.differences()).toEqual([]);
  });

  it('that was not charged yet is not collected further when its last payment fails', async () => {
    const [small, large] = [await shop.plan(1_000), await shop.plan(3_000)];
    const { id, ...period } = await shop.subscribe(small, { token: 'sandbox_renewal_declined' });
    await shop.advanceTo(middleOf(period));
    await updated(id, { product_id: large, proration_behavior: 'prorate' });
    await updated(id, { cancel_at_period_end: true });
    await shop.advanceDays(60);
    expect((await shop.payments()).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect((await shop.orders()).at(-1)).toMatchObject({ status: 'pending', next_payment_attempt_at: null });
    expect(await shop.read(id)).toMatchObject({ status: 'canceled' });
    expect(await shop.differences()).toEqual([]);
  });

  it('whose payment is open keeps the plan, and refuses other changes until it has an outcome', async () => {
    const [small, large] = [await shop.plan(1_000), await shop.plan(3_000)];
    const { id } = await shop.subscribe(small, { token: 'sandbox_renewal_action_required' });
    await updated(id, { product_id: large, proration_behavior: 'invoice' });
    expect(await shop.read(id)).toMatchObject({ product_id: small, pending_update: { product_id: large } });
    for (const body of [{ product_id: large }, { cancel_at_period_end: true }, { discount_id: null }])
      expect((await shop.update(id, body)).status).toBe(409);
  });

  it('that is paid after the subscription has ended returns the money and the credit', async () => {
    const [small, large] = [await shop.plan(1_000), await shop.plan(4_000)];
    const { id, customer_id } = await shop.subscribe(large, { token: 'sandbox_renewal_action_required' });
    await updated(id, { product_id: small, proration_behavior: 'invoice' });
    const credit = await creditOf();
    await updated(id, { product_id: await shop.plan(9_000), proration_behavior: 'invoice' });
    expect(await creditOf()).toBe(0);
    expect((await shop.account.send('DELETE', `/v1/customers/${customer_id}`)).status).toBe(204);
    await approveAll();
    expect(await creditOf()).toBe(credit);
    const [payment] = (await shop.payments()).toReversed();
    expect(payment).toMatchObject({ status: 'succeeded' });
    expect(await refundedOf()).toBe(payment?.amount);
    expect(await shop.differences()).toEqual([]);
  });

  it('is made once by fifty requests at the same time', async () => {
    const [small, large] = [await shop.plan(1_000), await shop.plan(3_000)];
    const { id } = await shop.subscribe(small);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.update<{ error?: string }>(id, { product_id: large, proration_behavior: 'invoice' }),
      ),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect(statuses.get(200)).toHaveLength(1);
    for (const status of statuses.keys()) expect([200, 409, 422, 429]).toContain(status);
    expect((await shop.orders()).map(({ billing_reason: reason }) => reason)).toEqual([
      'subscription_create',
      'subscription_update',
    ]);
    expect(await shop.differences()).toEqual([]);
  });

  it.each([
    ['the same product', (own: string) => ({ product_id: own }), 422],
    ['no product', () => ({ product_id: '01890a5d-ac96-774b-bcce-b302099a8057' }), 422],
    ['no discount', () => ({ discount_id: '01890a5d-ac96-774b-bcce-b302099a8057' }), 422],
  ])('is refused for %s', async (_what, bodyOf, status) => {
    const own = await shop.plan();
    const { id } = await shop.subscribe(own);
    expect((await shop.update(id, bodyOf(own))).status).toBe(status);
  });

  it('is refused for products that are archived, bought once, or another merchant’s', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    const once = await shop.plan(500, { recurring_interval: null, recurring_interval_count: null });
    const archived = await shop.plan(700);
    await shop.account.send('PATCH', `/v1/products/${archived}`, { is_archived: true });
    const another = await SubscriptionShop.open(app, 'Globex');
    for (const product_id of [once, archived, await another.plan(800)])
      expect((await shop.update(id, { product_id })).status).toBe(422);
    expect((await another.update(id, { cancel_at_period_end: true })).status).toBe(404);
  });
});
