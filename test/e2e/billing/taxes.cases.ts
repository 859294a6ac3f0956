import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PublicCheckoutWire } from '../../../src/billing/checkouts/checkout.presenter.js';
import type { OrderExplanationWire } from '../../../src/billing/orders/order-explanation.presenter.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import type { OrderJson } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';
import { verificationFindings } from '../../support/verification-findings.js';

type CheckoutJson = Json<PublicCheckoutWire>;

const GERMAN_VAT = { country: 'DE', name: 'VAT', basis_points: 1_900 };
const FRENCH_VAT = { country: 'FR', name: 'TVA', basis_points: 2_000 };
const CALIFORNIA = { country: 'US', state: 'CA', name: 'Sales tax', basis_points: 725 };
const RATES = { calculator: 'rates', origin_country: 'DE', rates: [GERMAN_VAT, FRENCH_VAT, CALIFORNIA] };
const FRENCH_NUMBER = 'FR61954506077';
/** A company in France, which may account for the tax itself. */
const FRENCH_COMPANY = {
  ...{ is_business_customer: true, customer_billing_name: 'Lovelace SARL', customer_tax_id: FRENCH_NUMBER },
  customer_billing_address: { country: 'FR', line1: '1 rue de la Paix', city: 'Paris', postal_code: '75002' },
};

