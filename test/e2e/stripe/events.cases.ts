import { beforeEach, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { describeWithStripe } from '../../support/stripe-product.js';
import { StripeShop } from '../../support/stripe-shop.js';

describeWithStripe('events of Stripe', (product) => {
  let shop: StripeShop;

  const endpoint = () => ({ url: shop.webhookUrl(), secret: product.account.keys.webhookSecret });
  const lastEvent = () => [...product.account.books.events.values()].at(-1) ?? {};
  const post = (init: RequestInit) => fetch(shop.webhookUrl(), { method: 'POST', ...init });

  beforeEach(async () => {
    shop = await StripeShop.open(product.app);
    product.account.deliveries.terms = { isHeld: true, copies: 1, delay: 0 };
    product.account.deliveries.deliverTo(endpoint());
  });

  it('are acknowledged with 202 and stored once, however often they come', async () => {
    await shop.buy(product.account);
    const event = lastEvent();
    expect(await product.account.deliveries.post(event, endpoint())).toBe(202);
    expect(await product.account.deliveries.post(event, endpoint())).toBe(202);
    expect(await shop.storedEvents()).toMatchObject([{ type: 'charge.updated', is_handled: false }]);
  });

  it.each([
    ['in order', (events: object[]) => events],
    ['reversed', (events: object[]) => events.toReversed()],
    ['twice', (events: object[]) => [...events, ...events]],
  ])('that come %s lead to the same payment', async (_case, reorder) => {
    const { checkout, answer } = await shop.buy(product.account, 'pm_card_authenticationRequired');
    const metadata = answer.body.payment_processor_metadata as Record<string, string>;
    product.account.authenticate(metadata['intent_client_secret'] ?? '', 'approve');
    await product.account.deliveries.flush((events) => reorder(events) as typeof events);
    await shop.handleEvents();
    expect(await shop.statusOf(checkout)).toBe('succeeded');
    expect(await shop.paymentsOf(checkout)).toMatchObject([
      { status: 'succeeded', method_metadata: { last4: '3184' } },
    ]);
    expect((await shop.storedEvents()).every((event) => event.is_handled)).toBe(true);
    expect(await shop.orders()).toHaveLength(1);
  });

  it('wait while Stripe cannot be asked for the record', async () => {
    const { checkout } = await shop.buy(product.account, 'pm_card_settlesLater');
    product.account.settle();
    product.stripe.faults.plan({
      operation: 'get /v1/payment_intents/{intent}',
      breakage: 'unavailable',
      times: 9,
    });
    await product.account.deliveries.flush();
    await shop.handleEvents();
    expect(await shop.statusOf(checkout)).toBe('confirmed');
    product.stripe.faults.clear();
    product.app.clock.advance(600);
    await shop.handleEvents();
    expect(await shop.statusOf(checkout)).toBe('succeeded');
  });

  it('take refunds into the books that people made at Stripe', async () => {
    const { checkout } = await shop.buy(product.account);
    const [payment] = product.account.books
      .payments()
      .filter(({ metadata }) => metadata['checkout_id'] === checkout.id);
    product.account.returns.refund({ payment_intent: payment?.ref, amount: 250 });
    await product.account.deliveries.flush();
    await shop.handleEvents();
    const { body } = await shop.merchant.send<{ items: object[] }>('GET', '/v1/refunds/');
    expect(body.items).toMatchObject([{ status: 'succeeded', amount: 250 }]);
  });

  it('about a charge whose outcome is not recorded yet wait until it is', async () => {
    product.stripe.faults.plan({ operation: 'post /v1/payment_intents', breakage: 'answer_lost' });
    const { checkout } = await shop.buy(product.account, 'pm_card_createDispute');
    const { deliveries, returns, books } = product.account;
    for (const dispute of books.disputes.values()) returns.closeDispute(dispute, 'lost');
    await deliveries.flush((events) => events.filter(({ type }) => type.startsWith('charge.dispute.')));
    await shop.handleEvents();
    expect(await shop.paymentsOf(checkout)).toMatchObject([{ status: 'pending', dispute: null }]);
    await shop.workAfter(900);
    await shop.handleEvents();
    expect(await shop.paymentsOf(checkout)).toMatchObject([
      { status: 'succeeded', dispute: { status: 'lost', amount: 1_000 } },
    ]);
  });

  it('about a refund at Stripe of a charge whose outcome is not recorded yet wait until it is', async () => {
    product.stripe.faults.plan({ operation: 'post /v1/payment_intents', breakage: 'answer_lost' });
    const { checkout } = await shop.buy(product.account);
    const { deliveries, returns, books } = product.account;
    const [paid] = books.payments().filter(({ metadata }) => metadata['checkout_id'] === checkout.id);
    returns.refund({ payment_intent: paid?.ref, amount: 300 });
    await deliveries.flush((events) => events.filter(({ type }) => type.startsWith('refund.')));
    await shop.handleEvents();
    expect(await shop.orders()).toEqual([]);
    await shop.workAfter(900);
    await shop.handleEvents();
    expect(await shop.orders()).toMatchObject([{ refunded_amount: 300 }]);
  });

  it('about an inquiry of a bank book nothing until it is a dispute', async () => {
    const { checkout } = await shop.buy(product.account);
    const { books, returns } = product.account;
    const [paid] = books.payments().filter(({ metadata }) => metadata['checkout_id'] === checkout.id);
    const inquiry = returns.openInquiry(paid?.ref ?? '');
    const report = async () => {
      await product.account.deliveries.flush();
      await shop.handleEvents();
      const [payment] = await shop.paymentsOf(checkout);
      return payment?.dispute;
    };
    expect(await report()).toBeNull();
    returns.moveInquiry(inquiry, 'warning_under_review');
    expect(await report()).toBeNull();
    returns.moveInquiry(inquiry, 'needs_response');
    expect(await report()).toEqual({ status: 'open', amount: 1_000 });
  });

  it('about an inquiry that was closed leave the payment as it was', async () => {
    const { checkout } = await shop.buy(product.account);
    const { books, returns } = product.account;
    const [paid] = books.payments().filter(({ metadata }) => metadata['checkout_id'] === checkout.id);
    returns.moveInquiry(returns.openInquiry(paid?.ref ?? ''), 'warning_closed');
    await product.account.deliveries.flush();
    await shop.handleEvents();
    expect(await shop.paymentsOf(checkout)).toMatchObject([{ status: 'succeeded', dispute: null }]);
    const [order] = await shop.orders();
    const refund = { order_id: order?.id, reason: 'customer_request', amount: 100 };
    expect((await shop.merchant.send('POST', '/v1/refunds/', refund)).status).toBe(200);
  });

  it.each([
    ['no signature', () => ({}), 401],
    ['a signature of another secret', () => ({ secret: 'whsec_of_somebody_else' }), 401],
    ['an old signature', () => ({ age: 301 }), 401],
    ['a changed body', () => ({ suffix: ' ' }), 401],
    ['a signed body that is no JSON', () => ({ body: 'no json' }), 400],
    ['a signed body that is no event', () => ({ body: '{}' }), 400],
  ])('with %s are refused and not stored', async (_case, forge, status) => {
    await shop.buy(product.account);
    const forged: { secret?: string; age?: number; suffix?: string; body?: string } = forge();
    const payload = forged.body ?? JSON.stringify(lastEvent());
    const timestamp = Math.floor(product.app.clock.now.getTime() / 1_000) - (forged.age ?? 0);
    const secret = forged.secret ?? endpoint().secret;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const signed = Object.keys(forged).length > 0 ? { 'stripe-signature': signature } : {};
    const headers = { 'content-type': 'application/json', ...signed };
    const answer = await post({ headers, body: `${payload}${forged.suffix ?? ''}` });
    expect(answer.status).toBe(status);
    expect(await shop.storedEvents()).toEqual([]);
  });

  it('without a body are refused', async () => {
    expect((await post({})).status).toBe(400);
  });

  it('of other kinds, and about charges that were not made here, are acknowledged', async () => {
    product.account.intents.createPayment({ amount: 100, currency: 'usd' });
    product.account.books.report('customer.created', { id: 'cus_1', object: 'customer', created: 1 });
    await product.account.deliveries.flush();
    expect(product.account.deliveries.answers).toEqual([202, 202]);
    expect(await shop.storedEvents()).toEqual([]);
  });
});
