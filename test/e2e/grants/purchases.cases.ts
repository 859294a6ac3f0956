import { createPolar } from 'polar-sdk-1/2026-04';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GrantShop } from '../../support/grant-shop.js';
import { newMerchantAccount } from '../../support/merchant-account.js';
import { TestApp } from '../../support/test-app.js';

const S = 'customer.state_changed';

describe('grants of one-time purchases', () => {
  let app: TestApp;
  let acme: GrantShop;

  const refund = (orderId: string) => {
    const terms = { order_id: orderId, reason: 'customer_request', amount: 1_000, revoke_benefits: true };
    return acme.require<{ id: string }>('POST', '/v1/refunds/', terms);
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await GrantShop.open(app);
  });

  it('are made when the order is paid', async () => {
    const benefit = await acme.benefit();
    const order = await acme.buy(await acme.product([benefit]));
    expect(await acme.grants(benefit)).toEqual([]);
    await acme.settle();
    expect(await acme.grants(benefit)).toMatchObject([
      {
        ...{ order_id: order, subscription_id: null, benefit_id: benefit, error: null, properties: {} },
        ...{ is_granted: true, is_revoked: false, revoked_at: null },
        customer: { email: 'ada@example.com' },
      },
    ]);
  });

  it('send an event each, and the state of the customer after it', async () => {
    const benefits = [await acme.benefit(), await acme.benefit({ description: 'Stickers' })];
    await acme.buy(await acme.product(benefits));
    expect(await acme.eventsOf(() => acme.settle())).toEqual([
      ...['benefit_grant.created', S],
      ...['benefit_grant.created', S],
    ]);
  });

  it('are part of the state of the customer', async () => {
    const benefit = await acme.benefit({ metadata: { level: 'gold' } });
    await acme.buy(await acme.product([benefit]));
    await acme.settle();
    const [grant] = await acme.grants(benefit);
    expect((await acme.state(grant!.customer_id)).granted_benefits).toMatchObject([
      { id: grant!.id, benefit_id: benefit, benefit_type: 'custom', benefit_metadata: { level: 'gold' } },
    ]);
  });

  it('are revoked by a refund that says so, once', async () => {
    const benefit = await acme.benefit();
    const order = await acme.buy(await acme.product([benefit]));
    await acme.settle();
    await refund(order);
    expect(await acme.eventsOf(() => acme.settle())).toEqual(['benefit_grant.revoked', S]);
    expect(await acme.grants(benefit)).toMatchObject([{ is_granted: false, is_revoked: true }]);
    expect(await acme.eventsOf(() => acme.settle())).toEqual([]);
  });

  it('are revoked while the refund is still pending', async () => {
    const benefit = await acme.benefit();
    const order = await acme.buy(await acme.product([benefit]), { token: 'sandbox_refund_pending' });
    await acme.settle();
    expect(await refund(order)).toMatchObject({ status: 'pending' });
    await acme.settle();
    expect(await acme.grants(benefit)).toMatchObject([{ is_revoked: true }]);
  });

  it('stay after a refund that does not', async () => {
    const benefit = await acme.benefit();
    const order = await acme.buy(await acme.product([benefit]));
    await acme.settle();
    await acme.require('POST', '/v1/refunds/', { order_id: order, reason: 'other', amount: 1_000 });
    expect(await acme.eventsOf(() => acme.settle())).toEqual([]);
    expect(await acme.grants(benefit)).toMatchObject([{ is_granted: true }]);
  });

  it('return when the refund that revoked them fails', async () => {
    const benefit = await acme.benefit();
    const order = await acme.buy(await acme.product([benefit]), { token: 'sandbox_refund_fails' });
    await acme.settle();
    await refund(order);
    await acme.settle();
    expect(await acme.grants(benefit)).toMatchObject([{ is_revoked: true }]);
    await acme.shop.advanceDays(1);
    await acme.settle();
    expect(await acme.grants(benefit)).toMatchObject([{ is_granted: true, is_revoked: false }]);
  });

  it('are revoked when the customer is deleted', async () => {
    const benefit = await acme.benefit();
    await acme.buy(await acme.product([benefit]));
    await acme.settle();
    const [grant] = await acme.grants(benefit);
    await acme.require('DELETE', `/v1/customers/${grant!.customer_id}`);
    await acme.settle();
    expect(await acme.grants(benefit)).toMatchObject([{ is_revoked: true }]);
  });

  it('are listed by state and customer', async () => {
    const benefit = await acme.benefit();
    const product = await acme.product([benefit]);
    await acme.buy(product);
    const grace = await acme.buy(product, { email: 'grace@example.com' });
    await acme.settle();
    await refund(grace);
    await acme.settle();
    const all = await acme.grants(benefit);
    const granted = all.find(({ is_granted }) => is_granted)!;
    const revoked = all.find(({ is_revoked }) => is_revoked)!;
    expect(await acme.grants(benefit, '&is_granted=true')).toEqual([granted]);
    expect(await acme.grants(benefit, '&is_granted=false')).toEqual([revoked]);
    expect(await acme.grants(benefit, `&customer_id=${revoked.customer_id}`)).toEqual([revoked]);
  });

  it('are read by both published SDKs', async () => {
    const benefit = await acme.benefit();
    await acme.buy(await acme.product([benefit]));
    await acme.settle();
    const { sdk, token } = acme.shop.account;
    const { result } = await sdk.benefits.grants({ id: benefit });
    expect(result.items).toMatchObject([{ isGranted: true, benefitId: benefit }]);
    const current = createPolar({ accessToken: token, baseUrl: app.origin });
    const { items } = await current.benefits.grants(benefit);
    expect(items).toMatchObject([{ is_granted: true, benefit_id: benefit }]);
  });

  it('are not shown to other merchants', async () => {
    const benefit = await acme.benefit();
    const other = await newMerchantAccount(app, { name: 'Other', slug: 'other' });
    expect((await other.send('GET', `/v1/benefits/${benefit}/grants`)).status).toBe(404);
  });
});
