import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Polar } from '@polar-sh/sdk';
import { createPolar } from 'polar-sdk-1/2026-04';
import { newMerchantAccount } from '../../support/merchant-account.js';
import { METHODS, PortalVisitor } from '../../support/portal.js';
import { SubscriptionShop, type SubscriptionJson } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

let app: TestApp;
let shop: SubscriptionShop;
let subscription: SubscriptionJson;
let ada: PortalVisitor;

describe('payment methods of a customer', () => {
  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    shop = await SubscriptionShop.open(app);
    subscription = await shop.subscribe(await shop.plan());
    ada = await PortalVisitor.open(app, shop.account, subscription.customer_id);
  });

  const approve = (secret: string | null, outcome = 'approve') =>
    shop.account.send('POST', `/v1/sandbox/actions/${String(secret)}`, { outcome });
  const statuses = async () => (await shop.payments()).map(({ trigger, status }) => [trigger, status]);

  it('are what the customer has paid subscriptions by', async () => {
    expect(await ada.methods()).toEqual([
      {
        ...{ id: expect.any(String), created_at: expect.any(String), modified_at: expect.any(String) },
        ...{ processor: 'stripe', customer_id: subscription.customer_id, type: 'card', default: true },
        method_metadata: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, wallet: null },
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, wallet: null },
      },
    ]);
  });

  it('are added without a charge, and become the default if that is asked for', async () => {
    const kept = await ada.add('sandbox_ok+second');
    expect(kept).toMatchObject({
      status: 201,
      body: { status: 'succeeded', client_secret: null, payment_method: { default: false }, type: 'card' },
    });
    const preferred = await ada.add('sandbox_ok+third', { set_default: true });
    expect(preferred.body.payment_method).toMatchObject({ default: true });
    expect((await ada.methods()).map((method) => method.default)).toEqual([true, false, false]);
    expect(await statuses()).toEqual([['purchase', 'succeeded']]);
    expect(await shop.differences()).toEqual([]);
  });

  it('are listed, added and deleted by both published clients', async () => {
    const old = new Polar({ serverURL: app.origin }).customerPortal.customers;
    const security = { customerSession: ada.token };
    const added = await old.addPaymentMethod(security, {
      ...{ confirmationTokenId: 'sandbox_ok+old', setDefault: true, returnUrl: 'https://acme.example' },
    });
    expect(added).toMatchObject({ default: true, type: 'card' });
    const page = await old.getPaymentMethods(security, {});
    expect(page.result.items).toHaveLength(2);
    const client = createPolar({ accessToken: ada.token, baseUrl: app.origin }).customerPortal.customers;
    const second = await client.addPaymentMethod({
      ...{ confirmation_token_id: 'sandbox_ok+new', set_default: false, return_url: 'https://acme.example' },
    });
    expect(second).toMatchObject({ status: 'succeeded', payment_method: { processor: 'stripe' } });
    await client.deletePaymentMethod(added.id);
    expect((await client.listPaymentMethods()).items).toHaveLength(2);
  });

  it('are not saved when they are declined, which says why', async () => {
    const { status, body } = await ada.add<{ error: string; detail: string }>('sandbox_lost_card');
    expect([status, body.error]).toEqual([400, 'PaymentMethodSetupFailed']);
    expect(body.detail).toBe('Your card was declined. Use another card.');
    expect(await ada.methods()).toHaveLength(1);
    expect((await ada.add('sandbox_unknown')).status).toBe(400);
    expect((await ada.add('')).status).toBe(422);
  });

  it('that require it are saved once the customer has confirmed them', async () => {
    const { body } = await ada.add('sandbox_action_required');
    expect(body).toMatchObject({ status: 'requires_action', payment_method: null });
    expect(await ada.methods()).toHaveLength(1);
    await approve(body.client_secret);
    const confirmed = await ada.send('POST', `${METHODS}/confirm`, {
      ...{ setup_intent_id: body.client_secret, set_default: true },
    });
    expect(confirmed).toMatchObject({
      status: 201,
      body: { status: 'succeeded', payment_method: { default: true } },
    });
    expect(await ada.methods()).toHaveLength(2);
    const unknown = await ada.send('POST', `${METHODS}/confirm`, { setup_intent_id: 'x' });
    expect(unknown.status).toBe(422);
  });

  it('that wait for a confirmation give way to another one', async () => {
    const abandoned = await ada.add('sandbox_action_required');
    expect((await ada.add('sandbox_ok+second')).body.status).toBe('succeeded');
    expect((await approve(abandoned.body.client_secret)).status).toBe(409);
    expect(await ada.methods()).toHaveLength(2);
  });

  it('are saved once where the answer of the bank was lost', async () => {
    expect((await ada.add('sandbox_answer_lost')).body).toMatchObject({ status: 'processing' });
    expect((await ada.add('sandbox_ok')).status).toBe(409);
    await shop.advanceDays(1);
    const again = await PortalVisitor.open(app, shop.account, subscription.customer_id);
    expect(await again.methods()).toHaveLength(2);
    expect(await shop.differences()).toEqual([]);
  });

  it('pay what is overdue as soon as they are added', async () => {
    const plan = await shop.plan(500);
    const declined = await shop.subscribe(plan, {
      token: 'sandbox_renewal_lost_card',
      email: 'b@example.com',
    });
    await shop.advanceDays(35);
    expect(await shop.read(declined.id)).toMatchObject({ status: 'past_due' });
    const visitor = await PortalVisitor.open(app, shop.account, declined.customer_id);
    await visitor.add('sandbox_ok+rescue');
    await shop.runDueWork();
    expect(await shop.read(declined.id)).toMatchObject({ status: 'active' });
    expect((await statuses()).at(-1)).toEqual(['retry_payment_method_update', 'succeeded']);
    await shop.advanceDays(31);
    expect((await statuses()).at(-1)).toEqual(['subscription_cycle', 'succeeded']);
    expect(await shop.read(declined.id)).toMatchObject({ status: 'active' });
    expect(await shop.differences()).toEqual([]);
  });

  it('that fail as well leave the schedule as it is', async () => {
    const plan = await shop.plan(500);
    const declined = await shop.subscribe(plan, {
      token: 'sandbox_renewal_declined',
      email: 'b@example.com',
    });
    await shop.advanceDays(32);
    const visitor = await PortalVisitor.open(app, shop.account, declined.customer_id);
    const next = async () => (await shop.orders()).at(-1)?.next_payment_attempt_at;
    const before = await next();
    expect(before).toEqual(expect.any(String));
    await visitor.add('sandbox_renewal_lost_card');
    await shop.runDueWork();
    expect((await statuses()).at(-1)).toEqual(['retry_payment_method_update', 'failed']);
    expect(await next()).toBe(before);
  });

  it('name the default wherever the customer is shown, until none is left', async () => {
    const { customer_id: id } = subscription;
    const shownIn = async (path: string, name?: string) => {
      const { body } = await shop.account.send('GET', path);
      const items = body.items as Record<string, unknown>[] | undefined;
      const record = items?.[0] ?? body;
      return ((name === undefined ? record : record[name]) as { default_payment_method_id: unknown })
        .default_payment_method_id;
    };
    const shown = async () =>
      new Set(
        await Promise.all([
          shownIn(`/v1/customers/${id}`),
          shownIn(`/v1/customers/${id}/state`),
          shownIn('/v1/customers/'),
          shownIn('/v1/orders/', 'customer'),
          shownIn('/v1/subscriptions/', 'customer'),
        ]),
      );
    const [first] = await ada.methods();
    expect(await shown()).toEqual(new Set([first!.id]));
    await ada.add('sandbox_ok+second', { set_default: true });
    const [second] = await ada.methods();
    expect(await shown()).toEqual(new Set([second!.id]));
    await ada.send('DELETE', `${METHODS}/${second!.id}`);
    expect(await shown()).toEqual(new Set([first!.id]));
    await ada.send('DELETE', `${METHODS}/${first!.id}`);
    expect(await shown()).toEqual(new Set([null]));
  });

  it('that are deleted are charged no more; the newest other one is the default', async () => {
    await ada.add('sandbox_ok+second');
    const [newest, first] = await ada.methods();
    expect((await ada.send('DELETE', `${METHODS}/${first!.id}`)).status).toBe(204);
    expect(await ada.methods()).toMatchObject([{ id: newest!.id, default: true }]);
    expect((await ada.send('DELETE', `${METHODS}/${first!.id}`)).status).toBe(404);
    await shop.advanceDays(32);
    expect(await shop.read(subscription.id)).toMatchObject({ status: 'active' });
    const again = await PortalVisitor.open(app, shop.account, subscription.customer_id);
    await again.send('DELETE', `${METHODS}/${newest!.id}`);
    await shop.advanceDays(31);
    expect(await shop.read(subscription.id)).toMatchObject({ status: 'past_due' });
    expect(await shop.differences()).toEqual([]);
  });

  it('accept five declined cards an hour', async () => {
    for (let count = 0; count < 5; count += 1) expect((await ada.add('sandbox_declined')).status).toBe(400);
    expect((await ada.add('sandbox_ok+second')).status).toBe(429);
    app.clock.advance(3_601);
    const again = await PortalVisitor.open(app, shop.account, subscription.customer_id);
    expect((await again.add('sandbox_ok+second')).status).toBe(201);
  });

  describe('are hidden from', () => {
    it.each([
      ['callers without a token', {}, 401],
      ['an unknown session', { authorization: `Bearer polar_cst_${'0'.repeat(43)}` }, 401],
    ])('%s', async (_whom, headers, status) => {
      expect((await fetch(`${app.origin}${METHODS}`, { headers })).status).toBe(status);
    });

    it('the merchant, whose tokens open no portal', async () => {
      expect((await shop.account.send('GET', METHODS)).status).toBe(401);
    });

    it('a session that has expired by the clock of the merchant', async () => {
      await shop.advanceDays(1);
      expect((await ada.send('GET', METHODS)).status).toBe(401);
    });

    it('another customer, also of another merchant', async () => {
      const [method] = await ada.methods();
      const other = await shop.subscribe(await shop.plan(), { email: 'b@example.com' });
      const bob = await PortalVisitor.open(app, shop.account, other.customer_id);
      const elsewhere = await newMerchantAccount(app, { name: 'Other', slug: 'other' });
      const customer = await elsewhere.send<{ id: string }>('POST', '/v1/customers/', {
        email: 'ada@example.com',
      });
      const namesake = await PortalVisitor.open(app, elsewhere, customer.body.id);
      for (const visitor of [bob, namesake]) {
        expect((await visitor.methods()).map(({ id }) => id)).not.toContain(method!.id);
        expect((await visitor.send('DELETE', `${METHODS}/${method!.id}`)).status).toBe(404);
      }
      expect(await ada.methods()).toMatchObject([{ id: method!.id, default: true }]);
    });

    it('a buyer who has only entered the address of the customer', async () => {
      const once = { recurring_interval: null, recurring_interval_count: null };
      const checkout = await shop.checkout(await shop.plan(null, once));
      const { body } = await shop.confirm<{ customer_session_token: string }>(checkout, { token: null });
      const stranger = new PortalVisitor(app, body.customer_session_token);
      const [method] = await ada.methods();
      expect((await stranger.send('GET', METHODS)).status).toBe(403);
      expect((await stranger.add('sandbox_ok')).status).toBe(403);
      expect((await stranger.send('DELETE', `${METHODS}/${method!.id}`)).status).toBe(403);
    });

    it('a customer who was deleted', async () => {
      await shop.account.send('DELETE', `/v1/customers/${subscription.customer_id}`);
      expect((await ada.send('GET', METHODS)).status).toBe(401);
    });
  });

  it('may be read by pages of any origin, without cookies', async () => {
    const headers = { authorization: `Bearer ${ada.token}`, origin: 'https://shop.example' };
    const answer = await fetch(`${app.origin}${METHODS}`, { headers });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });
});
