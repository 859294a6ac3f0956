import { beforeEach, describe, expect, it } from '@jest/globals';
import { CycleSubscriptions } from '../../../src/billing/subscriptions/actions/cycle-subscriptions.js';
import { inRequest } from '../../support/in-request.js';
import { SubscriptionShop, type OrderJson, type SubscriptionJson } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
let shop: SubscriptionShop;

interface Refusal {
  error?: string;
  detail?: unknown;
}

const openShop = async (settings: Record<string, string> = {}) => {
  app = await TestApp.shared(settings);
  await app.reset();
  shop = await SubscriptionShop.open(app);
};
const after = (instant: string | null, milliseconds: number) =>
  new Date(Date.parse(String(instant)) + milliseconds);
const outcomes = async () =>
  (await shop.payments()).slice(1).map(({ trigger, status }) => `${trigger} ${status}`);
const namesSince = async (count: number) =>
  (await shop.events()).slice(count).map(({ name }) => name.replace(/^.*\/(?=[^/]*$)/, ''));
const answerOf = async (id: string, body: object) => {
  const answer = await shop.update<Refusal>(id, body);
  return [answer.status, answer.body.error];
};
const lastOrder = async (): Promise<OrderJson> => (await shop.orders()).at(-1)!;
/** Subscribes with a card and goes on to shortly after the first renewal. */
const renewed = async (token: string): Promise<SubscriptionJson> => {
  const subscription = await shop.subscribe(await shop.plan(), { token });
  await shop.advanceTo(after(subscription.current_period_end, MINUTE));
  return subscription;
};

describe('an overdue subscription', () => {
  beforeEach(async () => openShop());

  it('is charged again after 2, 7, 14 and 21 days, then ends', async () => {
    const { id, current_period_end: end } = await renewed('sandbox_renewal_declined');
    for (const [index, day] of [2, 7, 14, 21].entries()) {
      expect(await shop.read(id)).toMatchObject({ status: 'past_due' });
      await shop.advanceTo(after(end, day * DAY - HOUR));
      expect(await outcomes()).toHaveLength(index + 1);
      await shop.advanceTo(after(end, day * DAY + HOUR));
      expect(await outcomes()).toHaveLength(index + 2);
    }
    expect(await shop.read(id)).toMatchObject({ status: 'canceled' });
    await shop.advanceDays(60);
    expect(await outcomes()).toEqual([
      'subscription_cycle failed',
      ...Array<string>(4).fill('retry_dunning failed'),
    ]);
    expect(await shop.differences()).toEqual([]);
  });

  it('is not charged again after a hard decline, and ends at the deadline', async () => {
    const { id, current_period_end: end } = await renewed('sandbox_renewal_lost_card');
    await shop.advanceTo(after(end, 21 * DAY - HOUR));
    expect(await shop.read(id)).toMatchObject({ status: 'past_due' });
    await shop.advanceTo(after(end, 21 * DAY + HOUR));
    expect(await shop.read(id)).toMatchObject({ status: 'canceled' });
    expect(await outcomes()).toEqual(['subscription_cycle failed']);
    expect(await shop.differences()).toEqual([]);
  });

  it.each([0, 2, 7, 14])('is charged no more once it is canceled after %i days', async (days) => {
    const { id, current_period_end: end } = await renewed('sandbox_renewal_declined');
    await shop.advanceTo(after(end, days * DAY + HOUR));
    const before = await outcomes();
    expect(await answerOf(id, { cancel_at_period_end: true })).toEqual([200, undefined]);
    expect(await shop.read(id)).toMatchObject({ status: 'canceled', ended_at: expect.any(String) });
    await shop.advanceDays(90);
    expect(await outcomes()).toEqual(before);
    expect(await lastOrder()).toMatchObject({ next_payment_attempt_at: null });
    expect(await shop.differences()).toEqual([]);
  });

  it('that was canceled before its payment failed is charged no more once its period ends', async () => {
    const weekly = { recurring_interval: 'week', recurring_interval_count: 1 };
    const { id, current_period_end: end } = await shop.subscribe(await shop.plan(1_000, weekly), {
      token: 'sandbox_renewal_action_required',
    });
    await shop.advanceTo(after(end, MINUTE));
    expect(await answerOf(id, { cancel_at_period_end: true })).toEqual([200, undefined]);
    // Nobody confirms the payment, which ends after 23 hours.
    await shop.advanceTo(after(end, 3 * DAY));
    expect(await shop.read(id)).toMatchObject({ status: 'past_due', cancel_at_period_end: true });
    await shop.advanceTo(after(end, 7 * DAY + HOUR));
    expect(await shop.read(id)).toMatchObject({ status: 'canceled' });
    const before = await outcomes();
    await shop.advanceDays(30);
    expect(await outcomes()).toEqual(before);
    expect(await shop.differences()).toEqual([]);
  });

  it('cannot switch to another product', async () => {
    const { id } = await renewed('sandbox_renewal_declined');
    const body = { product_id: await shop.plan(3_000) };
    expect(await answerOf(id, body)).toEqual([403, 'AlreadyCanceledSubscription']);
  });
});

