import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BeginConfirmation } from '../../../src/billing/checkouts/actions/begin-confirmation.js';
import { DueWorkRunner } from '../../../src/billing/clock/due-work-runner.service.js';
import type { ChargeResult } from '../../../src/billing/gateways/gateway-results.js';
import type { OrderWire } from '../../../src/billing/orders/order.presenter.js';
import { SettlePayment } from '../../../src/billing/payments/actions/settle-payment.js';
import { GatewayAttempts } from '../../../src/billing/payments/gateway-attempts.service.js';
import { PaymentRepository } from '../../../src/billing/payments/payment.repository.js';
import { BillingVerifier } from '../../../src/billing/verification/billing-verifier.service.js';
import { inRequest } from '../../support/in-request.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { BUYER } from '../../support/purchases.js';
import { TestApp } from '../../support/test-app.js';
import { confirm, newCheckout, newProduct } from '../../support/wire-purchases.js';

describe('the outcome of a payment', () => {
  /** Seconds until it is looked up. */
  const FIRST_LOOK = 5;

  let app: TestApp;
  let acme: MerchantAccount;
  let product: string;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { slug: 'acme' });
    product = await newProduct(acme);
  });

  const open = async (more: object = {}) => newCheckout(acme, { products: [product], ...more });
  const orders = async () => (await acme.send<{ items: OrderWire[] }>('GET', '/v1/orders/')).body.items;
  const statusOf = async (id: string) =>
    (await acme.send<{ status: string }>('GET', `/v1/checkouts/${id}`)).body.status;
  const captured = async () =>
    (
      await app.em.execute<{ amount: number }[]>(
        `select amount::int as amount from sandbox_intents where status = 'succeeded'`,
      )
    ).map(({ amount }) => amount);
  const lookUp = async () => {
    app.clock.advance(FIRST_LOOK + 1);
    await app.get(DueWorkRunner).runBatch();
  };
  const differences = async () => {
    const { checks } = await inRequest(app, () => app.get(BillingVerifier).verify());
    return checks.filter(({ total, error }) => total > 0 || error !== null);
  };
  /** The first step of a confirmation, after which a process may be killed. */
  const begin = async (secret: string): Promise<string> => {
    const input = { changes: { buyer: BUYER }, token: 'sandbox_ok', clientAddress: null };
    const { paymentId } = await inRequest(app, () => app.get(BeginConfirmation).execute(secret, input));
    return paymentId ?? '';
  };
  const send = (paymentId: string) =>
    inRequest(app, async () => {
      const payment = await app.get(PaymentRepository).findById(paymentId);
      if (payment === null) throw new Error('the attempt is stored');
      return app.get(GatewayAttempts).send(payment);
    });
  const settle = (paymentId: string, charge: ChargeResult) =>
    inRequest(app, () => app.get(SettlePayment).execute(paymentId, { charge }));

  it.each([
    ['before it called the bank', async () => undefined],
    ['before it stored the answer of the bank', send],
  ])('is found, and the buyer charged once, when the process was killed %s', async (_when, crash) => {
    const { id, client_secret: secret } = await open();
    await crash(await begin(secret));
    await lookUp();
    expect([await statusOf(id), await captured()]).toEqual(['succeeded', [1_000]]);
    expect(await orders()).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });

  it.each([
    [['processing', 'succeeded'], 'succeeded'],
    [['succeeded', 'processing'], 'succeeded'],
    [['succeeded', 'succeeded', 'processing'], 'succeeded'],
    [['processing', 'failed', 'processing'], 'open'],
    [['failed', 'failed'], 'open'],
    [['failed', 'succeeded', 'failed'], 'succeeded'],
  ] as const)('is the same in whatever order it is reported: %j', async (reports, expected) => {
    const { id, client_secret: secret } = await open();
    const paymentId = await begin(secret);
    const charge = await send(paymentId);
    for (const status of reports)
      await settle(paymentId, { ...charge, status, capturedAmount: status === 'succeeded' ? 1_000 : 0 });
    expect(await statusOf(id)).toBe(expected);
    expect(await orders()).toHaveLength(expected === 'succeeded' ? 1 : 0);
  });

  it.each<[string, (discount: string) => Promise<unknown>]>([
    ['the product was archived', () => acme.send('PATCH', `/v1/products/${product}`, { is_archived: true })],
    ['the discount was deleted', (discount) => acme.send('DELETE', `/v1/discounts/${discount}`)],
    [
      'the customer was deleted',
      async () => {
        const { body } = await acme.send<{ items: { id: string }[] }>('GET', '/v1/customers/');
        await acme.send('DELETE', `/v1/customers/${body.items[0]?.id ?? ''}`);
      },
    ],
    [
      'the email address went to another customer',
      async () => {
        const { body } = await acme.send<{ items: { id: string }[] }>('GET', '/v1/customers/');
        await acme.send('PATCH', `/v1/customers/${body.items[0]?.id ?? ''}`, { email: 'other@example.com' });
        await acme.send('POST', '/v1/customers/', { email: 'ada@example.com' });
      },
    ],
  ])('is an order although %s while the buyer paid', async (_what, change) => {
    const terms = { type: 'percentage', duration: 'once', name: 'Spring', basis_points: 1_000 };
    const { body } = await acme.send<{ id: string }>('POST', '/v1/discounts/', terms);
    const { client_secret: secret } = await open({ discount_id: body.id });
    await confirm(app, secret, { confirmation_token_id: 'sandbox_answer_lost' });
    await change(body.id);
    await lookUp();
    expect(await orders()).toMatchObject([{ status: 'paid', total_amount: 900, discount_amount: 100 }]);
    expect(await differences()).toEqual([]);
  });

  it('is shown to nobody who asks for it by the ids of another merchant', async () => {
    const { id, client_secret: secret } = await open();
    await confirm(app, secret);
    const [order] = await orders();
    const other = await newMerchantAccount(app, { name: 'Other', slug: 'other' });
    const filters = [
      ...[
        `orders/?customer_id=${order?.customer_id}`,
        `orders/?product_id=${product}`,
        `orders/?checkout_id=${id}`,
      ],
      ...[
        `payments/?checkout_id=${id}`,
        `payments/?order_id=${order?.id}`,
        'payments/?customer_email=ada@example.com',
      ],
      ...[
        `checkouts/?customer_id=${order?.customer_id}`,
        `checkouts/?product_id=${product}`,
        'checkouts/?query=ada',
      ],
    ];
    for (const filter of filters) {
      const own = await acme.send<{ items: unknown[] }>('GET', `/v1/${filter}`);
      const theirs = await other.send<{ items: unknown[] }>('GET', `/v1/${filter}`);
      expect([filter, own.body.items.length, theirs.body.items]).toEqual([filter, 1, []]);
    }
  });
});
