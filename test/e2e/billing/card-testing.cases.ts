import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CardTestingMetrics } from '../../../src/billing/checkouts/card-testing.metrics.js';
import { PaymentMetrics } from '../../../src/billing/payments/payment.metrics.js';
import { inRequest } from '../../support/in-request.js';
import { mailsOf } from '../../support/mailed.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { asBuyer, confirm, newCheckout, newProduct } from '../../support/wire-purchases.js';
import { TestApp } from '../../support/test-app.js';

const HOUR = 3_600;
const DECLINED = { confirmation_token_id: 'sandbox_declined' };

describe('payments during card testing', () => {
  let app: TestApp;
  let acme: MerchantAccount;
  let product: string;

  beforeAll(async () => (app = await TestApp.shared({ RATE_LIMIT_ENABLED: 'true' })));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
    product = await newProduct(acme);
  });

  const open = async () => (await newCheckout(acme, { products: [product] })).client_secret;
  const decline = async (secret: string, times: number) => {
    for (let count = 0; count < times; count += 1)
      expect((await confirm(app, secret, DECLINED)).status).toBe(400);
  };
  const alarmMails = async () =>
    (await mailsOf(app)).filter(({ template }) => template === 'billing.card-testing');
  const alarmsOfCheckouts = () => {
    const readings = app.get(CardTestingMetrics).measure();
    return readings.find(({ labels }) => labels?.['limit'] === 'checkout')?.value ?? 0;
  };
  const payments = async () => {
    const readings = await inRequest(app, () => app.get(PaymentMetrics).measure());
    return Object.fromEntries(
      readings.map(({ gauge, labels, value }) => [labels?.['outcome'] ?? gauge, value]),
    );
  };

  it('raise an alarm for the owners at the fifth decline of a checkout, which then takes no payment', async () => {
    const before = alarmsOfCheckouts();
    const secret = await open();
    await decline(secret, 4);
    expect(await alarmMails()).toEqual([]);
    await decline(secret, 1);
    expect(await alarmMails()).toMatchObject([{ to: acme.owner.user.email }]);
    expect((await confirm(app, secret)).status).toBe(429);
    expect(alarmsOfCheckouts()).toBe(before + 1);
  });

  it('are refused after ten declines from one address, in whatever checkout, for an hour', async () => {
    const secrets = [await open(), await open(), await open()] as const;
    await decline(secrets[0], 4);
    await decline(secrets[1], 4);
    await decline(secrets[2], 2);
    expect(await alarmMails()).toHaveLength(1);
    const refused = await confirm(app, await open());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(HOUR)]);
    app.clock.advance(HOUR + 1);
    expect((await confirm(app, await open())).status).toBe(200);
  });

  it('cause one mail an hour, however many alarms are raised', async () => {
    await decline(await open(), 5);
    await decline(await open(), 5);
    expect(await alarmMails()).toHaveLength(1);
  });

  it('are counted as payments by outcome, and while they have none', async () => {
    const before = await payments();
    await decline(await open(), 1);
    await confirm(app, await open());
    await confirm(app, await open(), { confirmation_token_id: 'sandbox_settles_later' });
    app.clock.advance(7);
    const after = await payments();
    expect(after).toMatchObject({
      succeeded: Number(before['succeeded']) + 1,
      failed: Number(before['failed']) + 1,
      atrium_billing_payments_pending: 1,
      atrium_billing_payments_pending_age_seconds: 7,
    });
  });

  it('belong to the checkout whose secret the request has, also by its idempotency key', async () => {
    const key = { 'idempotency-key': 'pay' };
    const [one, other] = [await open(), await open()];
    expect((await confirm(app, one, {}, key)).body.client_secret).toBe(one);
    expect((await confirm(app, other, {}, key)).body.client_secret).toBe(other);
    const again = await confirm(app, one, {}, key);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  });
});

describe('requests of buyers', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await TestApp.start({ RATE_LIMIT_ENABLED: 'true' });
    await app.reset();
  });
  afterEach(() => app.stop());

  it.each([
    ['open checkouts', 'POST', '', 30],
    ['confirm them', 'POST', 'polar_c_x/confirm', 30],
    ['change them', 'PATCH', 'polar_c_x', 120],
  ])('are limited by how often an address may %s', async (_what, method, path, most) => {
    const ask = () => asBuyer(app, method, path, {});
    const answers = await Promise.all(Array.from({ length: most + 1 }, ask));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it.each([
    ['pages', '/checkout/polar_c_x', 50],
    ['confirmations', '/checkout/polar_c_x/confirmation', 50],
    ['unknown assets', '/checkout/assets/missing.js', 300],
    ['scripts that embed checkouts', '/checkout/embed.js', 300],
  ])('are limited by how often an address may load %s', async (_what, path, most) => {
    const load = async () => (await fetch(`${app.origin}${path}`)).status;
    const statuses = await Promise.all(Array.from({ length: most + 1 }, load));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('for pages are not used up by the assets of those pages', async () => {
    const load = async (path: string) => (await fetch(`${app.origin}/checkout/${path}`)).status;
    await Promise.all(Array.from({ length: 50 }, () => load('assets/missing.js')));
    expect(await load('polar_c_x')).toBe(404);
  });
});
