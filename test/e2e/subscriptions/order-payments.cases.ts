import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPolar } from 'polar-sdk-1/2026-04';
import { SettlePayment } from '../../../src/billing/payments/actions/settle-payment.js';
import type { PayableOrderWire } from '../../../src/billing/portal/payable-order.presenter.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { inRequest } from '../../support/in-request.js';
import { mailsOf } from '../../support/mailed.js';
import { METHODS, PORTAL, PortalVisitor } from '../../support/portal.js';
import type { Json } from '../../support/people.js';
import { SubscriptionShop, type OrderJson, type SubscriptionJson } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

type PayableJson = Json<PayableOrderWire> & { error: string; detail: string };
const DAY = 86_400;

describe('an open order of a customer', () => {
  let app: TestApp;
  let shop: SubscriptionShop;
  let subscription: SubscriptionJson;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    shop = await SubscriptionShop.open(app);
  });

  /** Buys a plan whose renewal is not paid. @returns the token of the mailed link, and the order */
  const overdue = async (token = 'sandbox_renewal_declined', email = 'ada@example.com') => {
    subscription = await shop.subscribe(await shop.plan(), { token, email });
    await shop.advanceTo(new Date(Date.parse(subscription.current_period_end) + 60_000));
    const order = (await shop.orders()).at(-1)!;
    return { order, token: await mailedToken() };
  };
  const mailedToken = async (): Promise<string> => {
    const text = (await mailsOf(app)).map((mail) => mail.text).join('\n');
    const links = [...text.matchAll(/\/portal\/acme\/orders\/[^\s?]+\/pay\?token=([\w-]+)/g)];
    return links.at(-1)?.[1] ?? '';
  };
  const send = (method: string, path: string, body?: object) =>
    call<PayableJson>(method, `${app.origin}/v1/order-payments/${path}`, {
      headers: JSON_TYPE,
      ...(body && { body: JSON.stringify(body) }),
    });
  const pay = (token: string, card = 'sandbox_ok') => send('POST', token, { confirmation_token_id: card });
  const answer = (secret: string | null | undefined, outcome = 'approve') =>
    shop.account.send('POST', `/v1/sandbox/actions/${String(secret)}`, { outcome });
  const attempts = async () => (await shop.payments()).map(({ trigger, status }) => [trigger, status]);
  const openOf = async ({ id }: OrderJson) => (await shop.orders()).find((order) => order.id === id);

  it('is shown by its link without anything of the customer', async () => {
    const { order, token } = await overdue();
    const { status, body } = await send('GET', token);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ id: order.id, created_at: order.created_at, status: 'open', currency: 'usd', locale: null },
      ...{ description: 'Plan 1000', items: [{ label: 'Plan 1000', amount: 1_000 }], due_amount: 1_000 },
      ...{ discount_amount: 0, tax_amount: 0, total_amount: 1_000, applied_balance_amount: 0 },
      ...{ tax_lines: [], tax_reason: 'not_collecting' },
      organization: { name: 'Acme', avatar_url: null },
      payment: { status: 'failed', client_secret: null, message: 'Your card was declined.' },
      ...{ is_card_replaceable: false, card_replacement: null },
      payment_processor_metadata: { publishable_key: 'sandbox', intent_amount: '1000' },
    });
    expect(JSON.stringify(body)).not.toContain('ada@');
    expect(JSON.stringify(body)).not.toContain(subscription.customer_id);
  });

  it('is paid by a new card, which pays the subscription from then on', async () => {
    const { order, token } = await overdue();
    const { status, body } = await pay(token, 'sandbox_ok+new');
    expect([status, body.status, body.payment?.status]).toEqual([200, 'paid', 'succeeded']);
    expect(await shop.read(subscription.id)).toMatchObject({ status: 'active' });
    expect((await attempts()).at(-1)).toEqual(['retry_customer', 'succeeded']);
    await shop.advanceDays(31);
    expect((await attempts()).at(-1)).toEqual(['subscription_cycle', 'succeeded']);
    expect(await openOf(order)).toMatchObject({ status: 'paid' });
    expect(await shop.differences()).toEqual([]);
  });

  it('stays open when the card is declined, and the schedule stays as it is', async () => {
    const { order, token } = await overdue();
    const { status, body } = await pay(token, 'sandbox_insufficient_funds');
    expect([status, body.error, body.detail]).toEqual([
      400,
      'PaymentError',
      'Your card has insufficient funds.',
    ]);
    expect(await openOf(order)).toMatchObject({
      ...{ status: 'pending', next_payment_attempt_at: order.next_payment_attempt_at },
    });
    expect((await mailsOf(app)).filter(({ template }) => template === 'billing.renewal-failed')).toHaveLength(
      1,
    );
    await shop.advanceDays(2.1);
    expect((await attempts()).map(([trigger]) => trigger)).toEqual([
      ...['purchase', 'subscription_cycle', 'retry_customer', 'retry_dunning'],
    ]);
  });

  it('is paid once the customer has confirmed, or by another card instead', async () => {
    const { token } = await overdue();
    const asked = await pay(token, 'sandbox_action_required');
    expect(asked.body).toMatchObject({ status: 'open', payment: { status: 'requires_action' } });
    await answer(asked.body.payment?.client_secret, 'reject');
    await shop.runDueWork();
    app.clock.advance(10);
    await shop.runDueWork();
    expect((await send('GET', token)).body.payment).toMatchObject({ status: 'failed' });
    const again = await pay(token, 'sandbox_action_required+2');
    expect((await pay(token)).body).toMatchObject({ status: 'paid' });
    expect((await answer(again.body.payment?.client_secret)).status).toBe(409);
    expect((await attempts()).filter(([, status]) => status === 'succeeded')).toHaveLength(2);
    expect(await shop.differences()).toEqual([]);
  });

  it('whose renewal waits for a confirmation is paid by it, not beside it', async () => {
    const { token } = await overdue('sandbox_renewal_action_required');
    const shown = await send('GET', token);
    expect(shown.body.payment).toMatchObject({
      status: 'requires_action',
      client_secret: expect.any(String),
    });
    expect((await pay(token)).status).toBe(409);
    await answer(shown.body.payment?.client_secret);
    app.clock.advance(120);
    await shop.runDueWork();
    expect((await send('GET', token)).body).toMatchObject({ status: 'paid' });
    expect(await shop.read(subscription.id)).toMatchObject({ status: 'active' });
  });

  it('is charged once however many pay it at once, the schedule included', async () => {
    const { order, token } = await overdue();
    // The saved card has money again.
    await app.em.execute(`update sandbox_methods set token = 'sandbox_ok'`);
    await app.em.execute(`update billing_due_work set due_at = ? where kind = 'subscription.collection'`, [
      await shop.now(),
    ]);
    await app.em.execute('update orders set next_payment_attempt_at = ? where id = ?', [
      await shop.now(),
      order.id,
    ]);
    const [, ...answers] = await Promise.all([
      shop.runDueWork(),
      ...Array.from({ length: 6 }, (_, index) => pay(token, `sandbox_ok+${String(index)}`)),
    ]);
    for (const { status } of answers) expect([200, 409, 422]).toContain(status);
    app.clock.advance(60);
    await shop.runDueWork();
    expect((await pay(token)).status).toBe(422);
    const captured = await app.em.execute<[{ sum: string }]>(
      `select sum(amount) from sandbox_intents where status = 'succeeded' and kind = 'charge'`,
    );
    expect(Number(captured[0].sum)).toBe(2_000);
    expect(await shop.differences()).toEqual([]);
  });

  it('whose attempt succeeds after another one has paid returns the surplus', async () => {
    const { token } = await overdue();
    await pay(token, 'sandbox_settles_later');
    const [late] = await app.em.execute<[{ id: string; gateway_ref: string }]>(
      `select id, gateway_ref from payments where status = 'pending'`,
    );
    const refused = { code: 'canceled', message: 'Too late.', isHard: false };
    await inRequest(app, () => app.get(SettlePayment).execute(late.id, { refused }));
    expect((await pay(token)).body).toMatchObject({ status: 'paid' });
    const charge = {
      status: 'succeeded' as const,
      ref: late.gateway_ref,
      amount: 1_000,
      capturedAmount: 1_000,
    };
    const rest = {
      currency: 'usd',
      clientData: {},
      method: null,
      decline: null,
      customerRef: null,
      metadata: {},
    };
    await inRequest(app, () => app.get(SettlePayment).execute(late.id, { charge: { ...charge, ...rest } }));
    const [payment] = await app.em.execute<[{ surplus_amount: number }]>(
      'select surplus_amount from payments where id = ?',
      [late.id],
    );
    expect(payment.surplus_amount).toBe(1_000);
  });

  it('that is paid or void takes no payment; of a paid one, the card can be replaced', async () => {
    const { token } = await overdue();
    await pay(token);
    expect((await pay(token)).body.error).toBe('OrderNotEligibleForRetry');
    expect((await send('GET', token)).body.is_card_replaceable).toBe(true);
    const replaced = await send('POST', `${token}/payment-method`, { confirmation_token_id: 'sandbox_ok+4' });
    expect(replaced.body.card_replacement).toMatchObject({ status: 'succeeded' });
    await shop.update(subscription.id, { revoke: true });
    const refused = await send('POST', `${token}/payment-method`, { confirmation_token_id: 'sandbox_ok+5' });
    expect(refused.status).toBe(422);
    const other = await overdue('sandbox_renewal_declined', 'b@example.com');
    await shop.update(subscription.id, { revoke: true });
    expect((await pay(other.token)).status).toBe(422);
    expect((await send('GET', other.token)).body).toMatchObject({ status: 'canceled' });
    expect(await shop.differences()).toEqual([]);
  });

  it('accepts five declined cards an hour', async () => {
    const { token } = await overdue();
    for (let count = 0; count < 5; count += 1)
      expect((await pay(token, 'sandbox_declined')).status).toBe(400);
    expect((await pay(token)).status).toBe(429);
    app.clock.advance(3_601);
    expect((await pay(token)).status).toBe(200);
  });

  it('is opened by its own link only, and for thirty days', async () => {
    const { token } = await overdue();
    const other = await overdue('sandbox_renewal_declined', 'b@example.com');
    const flipped = `${token.slice(0, -4)}AAAA`;
    for (const wrong of [flipped, token.slice(0, 40), 'x'])
      expect((await send('GET', wrong)).status).toBe(404);
    expect((await send('GET', token)).body.id).not.toBe(other.order.id);
    const page = async (id: string, query: string) =>
      (await fetch(`${app.origin}/portal/acme/orders/${id}/pay${query}`)).status;
    expect(await page(other.order.id, `?token=${token}`)).toBe(404);
    expect(await page('none', `?token=${token}`)).toBe(404);
    app.clock.advance(30 * DAY);
    expect((await send('GET', token)).status).toBe(410);
    expect((await pay(token)).status).toBe(410);
    expect(await page((await shop.orders())[1]!.id, `?token=${token}`)).toBe(410);
  });

  describe('by a session of the portal', () => {
    const pathOf = ({ id }: OrderJson) => `${PORTAL}/orders/${id}`;
    const confirmed = (visitor: PortalVisitor, order: OrderJson, body: object) =>
      visitor.send<{ status: string; client_secret: string | null; error: string | null }>(
        'POST',
        `${pathOf(order)}/confirm-payment`,
        body,
      );

    it('is paid through the published client, by a new card or a saved one', async () => {
      const { order } = await overdue();
      const ada = await PortalVisitor.open(app, shop.account, subscription.customer_id);
      const client = createPolar({ accessToken: ada.token, baseUrl: app.origin }).customerPortal.orders;
      expect(await client.getPaymentStatus(order.id)).toEqual({
        ...{ status: 'failed', error: 'Your card was declined.' },
      });
      const declined = { confirmation_token_id: 'sandbox_lost_card' };
      expect(await client.confirmRetryPayment(order.id, declined)).toMatchObject({ status: 'failed' });
      const [saved] = await ada.methods();
      expect(await client.confirmRetryPayment(order.id, { payment_method_id: saved!.id })).toMatchObject({
        status: 'succeeded',
      });
      expect(await client.getPaymentStatus(order.id)).toEqual({ status: 'succeeded', error: null });
      expect((await confirmed(ada, order, { payment_method_id: saved!.id })).status).toBe(422);
      expect((await confirmed(ada, order, {})).status).toBe(422);
    });

    it('is neither seen nor paid by others', async () => {
      const { order } = await overdue();
      const ada = await PortalVisitor.open(app, shop.account, subscription.customer_id);
      const [saved] = await ada.methods();
      const other = await overdue('sandbox_renewal_declined', 'b@example.com');
      const bob = await PortalVisitor.open(app, shop.account, subscription.customer_id);
      expect((await bob.send('GET', `${pathOf(order)}/payment-status`)).status).toBe(404);
      expect((await confirmed(bob, order, { confirmation_token_id: 'sandbox_ok' })).status).toBe(404);
      expect((await confirmed(bob, other.order, { payment_method_id: saved!.id })).status).toBe(422);
      const page = await fetch(
        `${app.origin}/portal/acme/orders/${order.id}/pay?customer_session_token=${bob.token}`,
      );
      expect(page.status).toBe(404);
    });

    it('that is limited to a checkout shows its orders only, and no saved card', async () => {
      const existing = await overdue();
      const owner = await PortalVisitor.open(app, shop.account, subscription.customer_id);
      const [saved] = await owner.methods();
      const opened = await shop.checkout(await shop.plan(700, { name: 'Other' }));
      await shop.settings({
        ...{ allow_multiple_subscriptions: true, allow_customer_updates: true },
        proration_behavior: 'prorate',
      });
      const { body } = await shop.confirm<{ customer_session_token: string }>(opened, {
        token: 'sandbox_renewal_declined',
      });
      const stranger = new PortalVisitor(app, body.customer_session_token);
      expect((await stranger.send('GET', `${pathOf(existing.order)}/payment-status`)).status).toBe(404);
      const own = (await shop.orders()).find(({ checkout_id: id }) => id === opened.id)!;
      expect((await stranger.send('GET', `${pathOf(own)}/payment-status`)).body).toEqual({
        ...{ status: 'succeeded', error: null },
      });
      expect((await confirmed(stranger, own, { payment_method_id: saved!.id })).status).toBe(403);
      expect((await stranger.send('GET', METHODS)).status).toBe(403);
    });

    it('opens the page', async () => {
      const { order } = await overdue();
      const ada = await PortalVisitor.open(app, shop.account, subscription.customer_id);
      const path = `/portal/acme/orders/${order.id}/pay?customer_session_token=${ada.token}`;
      const answered = await fetch(app.origin + path);
      expect(answered.status).toBe(200);
      expect(answered.headers.get('referrer-policy')).toBe('no-referrer');
      const token = /"token":"([\w-]+)"/.exec(await answered.text())?.[1] ?? '';
      expect((await send('GET', token)).body).toMatchObject({ id: order.id });
      app.clock.advance(3_600);
      expect((await send('GET', token)).status).toBe(410);
      expect((await fetch(app.origin + path)).status).toBe(410);
    });
  });
});
