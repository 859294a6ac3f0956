import { beforeEach, expect, it } from '@jest/globals';
import type { StripeTestAccount } from '../../support/stripe/stripe-account.js';
import { describeWithStripe } from '../../support/stripe-product.js';
import { StripeShop } from '../../support/stripe-shop.js';

const MONTH = 31 * 86_400;

describeWithStripe("a merchant's own Stripe account", (product) => {
  let shop: StripeShop;
  let own: StripeTestAccount;

  const capturedBy = (account: StripeTestAccount, checkoutId: string) =>
    account.books.payments().filter(({ metadata }) => metadata['checkout_id'] === checkoutId);
  const refund = async (orderId: string | undefined) =>
    (await shop.merchant.send('POST', '/v1/refunds/', { order_id: orderId, amount: 100, reason: 'other' }))
      .body;

  beforeEach(async () => {
    shop = await StripeShop.open(product.app);
    own = product.stripe.openAccount();
  });

  it('is stored encrypted, and its keys are never shown', async () => {
    const stored = await shop.useOwn(own.keys);
    expect([stored.status, stored.body]).toEqual([
      200,
      expect.objectContaining({ mode: 'test', secret_key_last4: own.keys.secretKey.slice(-4) }),
    ]);
    const read = await shop.merchant.send('GET', shop.accountPath);
    const rows = await product.app.em.execute<object[]>('select * from stripe_accounts');
    const audited = await product.app.em.execute<object[]>(
      "select * from audit_entries where action like 'stripe%'",
    );
    expect(rows).toHaveLength(1);
    expect(audited).toHaveLength(1);
    for (const key of Object.values(own.keys))
      for (const text of [stored.body, read.body, rows, audited])
        expect(JSON.stringify(text)).not.toContain(key);
  });

  it('takes new payments, and its page gets its publishable key', async () => {
    await shop.useOwn(own.keys);
    const { checkout } = await shop.buy(own);
    expect(checkout.payment_processor_metadata).toMatchObject({ publishable_key: own.keys.publishableKey });
    expect(await shop.statusOf(checkout)).toBe('succeeded');
    expect(capturedBy(own, checkout.id)).toMatchObject([{ captured: 1_000 }]);
    expect(capturedBy(product.account, checkout.id)).toEqual([]);
  });

  it('leaves earlier payments and saved cards with the account that took them', async () => {
    const { checkout } = await shop.buy(product.account, 'pm_card_visa', true);
    const [order] = await shop.orders();
    await shop.useOwn(own.keys);
    expect(await refund(order?.id)).toMatchObject({ status: 'succeeded' });
    expect(capturedBy(product.account, checkout.id)).toMatchObject([{ refunded: 100 }]);
    await shop.workAfter(MONTH);
    expect((await shop.orders()).map(({ status }) => status)).toEqual(['partially_refunded', 'paid']);
    expect(own.books.payments()).toEqual([]);
  });

  it('is refunded after its key was rotated', async () => {
    await shop.useOwn(own.keys);
    const { checkout } = await shop.buy(own);
    const [order] = await shop.orders();
    own.rotateKey();
    expect((await shop.useOwn(own.keys)).status).toBe(200);
    expect(await refund(order?.id)).toMatchObject({ status: 'succeeded' });
    expect(capturedBy(own, checkout.id)).toMatchObject([{ refunded: 100 }]);
    const [row] = await product.app.em.execute<{ count: number }[]>(
      'select count(*)::int as count from stripe_accounts',
    );
    expect(row).toEqual({ count: 1 });
  });

  it('is refunded after another account took its place, and after the keys were removed', async () => {
    await shop.useOwn(own.keys);
    const { checkout } = await shop.buy(own);
    const [order] = await shop.orders();
    await shop.useOwn(product.stripe.openAccount().keys);
    expect(await refund(order?.id)).toMatchObject({ status: 'succeeded' });
    expect((await shop.merchant.send('DELETE', shop.accountPath)).status).toBe(204);
    expect(await refund(order?.id)).toMatchObject({ status: 'succeeded' });
    expect(capturedBy(own, checkout.id)).toMatchObject([{ refunded: 200 }]);
    const next = await shop.buy(product.account);
    expect(await shop.statusOf(next.checkout)).toBe('succeeded');
  });

  it('reports to the address of its merchant only, and never about payments of another account', async () => {
    await shop.useOwn(own.keys);
    const { checkout } = await shop.buy(product.stripe.openAccount(), 'pm_card_visa');
    const other = await StripeShop.open(product.app, 'other');
    const event = { url: shop.webhookUrl(true), secret: own.keys.webhookSecret };
    own.intents.createPayment({ amount: 100, currency: 'usd' });
    const [first = {}] = own.books.events.values();
    expect(await own.deliveries.post(first, event)).toBe(202);
    expect(await own.deliveries.post(first, { ...event, url: other.webhookUrl(true) })).toBe(401);
    expect(await own.deliveries.post(first, { ...event, url: shop.webhookUrl() })).toBe(401);
    const { secret: _own, ...address } = event;
    const secret = product.account.keys.webhookSecret;
    expect(await own.deliveries.post(first, { ...address, secret })).toBe(401);
    expect(await shop.statusOf(checkout)).toBe('open');
  });

  it('cannot settle a payment that was made at the account of the installation', async () => {
    const { checkout } = await shop.buy(product.account, 'pm_card_authenticationRequired');
    const [waiting] = capturedBy(product.account, checkout.id);
    await shop.useOwn(own.keys);
    own.deliveries.deliverTo({ url: shop.webhookUrl(true), secret: own.keys.webhookSecret });
    const params = { payment_method: 'pm_card_visa', confirm: true, metadata: waiting?.metadata };
    own.intents.createPayment({ amount: 1_000, currency: 'usd', ...params });
    await own.deliveries.settled();
    await shop.handleEvents();
    expect(await shop.storedEvents()).not.toEqual([]);
    expect(await shop.statusOf(checkout)).toBe('confirmed');
  });

  it.each([
    ['a publishable key in the place of the secret one', { secret_key: 'pk_test_1' }, 'secret_key'],
    ['keys of two modes', { publishable_key: 'pk_live_1' }, 'publishable_key'],
    ['a key that Stripe does not know', { secret_key: 'sk_test_unknown' }, 'secret_key'],
    ['no secret of the endpoint', { webhook_secret: '' }, 'webhook_secret'],
  ])('is refused with %s', async (_case, change, member) => {
    const keys = {
      secret_key: own.keys.secretKey,
      publishable_key: own.keys.publishableKey,
      webhook_secret: own.keys.webhookSecret,
    };
    const answer = await shop.merchant.send<{ detail: { loc: string[] }[] }>('PUT', shop.accountPath, {
      ...keys,
      ...change,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.detail[0]?.loc).toEqual(['body', member]);
    expect((await shop.merchant.send('GET', shop.accountPath)).status).toBe(404);
  });

  it('is refused where the clock was moved, and so are payments', async () => {
    const checkout = await shop.checkout();
    await product.app.em.execute('update merchants set clock_offset = 60 where id = ?', [shop.id]);
    expect((await shop.useOwn(own.keys)).status).toBe(403);
    const answer = await shop.confirm(checkout, product.account.token('pm_card_visa'));
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ error: 'NotPermitted' })]);
    expect(capturedBy(product.account, checkout.id)).toEqual([]);
  });

  it('is not asked for by another merchant', async () => {
    const other = await StripeShop.open(product.app, 'other');
    await shop.useOwn(own.keys);
    expect((await other.merchant.send('GET', shop.accountPath)).status).toBe(404);
    expect((await other.merchant.send('DELETE', shop.accountPath)).status).toBe(404);
  });
});
