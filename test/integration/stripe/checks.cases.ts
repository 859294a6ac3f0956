import { expect, it } from '@jest/globals';
import { BillingConfig } from '#config/billing.config.js';
import { HttpConfig } from '#config/http.config.js';
import type { StripeAccounts } from '../../../src/billing/stripe/stripe-accounts.service.js';
import { StripeCheck } from '../../../src/billing/stripe/stripe-check.service.js';
import { StripeClients } from '../../../src/billing/stripe/stripe-clients.service.js';
import { inRequest } from '../../support/in-request.js';
import { describeWithStripe } from '../../support/stripe-product.js';

describeWithStripe('the check of a Stripe account', (product) => {
  const run = (createsEndpoint = false) =>
    inRequest(product.app, () => product.app.get(StripeCheck).run({ merchantId: null, createsEndpoint }));
  const failures = async () => (await run()).findings.filter(({ isOk }) => !isOk).map(({ check }) => check);
  const endpoints = () => product.account.books.webhookEndpoints;

  it('finds that the endpoint is missing, creates it, and then finds nothing', async () => {
    endpoints().clear();
    expect(await failures()).toEqual(['endpoint']);
    const { webhookSecret } = await run(true);
    expect(webhookSecret).toBe([...endpoints().values()][0]?.secret);
    expect(await failures()).toEqual([]);
    expect((await run(true)).webhookSecret).toBeNull();
    expect(endpoints().size).toBe(1);
  });

  it.each([
    ['endpoint.status', { status: 'disabled' }],
    ['endpoint.version', { api_version: '2020-08-27' }],
    ['endpoint.events', { enabled_events: ['payment_intent.succeeded'] }],
  ])('finds a wrong %s', async (check, change) => {
    endpoints().clear();
    await run(true);
    for (const endpoint of endpoints().values()) Object.assign(endpoint, change);
    expect(await failures()).toEqual([check]);
  });

  it('finds a key that Stripe rejects', async () => {
    const { app } = product;
    const keys = { secretKey: 'sk_test_unknown', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
    const accounts = { checkedOf: () => Promise.resolve({ id: null, keys }) } as unknown as StripeAccounts;
    const clients = new StripeClients(app.get(BillingConfig));
    const check = new StripeCheck(accounts, clients, app.get(HttpConfig));
    const { findings } = await check.run({ merchantId: null, createsEndpoint: false });
    expect(findings).toMatchObject([{ check: 'keys', isOk: false }]);
  });
});
