import { beforeEach, expect, it } from '@jest/globals';
import type { OrderWire } from '../../../src/billing/orders/order.presenter.js';
import { call, JSON_TYPE } from '../../support/call.js';
import type { Json } from '../../support/people.js';
import { UNKNOWN_POSTAL_CODE } from '../../support/stripe/stripe-taxes.js';
import { describeWithStripe } from '../../support/stripe-product.js';
import { StripeShop } from '../../support/stripe-shop.js';

const MONTH = 31 * 86_400;
const HOUR = 3_600;
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