describe('a renewal whose payment is open', () => {
  beforeEach(async () => openShop());

  it('keeps the product, so that no time is credited that is never paid', async () => {
    const { id } = await renewed('sandbox_renewal_action_required');
    for (const proration_behavior of ['invoice', 'prorate'])
      expect(await answerOf(id, { product_id: await shop.plan(100), proration_behavior })).toEqual([
        ...[409, 'SubscriptionUpdatePending'],
      ]);
    expect((await shop.orders()).map(({ status }) => status)).toEqual(['paid', 'pending']);
  });
});

describe('settings of dunning', () => {
  it('decide when an overdue subscription is charged again', async () => {
    await openShop({ DUNNING_SCHEDULE: '1,3' });
    const { id, current_period_end: end } = await renewed('sandbox_renewal_declined');
    await shop.advanceTo(after(end, DAY + HOUR));
    expect(await outcomes()).toHaveLength(2);
    await shop.advanceTo(after(end, 4 * DAY + HOUR));
    expect(await outcomes()).toHaveLength(3);
    expect(await shop.read(id)).toMatchObject({ status: 'canceled' });
  });

  it('let benefits outlast an overdue payment', async () => {
    await openShop({ BENEFIT_REVOCATION_GRACE_DAYS: '5' });
    const { current_period_end: end } = await renewed('sandbox_renewal_declined');
    await shop.advanceTo(after(end, 5 * DAY - HOUR));
    expect(await namesSince(0)).not.toContain('subscription.revoked');
    await shop.advanceTo(after(end, 5 * DAY + HOUR));
    expect((await namesSince(0)).filter((name) => name === 'subscription.revoked')).toHaveLength(1);
  });
});

