import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RefundWire } from '../../../src/billing/refunds/refund.presenter.js';
import type { Json } from '../../support/people.js';
import { SubscriptionShop, type OrderJson } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

interface RefundParts {
  status: string;
  card: number;
  credit: number;
}

/** A renewal that credit paid, and the next one, which credit paid in part. */
describe('refunds of orders that the balance of the customer has paid', () => {
  let app: TestApp;
  let shop: SubscriptionShop;
  let byCredit: OrderJson;
  let byBoth: OrderJson;

  const refund = (order: OrderJson, amount: number) =>
    shop.account.send<Json<RefundWire>>('POST', '/v1/refunds/', {
      ...{ order_id: order.id, amount, reason: 'customer_request' },
    });
  const partsOf = async (order: OrderJson): Promise<RefundParts[]> =>
    app.em.execute(
      `select status, gateway_amount as card, credit_amount as credit from refunds where order_id = ? order by id`,
      [order.id],
    );
  const credit = async (): Promise<number> => {
    const [balance] = await app.em.execute<{ amount: number }[]>('select amount::int from customer_balances');
    return balance?.amount ?? 0;
  };
  const readOrder = async ({ id }: OrderJson) =>
    (await shop.account.send<OrderJson>('GET', `/v1/orders/${id}`)).body;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    shop = await SubscriptionShop.open(app);
    const [small, large] = [await shop.plan(1_000), await shop.plan(4_000)];
    const { id, current_period_start: start, current_period_end: end } = await shop.subscribe(large);
    await shop.advanceTo(new Date((Date.parse(start) + Date.parse(end)) / 2));
    await shop.update(id, { product_id: small, proration_behavior: 'invoice' });
    await shop.advanceDays(62);
    [, , byCredit, byBoth] = (await shop.orders()) as [OrderJson, OrderJson, OrderJson, OrderJson];
    expect(byCredit).toMatchObject({ total_amount: 1_000, applied_balance_amount: 1_000 });
    expect(byBoth.total_amount).toBe(1_000);
    // The clock goes on while the product is changed, so that the credit is not exactly a half.
    expect([499, 500]).toContain(byBoth.applied_balance_amount);
  });

  it('return credit where no card has paid', async () => {
    expect((await refund(byCredit, 600)).body.status).toBe('succeeded');
    expect(await partsOf(byCredit)).toEqual([{ status: 'succeeded', card: 0, credit: 600 }]);
    expect(await credit()).toBe(600);
    expect(await readOrder(byCredit)).toMatchObject({ status: 'partially_refunded', refunded_amount: 600 });
    expect(await shop.differences()).toEqual([]);
  });

  it('return to the card what it has paid, and then credit', async () => {
    const { applied_balance_amount: applied } = byBoth;
    for (const amount of [300, 400, 300]) expect((await refund(byBoth, amount)).status).toBe(200);
    expect(await partsOf(byBoth)).toEqual([
      { status: 'succeeded', card: 300, credit: 0 },
      { status: 'succeeded', card: 700 - applied, credit: applied - 300 },
      { status: 'succeeded', card: 0, credit: 300 },
    ]);
    expect(await credit()).toBe(applied);
    expect(await readOrder(byBoth)).toMatchObject({ status: 'refunded', refunded_amount: 1_000 });
    expect(await shop.differences()).toEqual([]);
  });
});
