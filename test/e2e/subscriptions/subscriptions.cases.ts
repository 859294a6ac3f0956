import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { brokenPromises } from '../../support/promised-events.js';
import { SubscriptionShop } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

let app: TestApp;
let shop: SubscriptionShop;

describe('subscriptions', () => {
  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    shop = await SubscriptionShop.open(app);
  });

  it('begin with a checkout and a paid order', async () => {
    const product = await shop.plan();
    const subscription = await shop.subscribe(product);

    expect(subscription).toMatchObject({
      ...{ status: 'active', amount: 1_000, currency: 'usd', recurring_interval: 'month' },
      ...{ cancel_at_period_end: false, product_id: product, meters: [] },
    });
    expect(await shop.orders()).toMatchObject([
      { status: 'paid', billing_reason: 'subscription_create', subscription_id: subscription.id },
    ]);
    expect(await shop.differences()).toEqual([]);
  });

  it('renew each month and charge the saved card', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    await shop.advanceDays(70);

    expect((await shop.orders()).map(({ billing_reason: reason, status }) => [reason, status])).toEqual([
      ['subscription_create', 'paid'],
      ['subscription_cycle', 'paid'],
      ['subscription_cycle', 'paid'],
    ]);
    expect((await shop.payments()).map(({ trigger, status }) => [trigger, status])).toEqual([
      ['purchase', 'succeeded'],
      ['subscription_cycle', 'succeeded'],
      ['subscription_cycle', 'succeeded'],
    ]);
    expect(await shop.read(id)).toMatchObject({ status: 'active' });
    expect(await shop.differences()).toEqual([]);
    expect(brokenPromises(await shop.events())).toEqual([]);
  });
});
