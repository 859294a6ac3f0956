import { beforeEach, expect, it } from '@jest/globals';
import { describeWithStripe } from '../../support/stripe-product.js';
import { StripeShop } from '../../support/stripe-shop.js';

const MONTH = 31 * 86_400;

describeWithStripe('a checkout paid through Stripe', (product) => {
  let shop: StripeShop;

  const booked = (checkoutId: string) =>
    product.account.books.payments().filter(({ metadata }) => metadata['checkout_id'] === checkoutId);
  const secretOf = (answer: { body: { payment_processor_metadata?: unknown } }): string =>
    (answer.body.payment_processor_metadata as Record<string, string>)['intent_client_secret'] ?? '';

  beforeEach(async () => (shop = await StripeShop.open(product.app)));

  it('gives the publishable key to the page from its creation on', async () => {
    const { payment_processor_metadata: metadata } = await shop.checkout();
    expect(metadata).toMatchObject({ publishable_key: product.account.keys.publishableKey });
  });

  it('succeeds with one capture', async () => {
    const { checkout, answer } = await shop.buy(product.account);
    expect([answer.status, answer.body.status]).toEqual([200, 'confirmed']);
    expect(await shop.statusOf(checkout)).toBe('succeeded');
    expect(booked(checkout.id)).toMatchObject([{ amount: 1_000, captured: 1_000, refunded: 0 }]);
    expect(await shop.paymentsOf(checkout)).toMatchObject([
      { status: 'succeeded', method_metadata: { brand: 'visa', last4: '4242' } },
    ]);
    expect(await shop.orders()).toMatchObject([{ status: 'paid', total_amount: 1_000 }]);
  });

  it('that is declined tells the buyer why, and can be paid with another card', async () => {
    const { checkout, answer } = await shop.buy(
      product.account,
      'pm_card_visa_chargeDeclinedInsufficientFunds',
    );
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain('insufficient funds');
    expect(await shop.statusOf(checkout)).toBe('open');
    expect(await shop.paymentsOf(checkout)).toMatchObject([
      { status: 'failed', decline_reason: 'insufficient_funds' },
    ]);
    const again = await shop.confirm(checkout, product.account.token('pm_card_visa'));
    expect(again.status).toBe(200);
    expect(await shop.statusOf(checkout)).toBe('succeeded');
  });

  it('with a token of another account is declined', async () => {
    const other = product.stripe.openAccount();
    const { checkout, answer } = await shop.buy(other);
    expect(answer.status).toBe(400);
    expect(await shop.statusOf(checkout)).toBe('open');
    expect(booked(checkout.id)).toEqual([]);
  });

  it.each([
    ['approve', 'succeeded', 'paid'],
    ['reject', 'open', null],
  ] as const)('waits for the buyer, who may %s', async (outcome, status, order) => {
    product.account.deliveries.deliverTo({
      url: shop.webhookUrl(),
      secret: product.account.keys.webhookSecret,
    });
    const { checkout, answer } = await shop.buy(product.account, 'pm_card_authenticationRequired');
    expect(answer.body.payment_processor_metadata).toMatchObject({ intent_status: 'requires_action' });
    product.account.authenticate(secretOf(answer), outcome);
    await product.account.deliveries.settled();
    await shop.handleEvents();
    expect(await shop.statusOf(checkout)).toBe(status);
    expect((await shop.orders()).map((one) => one.status)).toEqual(order === null ? [] : [order]);
  });

  it('is captured once when the answer of Stripe is lost', async () => {
    const { checkout, answer } = await shop.buy(product.account, 'pm_card_answerLost');
    expect(answer.body.status).toBe('confirmed');
    expect(await shop.statusOf(checkout)).toBe('confirmed');
    await shop.workAfter(10);
    expect(await shop.statusOf(checkout)).toBe('succeeded');
    expect(booked(checkout.id)).toMatchObject([{ captured: 1_000 }]);
  });

  it('is sent again when Stripe never received it', async () => {
    product.stripe.faults.plan({ operation: 'post /v1/payment_intents', breakage: 'reset' });
    const { checkout } = await shop.buy(product.account);
    expect(booked(checkout.id)).toEqual([]);
    await shop.workAfter(10);
    expect(await shop.statusOf(checkout)).toBe('succeeded');
    expect(booked(checkout.id)).toMatchObject([{ captured: 1_000 }]);
  });

  it('that nobody authenticates is canceled at Stripe after 23 hours', async () => {
    const { checkout } = await shop.buy(product.account, 'pm_card_authenticationRequired');
    await shop.workAfter(23 * 3_600 + 10);
    expect(booked(checkout.id)).toMatchObject([{ status: 'canceled', captured: 0 }]);
    expect(await shop.paymentsOf(checkout)).toMatchObject([{ status: 'failed' }]);
  });

  it('of a subscription is renewed without the buyer, by the saved card', async () => {
    const { checkout } = await shop.buy(product.account, 'pm_card_visa', true);
    expect(await shop.statusOf(checkout)).toBe('succeeded');
    await shop.workAfter(MONTH);
    expect(await shop.orders()).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    const [first, second] = product.stripe.callsOf('post /v1/payment_intents');
    expect(first?.params).toMatchObject({ setup_future_usage: 'off_session' });
    expect(second?.params).toMatchObject({ off_session: true, customer: first?.params['customer'] });
  });

  it('of a subscription whose card declines later becomes past due', async () => {
    await shop.buy(product.account, 'pm_card_chargeCustomerFail', true);
    await shop.workAfter(MONTH);
    expect((await shop.orders()).map(({ status }) => status)).toEqual(['paid', 'pending']);
    const { body } = await shop.merchant.send<{ items: { status: string }[] }>('GET', '/v1/subscriptions/');
    expect(body.items).toMatchObject([{ status: 'past_due' }]);
  });

  it('is refunded at Stripe', async () => {
    const { checkout } = await shop.buy(product.account);
    const [order] = await shop.orders();
    const refund = { order_id: order?.id, amount: 400, reason: 'customer_request' };
    const answer = await shop.merchant.send('POST', '/v1/refunds/', refund);
    expect(answer.body).toMatchObject({ status: 'succeeded', amount: 400 });
    expect(booked(checkout.id)).toMatchObject([{ captured: 1_000, refunded: 400 }]);
  });
});