describe('events of subscriptions', () => {
  beforeEach(async () => openShop());

  /** Each change is followed by one of the customer's state. */
  const changed = (...names: string[]) => ['subscription.updated', ...names, 'customer.state_changed'];

  it('tell each change once, in the order of the contract', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    const told = async (body: object) => {
      const { length } = await shop.events();
      expect((await shop.update(id, body)).status).toBe(200);
      return namesSince(length);
    };
    expect(await told({ cancel_at_period_end: true })).toEqual(changed('subscription.canceled'));
    expect(await told({ cancel_at_period_end: false })).toEqual(changed('subscription.uncanceled'));
    expect(await told({ product_id: await shop.plan(3_000), proration_behavior: 'prorate' })).toEqual(
      changed(),
    );
    expect(await told({ discount_id: await shop.discount() })).toEqual(changed());
    expect(await told({ revoke: true })).toEqual(changed('subscription.canceled', 'subscription.revoked'));
  });

  it('tell of a renewal, its order and its payment', async () => {
    const { current_period_end: end } = await shop.subscribe(await shop.plan());
    const { length } = await shop.events();
    await shop.advanceTo(after(end, MINUTE));
    expect(await namesSince(length)).toEqual([
      ...changed('subscription.cycled'),
      ...['order.created', 'order.updated', 'order.paid'],
    ]);
  });

  it('tell of a renewal that fails, and of its end, with one revocation', async () => {
    const { current_period_end: end } = await shop.subscribe(await shop.plan(), {
      token: 'sandbox_renewal_lost_card',
    });
    const { length } = await shop.events();
    await shop.advanceTo(after(end, 22 * DAY));
    expect(await namesSince(length)).toEqual([
      ...changed('subscription.cycled'),
      'order.created',
      ...changed('subscription.past_due', 'subscription.revoked'),
      ...changed('subscription.canceled'),
      'order.updated',
    ]);
  });

  it('tell of a checkout, its subscription and its first order', async () => {
    const plan = await shop.plan();
    const { length } = await shop.events();
    await shop.subscribe(plan);
    const names = await namesSince(length);
    expect(names.filter((name) => !name.startsWith('checkout.'))).toEqual([
      ...['customer.created', 'customer.state_changed'],
      ...['subscription.created', 'subscription.active', 'customer.state_changed'],
      ...['order.created', 'order.paid'],
    ]);
    expect([names[0], names.at(-1)]).toEqual(['checkout.created', 'checkout.updated']);
  });

  it('tell of a free plan that is upgraded by a checkout', async () => {
    const free = await shop.subscribe(await shop.plan(null), { token: null });
    const checkout = await shop.checkout(await shop.plan(), { subscription_id: free.id });
    const { length } = await shop.events();
    expect((await shop.confirm(checkout)).status).toBe(200);
    const names = (await namesSince(length)).filter((name) => !name.startsWith('checkout.'));
    expect(names).toEqual([...changed(), 'order.created', 'order.paid']);
  });

  it('tell of an overdue renewal that is paid after all', async () => {
    const { current_period_end: end } = await shop.subscribe(await shop.plan(), {
      token: 'sandbox_renewal_declined',
    });
    await shop.advanceTo(after(end, MINUTE));
    await app.em.execute(`update sandbox_methods set token = 'sandbox_ok'`);
    const { length } = await shop.events();
    await shop.advanceTo(after(end, 3 * DAY));
    expect(await namesSince(length)).toEqual([
      ...changed('subscription.active'),
      ...['order.updated', 'order.paid'],
    ]);
  });

  it('tell once that a change waits for its payment, and once that it does no longer', async () => {
    const { id } = await shop.subscribe(await shop.plan(), { token: 'sandbox_renewal_action_required' });
    const { length } = await shop.events();
    await shop.update(id, { product_id: await shop.plan(3_000), proration_behavior: 'invoice' });
    await shop.advanceDays(2);
    expect(await shop.read(id)).toMatchObject({ pending_update: null, amount: 1_000 });
    expect(await namesSince(length)).toEqual([...changed(), ...changed()]);
  });
});

