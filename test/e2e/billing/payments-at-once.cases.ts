import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BeginConfirmation } from '../../../src/billing/checkouts/actions/begin-confirmation.js';
import { addressGroup } from '#common/net/address-group.js';
import { inRequest } from '../../support/in-request.js';
import { mailsOf } from '../../support/mailed.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { TestApp } from '../../support/test-app.js';
import { BUYER, confirm, newCheckout, newProduct } from '../../support/wire-purchases.js';

describe('payments from one address at the same time', () => {
  const MOST_DECLINES = 10;
  /** As many as an address may confirm in a minute. */
  const BUYERS = 30;
  const DECLINED = { confirmation_token_id: 'sandbox_declined' };
  const ADDRESS = addressGroup('127.0.0.1');

  let app: TestApp;
  let acme: MerchantAccount;
  let product: string;

  beforeEach(async () => {
    app = await TestApp.start({ RATE_LIMIT_ENABLED: 'true' });
    await app.reset();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
    product = await newProduct(acme);
  });
  afterEach(() => app.stop());

  const open = async () => (await newCheckout(acme, { products: [product] })).client_secret;
  const confirmAll = async (more: object) => {
    const secrets = await Promise.all(Array.from({ length: BUYERS }, open));
    const answers = await Promise.all(secrets.map((secret) => confirm(app, secret, more)));
    return Map.groupBy(answers, ({ status }) => status);
  };
  /** Sends nothing to the bank, as where the bank takes long to answer. */
  const begin = async () => {
    const buyer = {
      customerName: BUYER.customer_name,
      customerEmail: BUYER.customer_email,
      customerBillingAddress: {
        ...{ country: 'DE', line1: null, line2: null, postal_code: null, city: null, state: null },
      },
    };
    const input = { changes: { buyer }, token: 'sandbox_ok', clientAddress: ADDRESS };
    const secret = await open();
    return inRequest(app, () => app.get(BeginConfirmation).execute(secret, input));
  };

  it('are declined no more often than one after another, with an alarm', async () => {
    const answers = await confirmAll(DECLINED);
    expect(answers.get(400)).toHaveLength(MOST_DECLINES);
    expect(answers.get(429)).toHaveLength(BUYERS - MOST_DECLINES);
    const { body } = await acme.send<{ items: unknown[] }>('GET', '/v1/payments/?limit=100');
    expect(body.items).toHaveLength(MOST_DECLINES);
    const alarms = (await mailsOf(app)).filter(({ template }) => template === 'billing.card-testing');
    expect(alarms).toHaveLength(1);
  });

  it('all succeed where the cards are good', async () => {
    expect((await confirmAll({})).get(200)).toHaveLength(BUYERS);
  });

  it('wait while ten of them have no answer, and are refused for a moment only', async () => {
    await Promise.all(Array.from({ length: MOST_DECLINES }, begin));
    const { status, headers, body } = await confirm(app, await open());
    expect([status, headers.get('retry-after')]).toEqual([429, '5']);
    expect(body.detail).toBe('Too many payments at once. Try again in a few seconds.');
    app.clock.advance(61);
    expect((await confirm(app, await open())).status).toBe(200);
  });
});

describe('payments of one buyer at the same time', () => {
  /** More than may wait for the customer with a connection. */
  const CHECKOUTS = 12;

  let app: TestApp;
  let acme: MerchantAccount;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { slug: 'acme' });
  });

  /** Units of work that wait for the customer run again, and must not take their own undone change for a known outcome. */
  it('are all settled by the answer of the bank', async () => {
    const products = [await newProduct(acme)];
    const secrets = await Promise.all(
      Array.from({ length: CHECKOUTS }, async () => (await newCheckout(acme, { products })).client_secret),
    );
    const answers = await Promise.all(secrets.map((secret) => confirm(app, secret)));
    expect(answers.map(({ status }) => status)).toEqual(Array(CHECKOUTS).fill(200));
    const unpaid = await app.em.execute(`select 1 from payments where status <> 'succeeded'`);
    expect(unpaid).toEqual([]);
  });
});
