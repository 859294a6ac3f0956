import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mailsOf } from '../../support/mailed.js';
import { SubscriptionShop } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

/** Of mails that every purchase sends. */
const ORDER = 'billing.order-confirmation';
const STARTED = 'billing.subscription-started';
const TRIAL = { trial_interval: 'day', trial_interval_count: 14 };

describe('mails about subscriptions', () => {
  let app: TestApp;
  let shop: SubscriptionShop;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    shop = await SubscriptionShop.open(app);
  });

  /** Spaces as the keyboard has them. */
  const texts = async (...beside: string[]) =>
    (await mailsOf(app))
      .filter(({ template }) => !beside.includes(template))
      .map(({ template, to, text }) => ({ template, to, text: text.replace(/\s/g, ' ') }));
  const templates = async (...beside: string[]) => (await texts(...beside)).map(({ template }) => template);
  const day = (instant: string, locale = 'en') =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));

  it('say what was subscribed to, with the price and when it renews', async () => {
    const subscription = await shop.subscribe(await shop.plan());
    const [mail, ...others] = await texts(ORDER);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: STARTED, to: 'ada@example.com' });
    expect(mail?.text).toContain('You are subscribed to Plan 1000 from Acme.');
    expect(mail?.text).toContain(
      `It costs $10.00 per month and renews on ${day(subscription.current_period_end)}`,
    );
  });

  it('write amounts and dates as the buyer does', async () => {
    const plan = await shop.plan(2_500, { recurring_interval_count: 3 });
    const subscription = await shop.subscribe(plan, { checkout: { locale: 'de-DE' } });
    const [mail] = await texts(ORDER);
    expect(mail?.text).toContain('25,00 $ every 3 months');
    expect(mail?.text).toContain(day(subscription.current_period_end, 'de-DE'));
  });

  it('say that it costs nothing, and do not flood an address', async () => {
    const plan = await shop.plan(null);
    await shop.settings({
      ...{ allow_multiple_subscriptions: true, allow_customer_updates: true },
      proration_behavior: 'prorate',
    });
    for (let count = 0; count < 7; count += 1) await shop.subscribe(plan, { token: null });
    const mails = await texts(ORDER);
    expect(mails).toHaveLength(5);
    expect(mails[0]?.text).toContain('It is free.');
  });

  it('say nothing of renewals unless the installation sends receipts', async () => {
    await shop.subscribe(await shop.plan());
    await shop.advanceDays(40);
    expect(await templates(ORDER)).toEqual([STARTED]);
  });

  it('remind of the end of a trial three days before, once', async () => {
    const { id, trial_end: end } = await shop.subscribe(await shop.plan(1_000, TRIAL));
    expect((await texts())[0]?.text).toContain(`Your trial ends on ${day(String(end))}`);
    await shop.advanceTo(new Date(Date.parse(String(end)) - 3 * 86_400_000 - 1_000));
    expect(await templates()).toEqual([STARTED]);
    await shop.advanceDays(1);
    expect(await templates()).toEqual([STARTED, 'billing.trial-ending']);
    expect((await texts(STARTED))[0]?.text).toContain(
      'Unless you cancel before then, Acme will charge your payment method $10.00 per month.',
    );
    await shop.advanceDays(5);
    expect(await shop.read(id)).toMatchObject({ status: 'active' });
    expect(await templates()).toEqual([STARTED, 'billing.trial-ending']);
  });

  it('do not remind of a short trial, nor of one that is canceled', async () => {
    await shop.subscribe(await shop.plan(1_000, { ...TRIAL, trial_interval_count: 3 }));
    const canceled = await shop.subscribe(await shop.plan(1_000, TRIAL), { email: 'b@example.com' });
    await shop.update(canceled.id, { cancel_at_period_end: true });
    await shop.advanceDays(13);
    expect(await templates(STARTED)).toEqual(['billing.subscription-canceled']);
  });

  it('remind of a card in the month before it expires, while something is paid by it', async () => {
    await shop.subscribe(await shop.plan());
    const ended = await shop.subscribe(await shop.plan(), { email: 'b@example.com' });
    const soon = new Date(app.clock.now.getTime() + 5 * 86_400_000);
    await app.em.execute(`update billing_due_work set due_at = ? where kind = 'payment-method.expiry'`, [
      soon,
    ]);
    await shop.update(ended.id, { revoke: true });
    await shop.advanceDays(6);
    const mails = (await texts()).filter(({ template }) => template === 'billing.card-expiring');
    expect(mails).toMatchObject([{ to: 'ada@example.com' }]);
    expect(mails[0]?.text).toContain(
      'Your card ending in 4242, which pays for Plan 1000 from Acme, expires 12/2040.',
    );
    expect(mails[0]?.text).toContain('/pay?token=');
  });

  it('are scheduled for the month before a card expires', async () => {
    await shop.subscribe(await shop.plan());
    const [work] = await app.em.execute<[{ due_at: Date }]>(
      `select due_at from billing_due_work where kind = 'payment-method.expiry'`,
    );
    expect(work.due_at).toEqual(new Date('2040-11-01T00:00:00Z'));
  });

  it('report each failed renewal with the reason, what comes next and a link that fixes it', async () => {
    const { id } = await shop.subscribe(await shop.plan(), { token: 'sandbox_renewal_declined' });
    await shop.advanceDays(32);
    const [order] = await shop.orders('&billing_reason=subscription_cycle').then((all) => all.slice(-1));
    const [mail, ...others] = await texts(ORDER, STARTED);
    expect(others).toEqual([]);
    expect(mail?.template).toBe('billing.renewal-failed');
    expect(mail?.text).toContain(
      'Your payment of $10.00 to Acme for Plan 1000 failed: Your card was declined.',
    );
    expect(mail?.text).toContain(`We will try again on ${day(String(order?.next_payment_attempt_at))}.`);
    expect(mail?.text).toContain(`${app.origin}/portal/acme/orders/${String(order?.id)}/pay?token=`);
    await shop.advanceDays(25);
    expect(await shop.read(id)).toMatchObject({ status: 'canceled' });
    const all = await texts(ORDER, STARTED);
    expect(all.map(({ template }) => template)).toEqual([
      ...Array<string>(4).fill('billing.renewal-failed'),
      'billing.subscription-ended',
    ]);
    expect(all.at(-1)?.text).toContain('You no longer owe the unpaid amount.');
  });

  it('ask to confirm a renewal whose bank wants it, once', async () => {
    await shop.subscribe(await shop.plan(), { token: 'sandbox_renewal_action_required' });
    const { current_period_end: end } = (await shop.subscriptions())[0]!;
    await shop.advanceTo(new Date(Date.parse(end) + 3_600_000));
    const [mail, ...others] = await texts(ORDER, STARTED);
    expect(others).toEqual([]);
    expect(mail?.template).toBe('billing.renewal-authentication');
    expect(mail?.text).toContain(
      'Your bank requires you to confirm the payment of $10.00 to Acme for Plan 1000.',
    );
    expect(mail?.text).toContain('/pay?token=');
  });

  it('ask to confirm the payment of a change of the plan, once, by a link to the bank', async () => {
    const { id } = await shop.subscribe(await shop.plan(), { token: 'sandbox_renewal_action_required' });
    const changed = await shop.update(id, {
      ...{ product_id: await shop.plan(3_000), proration_behavior: 'invoice' },
    });
    expect(changed.status).toBe(200);
    await shop.runDueWork();
    const [mail, ...others] = await texts(ORDER, STARTED);
    expect(others).toEqual([]);
    expect(mail?.template).toBe('billing.plan-change-authentication');
    expect(mail?.text).toContain('Your subscription is switching from Plan 1000 to Plan 3000.');
    expect(mail?.text).toContain('the payment of $20.00 to Acme for it.');
    const [, secret = ''] = /\/sandbox\/actions\/(\S+)/.exec(mail?.text ?? '') ?? [];
    const answer = { outcome: 'approve' };
    expect((await shop.account.send('POST', `/v1/sandbox/actions/${secret}`, answer)).status).toBe(200);
    app.clock.advance(10);
    await shop.runDueWork();
    expect(await shop.read(id)).toMatchObject({ amount: 3_000, pending_update: null });
  });

  it('confirm a cancellation with the date until which it runs, and its end', async () => {
    const { id, current_period_end: end } = await shop.subscribe(await shop.plan());
    await shop.update(id, { cancel_at_period_end: true });
    await shop.update(id, { cancel_at_period_end: false });
    await shop.advanceDays(1);
    await shop.update(id, { cancel_at_period_end: true });
    expect(await templates(ORDER, STARTED)).toEqual(Array(2).fill('billing.subscription-canceled'));
    expect((await texts(ORDER, STARTED))[0]?.text).toContain(
      `ends on ${day(end)}. You can use it until then.`,
    );
    await shop.advanceDays(40);
    const [, , ended, ...others] = await texts(ORDER, STARTED);
    expect(others).toEqual([]);
    expect(ended).toMatchObject({ template: 'billing.subscription-ended' });
    expect(ended?.text).toContain(`ended on ${day(end)}. It will not renew.`);
  });

  it('say once that a subscription was ended at once, and nothing of a preview', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    await shop.account.send('POST', `/v1/subscriptions/${id}/preview`, { revoke: true });
    expect(await templates(ORDER, STARTED)).toEqual([]);
    await shop.update(id, { revoke: true });
    expect(await templates(ORDER, STARTED)).toEqual(['billing.subscription-ended']);
  });

  it('do not go to customers who were deleted', async () => {
    const { customer_id: customerId } = await shop.subscribe(await shop.plan());
    await shop.account.send('DELETE', `/v1/customers/${customerId}`);
    expect(await templates(ORDER, STARTED)).toEqual([]);
  });

  it('say that no money moves once the clock of the merchant was moved', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    await shop.advanceDays(1);
    await shop.update(id, { revoke: true });
    const [mail] = await texts(ORDER, STARTED);
    expect(mail?.text).toContain('This is a sandbox test. No money moves.');
  });
});

describe('receipts of renewals', () => {
  it('are sent after each renewal that was charged, and for no other', async () => {
    const app = await TestApp.shared({ RENEWAL_RECEIPTS: 'true' });
    await app.reset();
    const shop = await SubscriptionShop.open(app);
    await shop.subscribe(await shop.plan());
    await shop.subscribe(await shop.plan(null), { email: 'b@example.com', token: null });
    await shop.subscribe(await shop.plan(), {
      ...{ email: 'c@example.com', token: 'sandbox_renewal_declined' },
    });
    await shop.advanceDays(40);
    const receipts = (await mailsOf(app)).filter(
      ({ template }) => template === 'billing.subscription-renewed',
    );
    expect(receipts).toMatchObject([{ to: 'ada@example.com' }]);
    expect(receipts[0]?.text).toContain('You paid $10.00 to Acme for Plan 1000');
  });
});
