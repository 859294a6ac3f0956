import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DueWorkRunner } from '../../../src/billing/clock/due-work-runner.service.js';
import type { OrderWire } from '../../../src/billing/orders/order.presenter.js';
import type { RefundWire } from '../../../src/billing/refunds/refund.presenter.js';
import { BillingVerifier } from '../../../src/billing/verification/billing-verifier.service.js';
import { inRequest } from '../../support/in-request.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { buy, newProduct } from '../../support/wire-purchases.js';

const REFUNDS = '/v1/refunds/';
type Answer = Json<RefundWire> & { error: string; detail: unknown };

describe('refunds', () => {
  let app: TestApp;
  let acme: MerchantAccount;
  let product: string;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { slug: 'acme' });
    product = await newProduct(acme);
  });

  /** @returns the order of a purchase by this card */
  const order = async (token = 'sandbox_ok'): Promise<string> => {
    const { id } = await buy(app, acme, { products: [product] }, { confirmation_token_id: token });
    const { items } = (await acme.send<{ items: OrderWire[] }>('GET', `/v1/orders/?checkout_id=${id}`)).body;
    return items[0]?.id ?? '';
  };
  const refund = (orderId: string, amount: number, more: object = {}) =>
    acme.send<Answer>('POST', REFUNDS, { order_id: orderId, reason: 'customer_request', amount, ...more });
  const read = async (id: string) => (await acme.send<Json<OrderWire>>('GET', `/v1/orders/${id}`)).body;
  const refunds = async (query = '') =>
    (await acme.send<{ items: Json<RefundWire>[] }>('GET', `${REFUNDS}?${query}`)).body.items;
  const differences = async () => {
    await app.get(DueWorkRunner).runBatch();
    const { checks } = await inRequest(app, () => app.get(BillingVerifier).verify());
    return checks.filter(({ total, error }) => total > 0 || error !== null);
  };

  it('return a part of an order, then the rest', async () => {
    const id = await order();
    const { status, body } = await refund(id, 333, { metadata: { ticket: 7 }, comment: 'Late' });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        ...{ created_at: expect.any(String), modified_at: expect.any(String) },
        ...{ status: 'succeeded', reason: 'customer_request', amount: 333, tax_amount: 0, currency: 'usd' },
        ...{ organization_id: acme.organizationId, order_id: id, subscription_id: null },
        ...{
          customer_id: expect.any(String),
          revoke_benefits: false,
          dispute: null,
          metadata: { ticket: 7 },
        },
      },
    ]);
    expect(await read(id)).toMatchObject({
      ...{ status: 'partially_refunded', paid: true, refunded_amount: 333, refundable_amount: 667 },
    });
    expect((await refund(id, 667)).body.status).toBe('succeeded');
    expect(await read(id)).toMatchObject({
      status: 'refunded',
      refunded_amount: 1_000,
      refundable_amount: 0,
    });
    expect(await refunds()).toHaveLength(2);
    expect(await differences()).toEqual([]);
  });

  it.each([
    ['more than is left', 701, {}, 400, 'RefundAmountTooHigh'],
    ['nothing', 0, {}, 422, 'RequestValidationError'],
  ])('reject %s', async (_what, amount, more, status, error) => {
    const id = await order();
    await refund(id, 300);
    expect(await refund(id, amount, more)).toMatchObject({ status, body: { error } });
    expect((await refunds()).length).toBe(1);
  });

  it('reject an order that is fully refunded', async () => {
    const id = await order();
    await refund(id, 1_000);
    expect(await refund(id, 1)).toMatchObject({ status: 403, body: { error: 'RefundedAlready' } });
  });
});
