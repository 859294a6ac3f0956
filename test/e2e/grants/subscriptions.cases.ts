import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { call, JSON_TYPE } from '../../support/call.js';
import { GrantShop } from '../../support/grant-shop.js';
import { mailsOf } from '../../support/mailed.js';
import { TestApp } from '../../support/test-app.js';

const S = 'customer.state_changed';
const SETTINGS = {
  ...{ allow_multiple_subscriptions: false, allow_customer_updates: true },
  ...{ proration_behavior: 'prorate', benefit_revocation_grace_period: 0 },
};

describe('grants of subscriptions', () => {
  let app: TestApp;
  let acme: GrantShop;

  /** Of the link to pay what is overdue. */
  const mailedToken = async () => {
    const text = (await mailsOf(app)).map((mail) => mail.text).join('\n');
    return /\/portal\/acme\/orders\/[^\s?]+\/pay\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await GrantShop.open(app);
  });

  it('begin with the subscription, of a trial as well', async () => {
    const benefit = await acme.benefit();
    const plan = await acme.shop.plan(1_000, { trial_interval: 'day', trial_interval_count: 14 });
    await acme.give(plan, [benefit]);
    const { id } = await acme.shop.subscribe(plan);
    await acme.settle();
    expect(await acme.grants(benefit)).toMatchObject([
      { subscription_id: id, order_id: null, is_granted: true },
    ]);
  });

  it('are renewed with each paid period, once', async () => {
    const benefit = await acme.benefit();
    await acme.shop.subscribe(await acme.plan([benefit]));
    await acme.settle();
    const granted = await acme.grants(benefit);
    const events = await acme.eventsOf(() => acme.shop.advanceDays(65));
    expect(events.filter((name) => name.startsWith('benefit_grant'))).toEqual([
      'benefit_grant.cycled',
      'benefit_grant.cycled',
    ]);
    expect(await acme.grants(benefit)).toMatchObject([{ granted_at: granted[0]!.granted_at }]);
  });

  it('are revoked when a renewal fails, and granted again with its payment', async () => {
    const benefit = await acme.benefit();
    await acme.shop.subscribe(await acme.plan([benefit]), { token: 'sandbox_renewal_lost_card' });
    await acme.settle();
    await acme.shop.advanceDays(32);
    const [revoked] = await acme.grants(benefit);
    expect(revoked).toMatchObject({ is_granted: false, is_revoked: true });
    const events = await acme.eventsOf(async () => {
      const body = JSON.stringify({ confirmation_token_id: 'sandbox_ok+new' });
      const path = `${app.origin}/v1/order-payments/${await mailedToken()}`;
      expect((await call('POST', path, { headers: JSON_TYPE, body })).status).toBe(200);
      await acme.settle();
    });
    expect(events.filter((name) => name !== S)).toEqual(['benefit_grant.created']);
    expect(await acme.grants(benefit)).toMatchObject([{ id: revoked!.id, is_granted: true }]);
  });

  it('stay through the grace period of an overdue payment', async () => {
    await acme.shop.settings({ ...SETTINGS, benefit_revocation_grace_period: 7 });
    const benefit = await acme.benefit();
    await acme.shop.subscribe(await acme.plan([benefit]), { token: 'sandbox_renewal_lost_card' });
    await acme.settle();
    await acme.shop.advanceDays(33);
    expect(await acme.grants(benefit)).toMatchObject([{ is_granted: true }]);
    await acme.shop.advanceDays(7);
    expect(await acme.grants(benefit)).toMatchObject([{ is_revoked: true }]);
  });

  it('end with the period of a canceled subscription, not before', async () => {
    const benefit = await acme.benefit();
    const { id } = await acme.shop.subscribe(await acme.plan([benefit]));
    await acme.settle();
    await acme.shop.update(id, { cancel_at_period_end: true });
    await acme.settle();
    expect(await acme.grants(benefit)).toMatchObject([{ is_granted: true }]);
    await acme.shop.advanceDays(32);
    expect(await acme.grants(benefit)).toMatchObject([{ is_revoked: true }]);
  });

  it('change with the plan: what both give stays', async () => {
    const both = await acme.benefit({ description: 'Both' });
    const basic = await acme.benefit({ description: 'Basic' });
    const pro = await acme.benefit({ description: 'Pro' });
    const { id } = await acme.shop.subscribe(await acme.plan([both, basic]));
    await acme.settle();
    await acme.shop.update(id, { product_id: await acme.plan([both, pro], 3_000) });
    expect(await acme.eventsOf(() => acme.settle())).toEqual([
      ...['benefit_grant.revoked', S],
      ...['benefit_grant.created', S],
    ]);
    expect(await acme.grants(both)).toMatchObject([{ is_granted: true }]);
    expect(await acme.grants(basic)).toMatchObject([{ is_revoked: true }]);
    expect(await acme.grants(pro)).toMatchObject([{ is_granted: true }]);
  });

  it('are one for each subscription of a customer', async () => {
    const benefit = await acme.benefit();
    const plan = await acme.plan([benefit]);
    await acme.shop.settings({ ...SETTINGS, allow_multiple_subscriptions: true });
    const first = await acme.shop.subscribe(plan);
    await acme.shop.subscribe(plan);
    await acme.settle();
    await acme.shop.update(first.id, { revoke: true });
    await acme.settle();
    expect((await acme.grants(benefit)).map(({ is_granted }) => is_granted).toSorted()).toEqual([
      false,
      true,
    ]);
  });
});