describe('taxes of checkouts', () => {
  let app: TestApp;
  let acme: MerchantAccount;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app);
  });

  const must = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await acme.send<Body>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const tax = (settings: object) => must('PUT', `/v1/organizations/${acme.organizationId}/tax`, settings);
  const sell = async (amount = 999): Promise<string> => {
    const prices = [{ amount_type: 'fixed', price_amount: amount }];
    return (await must<{ id: string }>('POST', '/v1/products/', { name: 'Workshop', prices })).id;
  };
  const open = async (more: object = {}, amount = 999) =>
    must<CheckoutJson>('POST', '/v1/checkouts/', { products: [await sell(amount)], ...more });
  /** As the buyer's page. */
  const asBuyer = async <Body = CheckoutJson>(
    method: 'PATCH' | 'POST',
    { client_secret: secret }: Pick<CheckoutJson, 'client_secret'>,
    body: object,
  ) => {
    const path = `/v1/checkouts/client/${secret}${method === 'POST' ? '/confirm' : ''}`;
    return call<Body>(method, `${app.origin}${path}`, { headers: JSON_TYPE, body: JSON.stringify(body) });
  };
  const update = async (checkout: CheckoutJson, body: object): Promise<CheckoutJson> =>
    (await asBuyer('PATCH', checkout, body)).body;
  const confirm = (checkout: CheckoutJson, body: object = {}) =>
    asBuyer('POST', checkout, {
      ...{ customer_name: 'Ada Lovelace', customer_email: 'ada@example.com' },
      ...{ customer_billing_address: { country: 'DE' }, confirmation_token_id: 'sandbox_ok', ...body },
    });
  const orderOf = async ({ id }: CheckoutJson): Promise<OrderJson> => {
    const { items } = await must<{ items: OrderJson[] }>('GET', `/v1/orders/?checkout_id=${id}`);
    const [order] = items;
    if (order === undefined) throw new Error('the checkout made no order');
    return order;
  };
  const explain = (order: OrderJson) =>
    must<OrderExplanationWire>('GET', `/v1/orders/${order.id}/explanation`);
  const differences = async (): Promise<unknown[]> => {
    return verificationFindings(app);
  };

  it('are 0 without a calculator, also before the country is known', async () => {
    expect(await open()).toMatchObject({ tax_amount: 0, total_amount: 999 });
  });

  it('are unknown until the country is entered, and follow it', async () => {
    await tax(RATES);
    const checkout = await open();
    expect(checkout).toMatchObject({ tax_amount: null, total_amount: 999 });
    const inGermany = await update(checkout, { customer_billing_address: { country: 'DE' } });
    expect(inGermany).toMatchObject({ tax_amount: 190, total_amount: 1_189 });
    const inNorway = await update(checkout, { customer_billing_address: { country: 'NO' } });
    expect(inNorway).toMatchObject({ tax_amount: 0, total_amount: 999 });
  });

  it('wait for the state where it decides', async () => {
    await tax(RATES);
    const checkout = await open();
    const address = { country: 'US' };
    expect((await update(checkout, { customer_billing_address: address })).tax_amount).toBeNull();
    const california = { ...address, state: 'US-CA' };
    expect((await update(checkout, { customer_billing_address: california })).tax_amount).toBe(72);
    const oregon = { ...address, state: 'OR' };
    expect((await update(checkout, { customer_billing_address: oregon })).tax_amount).toBe(0);
  });

  it('are of the amount after the discount', async () => {
    await tax({ ...RATES, rates: [{ ...GERMAN_VAT, basis_points: 2_000 }] });
    const code = { code: 'TEN', type: 'percentage', duration: 'once', name: 'Sale', basis_points: 1_500 };
    await must('POST', '/v1/discounts/', code);
    const checkout = await open({ customer_billing_address: { country: 'DE' } });
    expect(checkout.tax_amount).toBe(200);
    expect(await update(checkout, { discount_code: 'TEN' })).toMatchObject({
      ...{ discount_amount: 150, net_amount: 849, tax_amount: 170, total_amount: 1_019 },
    });
  });

  it('follow the product and the amount that are chosen', async () => {
    await tax(RATES);
    const prices = [{ amount_type: 'custom', minimum_amount: 100 }];
    const custom = await must<{ id: string }>('POST', '/v1/products/', { name: 'Gift', prices });
    const products = [await sell(), custom.id];
    const checkout = await must<CheckoutJson>('POST', '/v1/checkouts/', {
      ...{ products, customer_billing_address: { country: 'DE' } },
    });
    expect((await update(checkout, { product_id: custom.id, amount: 10_000 })).tax_amount).toBe(1_900);
    expect((await update(checkout, { amount: 150 })).tax_amount).toBe(29);
  });

  it('are 0 where nothing is to be paid', async () => {
    await tax(RATES);
    const prices = [{ amount_type: 'free' }];
    const { id } = await must<{ id: string }>('POST', '/v1/products/', { name: 'Free', prices });
    const checkout = await must<CheckoutJson>('POST', '/v1/checkouts/', { products: [id] });
    expect(checkout).toMatchObject({ tax_amount: 0, total_amount: 0 });
    const { status } = await confirm(checkout, { confirmation_token_id: null });
    expect(status).toBe(200);
    expect((await explain(await orderOf(checkout))).tax).toEqual({
      amount: 0,
      inputs: {
        ...{ base_amount: 0, basis_points: null, country: 'DE', state: null },
        reason: 'not_subject_to_tax',
      },
      lines: [],
    });
  });

  it('are charged, and explained on the order', async () => {
    await tax(RATES);
    const checkout = await open();
    const { status, body } = await confirm(checkout);
    expect([status, body.tax_amount]).toEqual([200, 190]);
    const order = await orderOf(checkout);
    expect(order).toMatchObject({ net_amount: 999, tax_amount: 190, total_amount: 1_189 });
    expect(order.items).toMatchObject([{ amount: 999, tax_amount: 190 }]);
    const { items } = await must<{ items: { amount: number }[] }>(
      'GET',
      `/v1/payments/?order_id=${order.id}`,
    );
    expect(items).toMatchObject([{ amount: 1_189 }]);
    expect((await explain(order)).tax).toEqual({
      amount: 190,
      inputs: {
        ...{ base_amount: 999, basis_points: 1_900, country: 'DE', state: null },
        reason: 'standard_rated',
      },
      lines: [{ name: 'VAT', basis_points: 1_900, country: 'DE', state: null, amount: 190 }],
    });
    expect(await differences()).toEqual([]);
  });

  it('are left to a business in another member state', async () => {
    await tax(RATES);
    const checkout = await open();
    expect(await update(checkout, FRENCH_COMPANY)).toMatchObject({ tax_amount: 0, total_amount: 999 });
    expect((await confirm(checkout, FRENCH_COMPANY)).status).toBe(200);
    expect((await explain(await orderOf(checkout))).tax).toMatchObject({
      amount: 0,
      inputs: { basis_points: null, country: 'FR', reason: 'reverse_charge' },
    });
    expect(await differences()).toEqual([]);
  });

  it.each([
    ['a consumer', { ...FRENCH_COMPANY, is_business_customer: false }, 200],
    ['a business without a number', { ...FRENCH_COMPANY, customer_tax_id: null }, 200],
    [
      'a business in the country of the seller',
      { ...FRENCH_COMPANY, customer_tax_id: 'DE136695976', customer_billing_address: { country: 'DE' } },
      190,
    ],
  ])('are charged to %s', async (_, buyer, amount) => {
    await tax(RATES);
    expect((await update(await open(), buyer)).tax_amount).toBe(amount);
  });

  it('refuse a confirmation while the address says too little', async () => {
    await tax(RATES);
    const checkout = await open();
    const { status, body } = await confirm(checkout, { customer_billing_address: { country: 'US' } });
    expect([status, body]).toMatchObject([
      422,
      { detail: [{ loc: ['body', 'customer_billing_address'], type: 'value_error' }] },
    ]);
    const [read] = (await must<{ items: CheckoutJson[] }>('GET', '/v1/checkouts/')).items;
    expect(read).toMatchObject({ status: 'open', tax_amount: null });
    const california = { country: 'US', state: 'US-CA' };
    expect((await confirm(checkout, { customer_billing_address: california })).status).toBe(200);
    expect((await orderOf(checkout)).tax_amount).toBe(72);
  });

  it('are those of the settings at the confirmation', async () => {
    await tax(RATES);
    const checkout = await open({ customer_billing_address: { country: 'DE' } });
    expect(checkout.tax_amount).toBe(190);
    await tax({ ...RATES, rates: [{ ...GERMAN_VAT, basis_points: 700 }] });
    expect((await confirm(checkout)).body.tax_amount).toBe(70);
    expect((await orderOf(checkout)).total_amount).toBe(1_069);
  });
});
