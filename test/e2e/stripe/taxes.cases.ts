import { beforeEach, expect, it } from '@jest/globals';
import type { OrderWire } from '../../../src/billing/orders/order.presenter.js';
import type { SubscriptionPreviewWire } from '../../../src/billing/subscriptions/subscription-preview.presenter.js';
import { call, JSON_TYPE } from '../../support/call.js';
import type { Json } from '../../support/people.js';
import { UNKNOWN_POSTAL_CODE } from '../../support/stripe/stripe-taxes.js';
import { describeWithStripe } from '../../support/stripe-product.js';
import { StripeShop } from '../../support/stripe-shop.js';
import { verificationFindings } from '../../support/verification-findings.js';
import { newProduct } from '../../support/wire-purchases.js';

const MONTH = 31 * 86_400;
const HOUR = 3_600;
const DAY = 86_400;

type Previewed = Json<SubscriptionPreviewWire>;

const CALCULATE = 'post /v1/tax/calculations';
const NEW_YORK = {
  country: 'US',
  state: 'US-NY',
  postal_code: '10001',
  city: 'New York',
  line1: '1 Broadway',
};

describeWithStripe('taxes by Stripe Tax', (product) => {
  let shop: StripeShop;

  const booked = () =>
    [...product.account.taxes.booked.values()].map(({ type, reference, amount }) => ({
      type,
      reference,
      amount,
    }));
  const subscriptionId = async (): Promise<string> => {
    const { body } = await shop.merchant.send<{ items: { id: string }[] }>('GET', '/v1/subscriptions/');
    return body.items[0]?.id ?? '';
  };
  const orders = async (): Promise<Json<OrderWire>[]> => {
    const path = '/v1/orders/?sorting=created_at';
    return (await shop.merchant.send<{ items: Json<OrderWire>[] }>('GET', path)).body.items;
  };
  const update = async (checkout: { client_secret: string }, address: object) => {
    const path = `/v1/checkouts/client/${checkout.client_secret}`;
    return call<{ tax_amount: number | null; total_amount: number }>(
      'PATCH',
      `${product.app.origin}${path}`,
      {
        headers: JSON_TYPE,
        body: JSON.stringify({ customer_billing_address: address }),
      },
    );
  };
  const moveCustomer = async (address: object) => {
    const { body } = await shop.merchant.send<{ items: { id: string }[] }>('GET', '/v1/customers/');
    const path = `/v1/customers/${body.items[0]?.id ?? ''}`;
    expect((await shop.merchant.send('PATCH', path, { billing_address: address })).status).toBe(200);
  };

  beforeEach(async () => {
    product.account.taxes.booked.clear();
    shop = await StripeShop.open(product.app);
    const path = `/v1/organizations/${shop.id}/tax`;
    const chosen = await shop.merchant.send('PUT', path, { calculator: 'stripe', origin_country: 'DE' });
    expect(chosen.status).toBe(200);
  });

  it('are charged by the lines of each jurisdiction', async () => {
    const checkout = await shop.checkout();
    expect(checkout.tax_amount).toBeNull();
    expect((await update(checkout, NEW_YORK)).body).toMatchObject({ tax_amount: 89, total_amount: 1_089 });
    await shop.confirm(checkout, product.account.token('pm_card_visa'), {
      customer_billing_address: NEW_YORK,
    });
    const [order] = await orders();
    expect(order).toMatchObject({ status: 'paid', tax_amount: 89, total_amount: 1_089 });
    expect(order?.items).toMatchObject([{ tax_amount: 89 }]);
    const explained = await shop.merchant.send<{ tax: object }>(
      'GET',
      `/v1/orders/${order?.id ?? ''}/explanation`,
    );
    expect(explained.body.tax).toMatchObject({
      amount: 89,
      inputs: {
        base_amount: 1_000,
        basis_points: 887.5,
        country: 'US',
        state: 'NY',
        reason: 'standard_rated',
      },
      lines: [{ amount: 40 }, { amount: 45 }, { amount: 4, basis_points: 37.5 }],
    });
  });

  it('are asked for once for each sale, however often it is changed and confirmed', async () => {
    const checkout = await shop.checkout();
    await update(checkout, { country: 'DE' });
    await update(checkout, { country: 'DE' });
    await shop.confirm(checkout, product.account.token('pm_card_visa'));
    expect(product.stripe.callsOf(CALCULATE)).toHaveLength(1);
    expect((await orders())[0]).toMatchObject({ tax_amount: 190 });
  });

  it('are not asked for while the address says too little', async () => {
    const checkout = await shop.checkout();
    expect((await update(checkout, { country: 'US', state: 'US-NY' })).body.tax_amount).toBeNull();
    expect(product.stripe.callsOf(CALCULATE)).toEqual([]);
  });

  it('stay unknown while Stripe cannot say them, and then keep the checkout from being confirmed', async () => {
    const checkout = await shop.checkout();
    const nowhere = { ...NEW_YORK, postal_code: UNKNOWN_POSTAL_CODE };
    const { status, body } = await update(checkout, nowhere);
    expect([status, body.tax_amount]).toEqual([200, null]);
    product.stripe.faults.plan({ operation: CALCULATE, breakage: 'unavailable', times: 2 });
    for (const address of [nowhere, { country: 'DE' }]) {
      const token = product.account.token('pm_card_visa');
      const refused = await shop.confirm(checkout, token, { customer_billing_address: address });
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { detail: [{ loc: ['body', 'customer_billing_address'] }] },
      ]);
    }
    const charged = product.account.books.payments().map(({ metadata }) => metadata['checkout_id']);
    expect(charged).not.toContain(checkout.id);
    const paid = await shop.confirm(checkout, product.account.token('pm_card_visa'));
    expect([paid.status, (await orders())[0]?.tax_amount]).toEqual([200, 190]);
  });

  it('are recorded once the order is paid, and taken back with refunds', async () => {
    await shop.buy(product.account);
    const [order] = await orders();
    const orderId = order?.id ?? '';
    expect(booked()).toEqual([]);
    product.stripe.faults.plan({
      ...{ operation: 'post /v1/tax/transactions/create_from_calculation', breakage: 'answer_lost' },
    });
    await shop.workAfter(1);
    await shop.workAfter(HOUR);
    expect(booked()).toEqual([{ type: 'transaction', reference: orderId, amount: 1_190 }]);
    for (const amount of [333, 667]) {
      const refund = { order_id: orderId, amount, reason: 'other' };
      expect((await shop.merchant.send('POST', '/v1/refunds/', refund)).status).toBe(200);
    }
    await shop.workAfter(1);
    const reversals = booked().slice(1);
    expect(reversals.map(({ amount }) => amount).sort()).toEqual([-396, -794]);
    expect(booked().reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const checked = (await verificationFindings(product.app)).map(({ check }) => check);
    expect(checked).not.toContain('orders.tax_records');
  });

  it('of a renewal are asked for before it, by the address that the customer has then', async () => {
    await shop.buy(product.account, 'pm_card_visa', true);
    await moveCustomer({ country: 'FR' });
    await shop.workAfter(MONTH);
    expect(await orders()).toMatchObject([
      { tax_amount: 190, status: 'paid' },
      { tax_amount: 200, status: 'paid' },
    ]);
    await shop.workAfter(1);
    expect(
      booked()
        .map(({ amount }) => amount)
        .sort(),
    ).toEqual([1_190, 1_200]);
  });

  it('of a change of products are those of its preview', async () => {
    await shop.buy(product.account, 'pm_card_visa', true);
    const path = `/v1/subscriptions/${await subscriptionId()}`;
    const larger = await newProduct(shop.merchant, {
      ...{ recurring_interval: 'month', prices: [{ amount_type: 'fixed', price_amount: 3_000 }] },
    });
    await shop.workAfter(10 * DAY);
    const change = { product_id: larger, proration_behavior: 'invoice' };
    const { body: previewed } = await shop.merchant.send<Previewed>('POST', `${path}/preview`, change);
    expect((await shop.merchant.send('PATCH', path, change)).status).toBe(200);
    const [, order] = await orders();
    expect(order?.tax_amount).toBeGreaterThan(0);
    const { net_amount, tax_amount, total_amount } = order ?? {};
    expect(previewed.now).toMatchObject({ net_amount, tax_amount, total_amount });
    await shop.workAfter(1);
    expect(booked().map(({ amount }) => amount)).toContain(total_amount);
  });

  it('are not guessed in a preview while Stripe does not answer', async () => {
    await shop.buy(product.account, 'pm_card_visa', true);
    const path = `/v1/subscriptions/${await subscriptionId()}/preview`;
    const larger = await newProduct(shop.merchant, {
      ...{ recurring_interval: 'month', prices: [{ amount_type: 'fixed', price_amount: 3_000 }] },
    });
    product.stripe.faults.plan({ operation: CALCULATE, breakage: 'unavailable', times: 9 });
    const change = { product_id: larger, proration_behavior: 'invoice' };
    const refused = await shop.merchant.send('POST', path, change);
    product.stripe.faults.clear();
    expect([refused.status, refused.body]).toMatchObject([503, { error: 'ServiceUnavailable' }]);
  });

  it('hold renewals up while they cannot be asked for, and nothing is charged meanwhile', async () => {
    await shop.buy(product.account, 'pm_card_visa', true);
    await moveCustomer({ country: 'FR' });
    product.stripe.faults.plan({ operation: CALCULATE, breakage: 'unavailable', times: 2 });
    await shop.workAfter(MONTH);
    expect(await orders()).toHaveLength(1);
    await shop.workAfter(HOUR);
    await shop.workAfter(HOUR);
    expect(await orders()).toMatchObject([{ tax_amount: 190 }, { tax_amount: 200, status: 'paid' }]);
  });
});
