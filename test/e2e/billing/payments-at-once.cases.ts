import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { TestApp } from '../../support/test-app.js';
import { confirm, newCheckout, newProduct } from '../../support/wire-purchases.js';

describe('payments of one buyer at the same time', () => {
  const CHECKOUTS = 30;

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