describe('guards of subscriptions', () => {
  beforeEach(async () => openShop());

  it('refuse every change of one that has ended, by name', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    await shop.update(id, { revoke: true });
    const ended = [403, 'AlreadyCanceledSubscription'];
    expect(await answerOf(id, { product_id: await shop.plan(3_000) })).toEqual(ended);
    expect(await answerOf(id, { discount_id: await shop.discount() })).toEqual(ended);
    expect(await answerOf(id, { cancel_at_period_end: true })).toEqual(ended);
    expect(await answerOf(id, { revoke: true })).toEqual(ended);
    expect(await answerOf(id, { cancel_at_period_end: false })).toEqual([410, 'ResourceUnavailable']);
  });

  it('refuse changes of one that ends with its period, by name', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    expect(await answerOf(id, { cancel_at_period_end: false })).toEqual([400, 'BadRequest']);
    await shop.update(id, { cancel_at_period_end: true });
    const ending = [403, 'AlreadyCanceledSubscription'];
    expect(await answerOf(id, { cancel_at_period_end: true })).toEqual(ending);
    expect(await answerOf(id, { product_id: await shop.plan(3_000) })).toEqual(ending);
    expect(await answerOf(id, { discount_id: await shop.discount() })).toEqual(ending);
    expect(await answerOf(id, { revoke: true })).toEqual([200, undefined]);
  });

  it('refuse to keep one whose end has passed, though nothing has ended it yet', async () => {
    const { id, current_period_end: end } = await shop.subscribe(await shop.plan());
    await shop.update(id, { cancel_at_period_end: true });
    app.clock.advance((Date.parse(end) - app.clock.now.getTime()) / 1_000);
    expect(await answerOf(id, { cancel_at_period_end: false })).toEqual([410, 'ResourceUnavailable']);
  });

  it('refuse discounts of a subscription that costs nothing, and discounts it has', async () => {
    const discount_id = await shop.discount();
    const { id: free } = await shop.subscribe(await shop.plan(null), { token: null });
    expect((await shop.update(free, { discount_id })).status).toBe(422);
    const { id } = await shop.subscribe(await shop.plan(), { email: 'grace@example.com' });
    expect((await shop.update(id, { discount_id })).status).toBe(200);
    expect((await shop.update(id, { discount_id })).status).toBe(422);
  });

  it('find nothing of another merchant', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    const another = await SubscriptionShop.open(app, 'Globex');
    const asked = [
      another.account.send('GET', `/v1/subscriptions/${id}`),
      another.account.send('DELETE', `/v1/subscriptions/${id}`),
      another.account.send('POST', `/v1/subscriptions/${id}/preview`, { revoke: true }),
      another.update(id, { revoke: true }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(4).fill(404));
    expect(await shop.read(id)).toMatchObject({ status: 'active' });
    const own = await another.subscribe(await another.plan(), { email: 'alan@example.com' });
    expect((await another.update(own.id, { discount_id: await shop.discount() })).status).toBe(422);
  });
});

describe('a trial', () => {
  const TRIAL = { trial_interval: 'day', trial_interval_count: 14 };

  beforeEach(async () => openShop());

  it('costs nothing, and begins the first paid period where it ends', async () => {
    const { id, trial_end: end } = await shop.subscribe(await shop.plan(1_000, TRIAL));
    expect(await shop.orders()).toEqual([]);
    await shop.advanceTo(after(end, MINUTE));
    expect(await shop.read(id)).toMatchObject({ status: 'active', current_period_start: end });
    expect((await shop.orders()).map(({ total_amount: total }) => total)).toEqual([1_000]);
    expect(await shop.differences()).toEqual([]);
  });

  it('that is canceled in its last minute is never charged', async () => {
    const { id, trial_end: end } = await shop.subscribe(await shop.plan(1_000, TRIAL));
    await shop.advanceTo(after(end, -MINUTE));
    expect(await answerOf(id, { cancel_at_period_end: true })).toEqual([200, undefined]);
    await shop.advanceDays(60);
    expect(await shop.read(id)).toMatchObject({ status: 'canceled', ended_at: end });
    expect(await shop.orders()).toEqual([]);
  });

  it('of a free plan ends with the upgrade that is paid, which has no trial of its own', async () => {
    const free = await shop.subscribe(await shop.plan(null, TRIAL), { token: null });
    expect(free).toMatchObject({ status: 'trialing' });
    await shop.advanceDays(3);
    const paid = await shop.plan(1_000, TRIAL);
    const answer = await shop.confirm(await shop.checkout(paid, { subscription_id: free.id }));
    expect(answer.status).toBe(200);
    const upgraded = await shop.read(free.id);
    expect(upgraded).toMatchObject({ status: 'active', product_id: paid, amount: 1_000 });
    expect(upgraded.trial_end).toBe(upgraded.current_period_start);
    await shop.advanceTo(after(upgraded.current_period_end, -MINUTE));
    expect((await shop.orders()).map(({ total_amount: total, status }) => [total, status])).toEqual([
      [1_000, 'paid'],
    ]);
    expect(await shop.differences()).toEqual([]);
  });

  it.each([
    ['customer', { email: 'ada@example.com', token: 'sandbox_ok+other' }],
    ['card', { email: 'grace@example.com', token: 'sandbox_ok' }],
  ])('is given once for each %s where the merchant says so', async (_what, again) => {
    await shop.settings({
      ...{ allow_multiple_subscriptions: true, allow_customer_updates: true },
      ...{ proration_behavior: 'prorate', prevent_trial_abuse: true },
    });
    const product = await shop.plan(1_000, TRIAL);
    await shop.subscribe(product);
    const answer = await shop.confirm<Refusal>(await shop.checkout(product), again);
    expect([answer.status, answer.body.error]).toEqual([403, 'TrialAlreadyRedeemed']);
    expect(await shop.subscriptions()).toHaveLength(1);
  });

  it('is given once for each address, also after its customer was deleted', async () => {
    await shop.settings({
      ...{ allow_multiple_subscriptions: true, allow_customer_updates: true },
      ...{ proration_behavior: 'prorate', prevent_trial_abuse: true },
    });
    const product = await shop.plan(1_000, TRIAL);
    const { customer_id: former } = await shop.subscribe(product);
    expect((await shop.account.send('DELETE', `/v1/customers/${former}`)).status).toBe(204);
    const again = { email: 'Ada@Example.com', token: 'sandbox_ok+other' };
    const answer = await shop.confirm<Refusal>(await shop.checkout(product), again);
    expect([answer.status, answer.body.error]).toEqual([403, 'TrialAlreadyRedeemed']);
  });
});

