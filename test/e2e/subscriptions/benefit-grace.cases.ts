import { beforeEach, describe, expect, it } from '@jest/globals';
import { SubscriptionShop } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

interface Grace {
  what: string;
  days: number;
  settings: Record<string, string>;
  ofMerchant: number | undefined;
}

describe.each<Grace>([
  { what: 'no grace period', days: 0, settings: {}, ofMerchant: undefined },
  { what: 'that of the merchant', days: 3, settings: {}, ofMerchant: 3 },
  {
    ...{ what: 'that of the installation', days: 5, ofMerchant: undefined },
    settings: { BENEFIT_REVOCATION_GRACE_DAYS: '5' },
  },
  {
    ...{ what: 'that of the merchant before that of the installation', days: 2, ofMerchant: 2 },
    settings: { BENEFIT_REVOCATION_GRACE_DAYS: '5' },
  },
])('benefits of an overdue subscription, with $what', ({ days, settings, ofMerchant }) => {
  let shop: SubscriptionShop;
  let app: TestApp;

  beforeEach(async () => {
    app = await TestApp.shared(settings);
    await app.reset();
    app.clock.restart();
    shop = await SubscriptionShop.open(app);
    if (ofMerchant !== undefined)
      await shop.settings({
        ...{ allow_multiple_subscriptions: false, allow_customer_updates: true },
        ...{ proration_behavior: 'prorate', benefit_revocation_grace_period: ofMerchant },
      });
  });

  it(`are revoked ${String(days)} days after the payment failed`, async () => {
    const subscription = await shop.subscribe(await shop.plan(), { token: 'sandbox_renewal_lost_card' });
    await shop.advanceTo(new Date(Date.parse(subscription.current_period_end) + 60_000));
    const revoked = async () =>
      (await app.em.execute<[{ revoked_at: Date | null }]>('select revoked_at from subscriptions'))[0]
        .revoked_at !== null;
    expect(await revoked()).toBe(days === 0);
    if (days > 0) await shop.advanceDays(days - 0.5);
    expect(await revoked()).toBe(days === 0);
    await shop.advanceDays(1);
    expect(await revoked()).toBe(true);
  });
});
