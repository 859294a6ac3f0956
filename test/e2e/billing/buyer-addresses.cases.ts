import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { asBuyer, buy, CHECKOUTS, confirm, newCheckout, newProduct } from '../../support/wire-purchases.js';
import { TestApp } from '../../support/test-app.js';

describe('the email address of a buyer', () => {
  const WRITTEN = 'Ada@bücher.example';
  const STORED = 'ada@xn--bcher-kva.example';
  /** A form that no mail is sent to, because another address has the same mailbox. */
  const QUOTED = '"ada"@example.com';

  let app: TestApp;
  let acme: MerchantAccount;
  let product: string;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { slug: 'acme' });
    product = await newProduct(acme);
  });

  const open = async () => (await newCheckout(acme, { products: [product] })).client_secret;
  const paymentsOf = async (email: string) => {
    const filter = new URLSearchParams({ customer_email: email });
    const { body } = await acme.send<{ items: unknown[] }>('GET', `/v1/payments/?${filter.toString()}`);
    return body.items.length;
  };

  it.each([
    [
      'created by the merchant',
      () => acme.send('POST', CHECKOUTS, { products: [product], customer_email: QUOTED }),
    ],
    ['opened by a buyer', () => asBuyer(app, 'POST', '', { product_id: product, customer_email: QUOTED })],
    ['changed', async () => asBuyer(app, 'PATCH', await open(), { customer_email: QUOTED })],
    ['confirmed', async () => confirm(app, await open(), { customer_email: QUOTED })],
  ])('is one that a receipt can be sent to, whenever a checkout is %s', async (_when, send) => {
    const { status, body } = await send();
    expect([status, body]).toMatchObject([422, { detail: [{ loc: ['body', 'customer_email'] }] }]);
  });

  it('finds the payments, however it is written', async () => {
    await buy(app, acme, { products: [product] }, { customer_email: WRITTEN });
    await buy(app, acme, { products: [product] }, { customer_email: STORED.toUpperCase() });
    expect([await paymentsOf(WRITTEN), await paymentsOf(STORED)]).toEqual([2, 2]);
  });
});
