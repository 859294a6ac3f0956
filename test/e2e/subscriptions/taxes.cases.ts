import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderExplanationWire } from '../../../src/billing/orders/order-explanation.presenter.js';
import type { SubscriptionPreviewWire } from '../../../src/billing/subscriptions/subscription-preview.presenter.js';
import { recordStatements } from '../../support/count-statements.js';
import type { Json } from '../../support/people.js';
import { SubscriptionShop, type OrderJson } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

const GERMAN_VAT = { country: 'DE', name: 'VAT', basis_points: 1_900 };
const FRENCH_VAT = { country: 'FR', name: 'TVA', basis_points: 2_000 };
const RATES = { calculator: 'rates', origin_country: 'DE', rates: [GERMAN_VAT, FRENCH_VAT] };

type PreviewedOrder = NonNullable<Json<SubscriptionPreviewWire>['next']>;

function amountsOf(order: PreviewedOrder | null) {
  if (order === null) throw new Error('an order was to be previewed');
  const { net_amount, tax_amount, total_amount } = order;
  return { net_amount, tax_amount, total_amount };
}

describe('taxes of subscriptions', () => {
  let app: TestApp;
  let acme: SubscriptionShop;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await SubscriptionShop.open(app);
  });

  const tax = async (settings: object): Promise<void> => {
    const path = `/v1/organizations/${acme.account.organizationId}/tax`;
    const { status } = await acme.account.send('PUT', path, settings);
    expect(status).toBe(200);
  };
  /** Of the only customer. */
  const changeCustomer = async (changes: object): Promise<void> => {
    const { body } = await acme.account.send<{ items: { id: string }[] }>('GET', '/v1/customers/');
    const path = `/v1/customers/${body.items[0]?.id ?? ''}`;
    expect((await acme.account.send('PATCH', path, changes)).status).toBe(200);
  };
  const taxesOf = (orders: readonly OrderJson[]) => orders.map(({ tax_amount: amount }) => amount);
  const explain = async ({ id }: OrderJson) =>
    (await acme.account.send<OrderExplanationWire>('GET', `/v1/orders/${id}/explanation`)).body.tax;
  const preview = async (id: string, body: object) =>
    (await acme.account.send<Json<SubscriptionPreviewWire>>('POST', `/v1/subscriptions/${id}/preview`, body))
      .body;

  it('are charged at each renewal, by the address that the customer has then', async () => {
    await tax(RATES);
    await acme.subscribe(await acme.plan(1_000));
    await acme.advanceDays(32);
    await changeCustomer({ billing_address: { country: 'FR' } });
    await acme.advanceDays(31);
    await changeCustomer({ billing_address: { country: 'NO' } });
    await acme.advanceDays(31);
    const orders = await acme.orders();
    expect(taxesOf(orders)).toEqual([190, 190, 200, 0]);
    expect(orders.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid']);
    expect((await acme.payments()).map(({ amount }) => amount)).toEqual([1_190, 1_190, 1_200, 1_000]);
    expect(await acme.differences()).toEqual([]);
  });

  it('are left to a customer with a stored VAT number of another member state', async () => {
    await tax(RATES);
    await acme.subscribe(await acme.plan(1_000));
    await changeCustomer({ billing_address: { country: 'FR' }, tax_id: 'FR61954506077' });
    await acme.advanceDays(32);
    const [, renewed] = await acme.orders();
    expect(renewed).toMatchObject({ tax_amount: 0, total_amount: 1_000 });
    expect(await explain(renewed as OrderJson)).toMatchObject({ inputs: { reason: 'reverse_charge' } });
  });

  it('are owed by a customer whose VAT number was found not to count', async () => {
    await tax(RATES);
    const { customer_id: id } = await acme.subscribe(await acme.plan(1_000));
    await changeCustomer({ billing_address: { country: 'FR' }, tax_id: 'FR61954506077' });
    const override = { valid: false, reason: 'VIES does not know the number' };
    await acme.account.send('PUT', `/v1/customers/${id}/tax-id-override`, override);
    await acme.advanceDays(32);
    expect((await acme.orders())[1]).toMatchObject({ tax_amount: 200, total_amount: 1_200 });
  });

  it('are 0 for a customer without an address', async () => {
    await tax(RATES);
    await acme.subscribe(await acme.plan(1_000));
    await changeCustomer({ billing_address: null });
    await acme.advanceDays(32);
    const [, renewed] = await acme.orders();
    expect(renewed?.tax_amount).toBe(0);
    expect(await explain(renewed as OrderJson)).toMatchObject({ inputs: { reason: 'not_collecting' } });
  });

  it('of a change are those of its preview, on the order and in the payment', async () => {
    await tax(RATES);
    const [small, large] = [await acme.plan(1_000), await acme.plan(3_333)];
    const { id } = await acme.subscribe(small);
    await acme.advanceDays(10);
    const change = { product_id: large, proration_behavior: 'invoice' };
    const previewed = await preview(id, change);
    expect((await acme.update(id, change)).status).toBe(200);
    const [, order] = await acme.orders();
    expect(order?.tax_amount).toBeGreaterThan(0);
    expect(order).toMatchObject(amountsOf(previewed.now));
    expect(order?.items.reduce((sum, item) => sum + item.tax_amount, 0)).toBe(order?.tax_amount);
    expect((await acme.payments()).at(-1)?.amount).toBe(order?.total_amount);
    await acme.advanceDays(31);
    expect((await acme.orders()).at(-1)).toMatchObject(amountsOf(previewed.next));
    expect(await acme.differences()).toEqual([]);
  });

  it('of a credit are negative, item by item, and go to the balance of the customer', async () => {
    await tax(RATES);
    const [small, large] = [await acme.plan(1_000), await acme.plan(3_000)];
    const { id } = await acme.subscribe(large);
    await acme.advanceDays(10);
    await acme.update(id, { product_id: small, proration_behavior: 'invoice' });
    const [, credit] = await acme.orders();
    const { net_amount: net = 0, tax_amount: amount = 0, items = [] } = credit ?? {};
    expect(net).toBeLessThan(0);
    expect(amount).toBe(-Math.round((-net * 1_900) / 10_000));
    expect(credit).toMatchObject({ status: 'paid', total_amount: net + amount });
    expect(items.reduce((sum, item) => sum + item.tax_amount, 0)).toBe(amount);
    for (const item of items) expect(Math.sign(item.tax_amount)).toBe(Math.sign(item.amount));
    await acme.advanceDays(31);
    const renewed = (await acme.orders()).at(-1);
    expect(renewed).toMatchObject({
      tax_amount: 190,
      applied_balance_amount: Math.min(1_190, -(net + amount)),
    });
    expect(await acme.differences()).toEqual([]);
  });

  it('are read once for renewals that fall due together, and never without a calculator', async () => {
    const plan = await acme.plan(1_000);
    for (const name of ['ada', 'bob', 'eve', 'zoe'])
      await acme.subscribe(plan, { email: `${name}@example.com` });
    const renew = async () => {
      const statements = await recordStatements(app, () => acme.advanceDays(31));
      return statements.filter((text) => text.includes('tax_rates')).length;
    };
    expect(await renew()).toBe(0);
    await tax(RATES);
    expect(await renew()).toBe(1);
    expect(taxesOf(await acme.orders())).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 190, 190, 190, 190]);
  });
});