describe('a subscription that costs nothing yet', () => {
  beforeEach(async () => openShop());

  const off = { type: 'percentage', basis_points: 10_000, duration: 'once' };

  it('saves the card without a charge, and charges it from the second period on', async () => {
    const discount = await shop.discount(off);
    const { id, current_period_end: end } = await shop.subscribe(await shop.plan(), {
      checkout: { discount_id: discount },
    });
    expect((await shop.payments()).filter(({ amount }) => amount > 0)).toEqual([]);
    expect((await shop.orders()).map(({ status, total_amount: total }) => [status, total])).toEqual([
      ['paid', 0],
    ]);
    await shop.advanceTo(after(end, MINUTE));
    expect(await lastOrder()).toMatchObject({ status: 'paid', total_amount: 1_000 });
    expect(await shop.read(id)).toMatchObject({ status: 'active', discount_id: null });
    expect(await shop.differences()).toEqual([]);
  });

  it('is not upgraded by a second checkout, while the first is paid or afterwards', async () => {
    const free = await shop.subscribe(await shop.plan(null), { token: null });
    const open = async () => shop.checkout(await shop.plan(), { subscription_id: free.id });
    const [first, second] = [await open(), await open()];
    const waiting = await shop.confirm(first, { token: 'sandbox_action_required' });
    expect(waiting.body).toMatchObject({ status: 'confirmed' });
    const beside = await shop.confirm<Refusal>(second);
    expect([beside.status, beside.body.error]).toEqual([403, 'NotOpenCheckout']);
    const { intent_client_secret: secret } = waiting.body.payment_processor_metadata;
    await shop.account.send('POST', `/v1/sandbox/actions/${String(secret)}`, { outcome: 'approve' });
    app.clock.advance(60);
    await shop.runDueWork();
    expect(await shop.read(free.id)).toMatchObject({ status: 'active', amount: 1_000 });
    const later = await shop.confirm<Refusal>(second);
    expect([later.status, later.body.error]).toEqual([403, 'AlreadyActiveSubscriptionError']);
    expect((await shop.orders()).map(({ total_amount: total }) => total)).toEqual([0, 1_000]);
  });

  it('does not begin with a card that is declined', async () => {
    const checkout = await shop.checkout(await shop.plan(), { discount_id: await shop.discount(off) });
    const answer = await shop.confirm<Refusal>(checkout, { token: 'sandbox_lost_card' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await shop.subscriptions()).toEqual([]);
  });
});

describe('a preview of a change', () => {
  beforeEach(async () => openShop());

  interface Preview {
    now: { items: { amount: number }[]; total_amount: number } | null;
    next: { items: { amount: number }[]; total_amount: number } | null;
  }
  const itemsOf = (order: { items: { amount: number }[] } | null | undefined) =>
    order?.items.map(({ amount }) => amount) ?? null;

  it.each(['prorate', 'invoice'])(
    'by %s is what the change and the next renewal then charge',
    async (how) => {
      const { id, current_period_end: end } = await shop.subscribe(await shop.plan(1_999), {
        checkout: { discount_id: await shop.discount() },
      });
      await shop.advanceTo(after(end, -11 * DAY));
      const body = { product_id: await shop.plan(4_321), proration_behavior: how };
      const { body: preview } = await shop.account.send<Preview>(
        'POST',
        `/v1/subscriptions/${id}/preview`,
        body,
      );
      expect(await shop.orders()).toHaveLength(1);
      expect((await shop.update(id, body)).status).toBe(200);
      await shop.advanceTo(after(end, MINUTE));
      const orders = (await shop.orders()).slice(1);
      const [renewal, change] = orders.toReversed();
      expect(itemsOf(renewal)).toEqual(itemsOf(preview.next));
      expect(renewal?.total_amount).toBe(preview.next?.total_amount);
      expect(itemsOf(change)).toEqual(itemsOf(preview.now));
      expect(change?.total_amount).toBe(preview.now?.total_amount);
    },
  );
});

describe('fifty at the same time', () => {
  beforeEach(async () => openShop());

  it('upgrade a free plan once, beside cancellations and changes', async () => {
    const free = await shop.subscribe(await shop.plan(null), { token: null });
    const [paid, otherFree] = [await shop.plan(1_000), await shop.plan(null, { name: 'Other' })];
    const checkouts: Awaited<ReturnType<typeof shop.checkout>>[] = [];
    for (let count = 0; count < 4; count++)
      checkouts.push(await shop.checkout(paid, { subscription_id: free.id }));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        if (index % 3 === 0) return shop.confirm<Refusal>(checkouts[index % 4]!);
        if (index % 3 === 1) return shop.update<Refusal>(free.id, { cancel_at_period_end: true });
        return shop.update<Refusal>(free.id, { product_id: otherFree });
      }),
    );
    for (const { status, body } of answers)
      if (status !== 200) {
        expect([400, 403, 409, 410, 422, 429]).toContain(status);
        expect(body.error).toEqual(expect.any(String));
      }
    await shop.runDueWork();
    // The free plan, then the upgrade.
    expect((await shop.orders()).map(({ total_amount: total, status }) => [total, status])).toEqual([
      [0, 'paid'],
      [1_000, 'paid'],
    ]);
    const captured = await app.em.execute<[{ sum: string }]>(
      `select sum(amount) from sandbox_intents where kind = 'charge' and status = 'succeeded'`,
    );
    expect(Number(captured[0].sum)).toBe(1_000);
    expect(await shop.differences()).toEqual([]);
  });

  it('have one effect each: changes, cancellations and renewals', async () => {
    const [small, large] = [await shop.plan(1_000), await shop.plan(3_000)];
    const { id, current_period_end: end, ...subscription } = await shop.subscribe(small);
    app.clock.advance((Date.parse(end) - app.clock.now.getTime()) / 1_000 + 60);
    const { organizationId } = shop.account;
    const cycle = () => inRequest(app, () => app.get(CycleSubscriptions).execute([{ id }], organizationId));
    const change = () => shop.update<Refusal>(id, { product_id: large, proration_behavior: 'invoice' });
    const cancel = () => shop.update<Refusal>(id, { cancel_at_period_end: true });
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        if (index % 3 === 0) return change();
        if (index % 3 === 1) return cancel();
        await cycle();
        return null;
      }),
    );
    for (const answer of answers.filter((one) => one !== null))
      if (answer.status !== 200) {
        expect([400, 403, 409, 422, 429]).toContain(answer.status);
        expect(answer.body.error).toEqual(expect.any(String));
      }
    const canceled = (await shop.events()).filter(({ name }) => name === 'subscription.canceled');
    expect(canceled.length).toBeLessThanOrEqual(1);
    await shop.runDueWork();
    const periods = (await shop.orders())
      .filter(({ billing_reason: reason }) => reason !== 'subscription_update')
      .map(({ subscription_id: of }) => of);
    expect(periods.length).toBeLessThanOrEqual(2);
    expect(subscription.status).toBe('active');
    expect(await shop.differences()).toEqual([]);
  });
});
