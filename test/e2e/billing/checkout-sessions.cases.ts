import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SettlePayment } from '../../../src/billing/payments/actions/settle-payment.js';
import { inRequest } from '../../support/in-request.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { confirm, newCheckout, newProduct } from '../../support/wire-purchases.js';
import { TestApp } from '../../support/test-app.js';

describe('the session that a confirmed checkout issues', () => {
  let app: TestApp;
  let acme: MerchantAccount;
  let product: string;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
    product = await newProduct(acme);
  });

  const newCustomer = async (more: object = {}) => {
    const body = { email: 'ada@example.com', ...more };
    return (await acme.send<{ id: string }>('POST', '/v1/customers/', body)).body.id;
  };
  const open = (more: object = {}) => newCheckout(acme, { products: [product], ...more });
  const sessions = () =>
    app.em.execute<{ customer_id: string; checkout_id: string | null }[]>(
      'select customer_id, checkout_id from customer_sessions order by created_at, id',
    );

  it('is one of the whole customer who paid when the checkout created them', async () => {
    await confirm(app, (await open()).client_secret);
    expect(await sessions()).toMatchObject([{ checkout_id: null }]);
  });

  it.each([
    ['is authenticated', 'sandbox_action_required'],
    ['settles later', 'sandbox_settles_later'],
    ['fails later', 'sandbox_fails_later'],
    ['has no known outcome', 'sandbox_answer_lost'],
  ])('is limited to the checkout that has created the customer while the payment %s', async (_how, token) => {
    const { id, client_secret: secret } = await open();
    expect((await confirm(app, secret, { confirmation_token_id: token })).status).toBe(200);
    expect(await sessions()).toMatchObject([{ checkout_id: id }]);
  });

  it('is limited to the checkout where nothing was paid', async () => {
    const free = await newProduct(acme, { prices: [{ amount_type: 'free' }] });
    const { id, client_secret: secret } = await open({ products: [free] });
    await confirm(app, secret);
    expect(await sessions()).toMatchObject([{ checkout_id: id }]);
  });

  it('is one of the whole customer whom the merchant has named before they exist', async () => {
    const { client_secret: secret } = await open({ customer_external_id: 'crm-1' });
    await confirm(app, secret, { confirmation_token_id: 'sandbox_action_required' });
    expect(await sessions()).toMatchObject([{ checkout_id: null }]);
  });

  it('is limited to the checkout where only the email address matches a customer', async () => {
    const customerId = await newCustomer();
    const { id, client_secret: secret } = await open();
    await confirm(app, secret, { customer_email: 'ADA@example.com' });
    expect(await sessions()).toEqual([{ customer_id: customerId, checkout_id: id }]);
  });

  it('is limited to the checkout also where the address is that of a customer with another external id', async () => {
    await newCustomer({ external_id: 'crm-1' });
    const { id, client_secret: secret } = await open({ customer_external_id: 'crm-2' });
    await confirm(app, secret);
    expect(await sessions()).toMatchObject([{ checkout_id: id }]);
  });

  it.each([
    ['id', (id: string) => ({ customer_id: id })],
    ['external id', () => ({ customer_external_id: 'crm-1' })],
  ])('is one of the whole customer whom the merchant names by %s', async (_name, reference) => {
    const customerId = await newCustomer({ external_id: 'crm-1' });
    await confirm(app, (await open(reference(customerId))).client_secret);
    expect(await sessions()).toEqual([{ customer_id: customerId, checkout_id: null }]);
  });

  it('stays limited when the checkout is confirmed again after its payment has failed', async () => {
    await newCustomer();
    const { id, client_secret: secret } = await open();
    await confirm(app, secret, { confirmation_token_id: 'sandbox_answer_lost' });
    const [payment] = await app.em.execute<[{ id: string }]>('select id from payments');
    const refused = { code: 'expired', message: 'Too late', isHard: false };
    await inRequest(app, () => app.get(SettlePayment).execute(payment.id, { refused }));
    expect((await confirm(app, secret)).status).toBe(200);
    expect(await sessions()).toMatchObject([{ checkout_id: id }, { checkout_id: id }]);
  });
});
