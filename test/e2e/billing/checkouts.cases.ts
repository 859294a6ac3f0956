import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DueWorkRunner } from '../../../src/billing/clock/due-work-runner.service.js';
import type { CheckoutWire, PublicCheckoutWire } from '../../../src/billing/checkouts/checkout.presenter.js';
import { BankSettlement } from '../../../src/billing/sandbox-bank/bank-settlement.service.js';
import { BillingVerifier } from '../../../src/billing/verification/billing-verifier.service.js';
import { PaymentFlow } from '../../../src/billing/payments/payment-flow.service.js';
import { PaymentOpener } from '../../../src/billing/payments/payment-opener.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { auditEntries } from '../../support/audit.js';
import { GatewayRegistry } from '../../../src/billing/gateways/gateway.registry.js';
import type { OrderWire } from '../../../src/billing/orders/order.presenter.js';
import { SettlePayment } from '../../../src/billing/payments/actions/settle-payment.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { inRequest } from '../../support/in-request.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { brokenPromises } from '../../support/promised-events.js';
import { TestApp } from '../../support/test-app.js';

type CheckoutJson = Json<CheckoutWire>;
type PublicJson = Json<PublicCheckoutWire>;
interface Page<Row> {
  items: Row[];
}
interface Faults {
  detail: { loc: (string | number)[]; type: string }[];
}

const CHECKOUTS = '/v1/checkouts/';
const HOUR = 3_600;
const FIXED = { amount_type: 'fixed' as const, price_amount: 1_000 };
const BUYER = {
  customer_name: 'Ada Lovelace',
  customer_email: 'ada@example.com',
  customer_billing_address: { country: 'DE' },
};
const OK = { ...BUYER, confirmation_token_id: 'sandbox_ok' };

let app: TestApp;
let acme: MerchantAccount;

const newProduct = async (prices: object[] = [FIXED], more: object = {}, account = acme) => {
  const body = { name: 'Workshop', prices, ...more };
  const answer = await account.send<{ id: string; prices: { id: string }[] }>('POST', '/v1/products/', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const newDiscount = async (more: object = {}) => {
  const body = { type: 'percentage', duration: 'once', name: 'Spring', basis_points: 1_500, ...more };
  return (await acme.send<{ id: string }>('POST', '/v1/discounts/', body)).body.id;
};
const created = async (body: object) => {
  const answer = await acme.send<CheckoutJson>('POST', CHECKOUTS, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
/** As the buyer's page. */
const asBuyer = <Body = PublicJson>(method: string, path: string, body?: object) =>
  call<Body>(method, `${app.origin}/v1/checkouts/client/${path}`, {
    headers: JSON_TYPE,
    ...(body && { body: JSON.stringify(body) }),
  });
const confirm = (secret: string, body: object = OK) =>
  asBuyer<PublicJson & { customer_session_token: string; detail: string; error: string }>(
    'POST',
    `${secret}/confirm`,
    body,
  );
const faultsOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  const { detail } = body as Faults;
  return [status, ...detail.map(({ loc, type }) => `${loc.slice(1).join('.')} ${type}`)];
};
const ordersOf = async () => (await acme.send<Page<Json<OrderWire>>>('GET', '/v1/orders/')).body.items;
const paymentsOf = async () =>
  (await acme.send<Page<Record<string, unknown>>>('GET', '/v1/payments/')).body.items;
const runDueWork = () => app.get(DueWorkRunner).runBatch();
const readAsBuyer = (secret: string) => asBuyer('GET', secret);

describe('checkouts', () => {
  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
  });

  it('lead from a product to a paid order, with the published SDK', async () => {
    const product = await newProduct();
    const checkout = await acme.sdk.checkouts.create({
      products: [product.id],
      metadata: { campaign: 'may' },
    });
    expect(checkout).toMatchObject({ status: 'open', amount: 1_000, totalAmount: 1_000, taxAmount: 0 });
    expect(checkout.url).toBe(`${app.origin}/checkout/${checkout.clientSecret}`);
    expect(checkout.successUrl).toBe(`${checkout.url}/confirmation`);
    const { clientSecret } = checkout;
    const confirmed = await acme.sdk.checkouts.clientConfirm({
      clientSecret,
      checkoutConfirmStripe: {
        customerName: 'Ada Lovelace',
        customerEmail: 'ada@example.com',
        customerBillingAddress: { country: 'DE' },
        confirmationTokenId: 'sandbox_ok',
      },
    });
    expect(confirmed.status).toBe('confirmed');
    expect(confirmed.customerSessionToken).toMatch(/^polar_cst_/);
    const done = await acme.sdk.checkouts.get({ id: checkout.id });
    expect(done).toMatchObject({ status: 'succeeded', customerEmail: 'ada@example.com' });
    const [order] = (await acme.sdk.orders.list({})).result.items;
    expect(order).toMatchObject({
      status: 'paid',
      paid: true,
      totalAmount: 1_000,
      billingReason: 'purchase',
      checkoutId: checkout.id,
      customer: { email: 'ada@example.com', name: 'Ada Lovelace' },
      metadata: { campaign: 'may' },
      items: [{ label: 'Workshop', amount: 1_000, productPriceId: product.prices[0]?.id }],
    });
    expect(await paymentsOf()).toMatchObject([
      { status: 'succeeded', amount: 1_000, method: 'card', checkout_id: checkout.id, order_id: order?.id },
    ]);
  });

  it('record their events in order', async () => {
    const product = await newProduct();
    const { client_secret: secret } = await created({ products: [product.id] });
    await confirm(secret);
    const events = await app.em.execute<{ name: string; payload: object }[]>(
      `select name, payload from outbox_events where audience = 'public' and name <> 'product.created' order by id`,
    );
    expect(brokenPromises(events)).toEqual([]);
    expect(events.map(({ name }) => name)).toEqual([
      'checkout.created',
      'customer.created',
      'customer.state_changed',
      'checkout.updated',
      'order.created',
      'order.paid',
      'checkout.updated',
    ]);
  });

  it('charge nothing for free products, and still make an order', async () => {
    const product = await newProduct([{ amount_type: 'free' }]);
    const checkout = await created({ products: [product.id] });
    expect(checkout).toMatchObject({ is_payment_form_required: false, is_free_product_price: true });
    const { status } = await confirm(checkout.client_secret, { customer_email: 'ada@example.com' });
    expect(status).toBe(200);
    expect(await ordersOf()).toMatchObject([{ status: 'paid', total_amount: 0 }]);
    expect(await paymentsOf()).toEqual([]);
  });

  it('take the amount that the buyer chooses, within bounds', async () => {
    const product = await newProduct([{ amount_type: 'custom', minimum_amount: 300, preset_amount: 700 }]);
    const checkout = await created({ products: [product.id] });
    expect(checkout.amount).toBe(700);
    const secret = checkout.client_secret;
    expect(await faultsOf(asBuyer('PATCH', secret, { amount: 200 }))).toEqual([
      422,
      'amount greater_than_equal',
    ]);
    expect((await asBuyer('PATCH', secret, { amount: 1_234 })).body.total_amount).toBe(1_234);
    await confirm(secret);
    expect(await ordersOf()).toMatchObject([{ total_amount: 1_234 }]);
  });

  it('take off what a code is worth, and count its redemption', async () => {
    const id = await newDiscount({ code: 'SPRING' });
    const product = await newProduct([{ amount_type: 'fixed', price_amount: 999 }]);
    const { client_secret: secret } = await created({ products: [product.id] });
    expect(await faultsOf(asBuyer('PATCH', secret, { discount_code: 'WINTER' }))).toEqual([
      422,
      'discount_code value_error',
    ]);
    const { body } = await asBuyer('PATCH', secret, { discount_code: 'spring' });
    expect(body).toMatchObject({ discount_id: id, discount_amount: 150, total_amount: 849 });
    await confirm(secret);
    expect(await ordersOf()).toMatchObject([{ discount_amount: 150, total_amount: 849, discount: { id } }]);
    const { body: discount } = await acme.send('GET', `/v1/discounts/${id}`);
    expect(discount).toMatchObject({ redemptions_count: 1 });
  });

  it('need no payment where a discount covers the price', async () => {
    const id = await newDiscount({ basis_points: 10_000 });
    const product = await newProduct();
    const checkout = await created({ products: [product.id], discount_id: id });
    expect(checkout).toMatchObject({ total_amount: 0, is_payment_required: false });
    await confirm(checkout.client_secret, { customer_email: 'ada@example.com' });
    expect(await ordersOf()).toMatchObject([{ status: 'paid', total_amount: 0, discount_amount: 1_000 }]);
  });

  it('name everything that is missing when they are confirmed', async () => {
    const product = await newProduct();
    const { client_secret: secret } = await created({ products: [product.id] });
    expect(await faultsOf(confirm(secret, {}))).toEqual([
      422,
      'customer_email missing',
      'customer_name missing',
      'confirmation_token_id missing',
      'customer_billing_address missing',
    ]);
    expect((await readAsBuyer(secret)).body.status).toBe('open');
  });

  it('stay as they are after a decline, but for the failed payment', async () => {
    const id = await newDiscount({ code: 'SPRING', max_redemptions: 1 });
    const product = await newProduct();
    const { client_secret: secret, id: checkoutId } = await created({
      products: [product.id],
      discount_id: id,
    });
    const before = (await readAsBuyer(secret)).body;
    const { status, body } = await confirm(secret, { ...OK, confirmation_token_id: 'sandbox_declined' });
    expect([status, body.error]).toEqual([400, 'PaymentError']);
    expect((await readAsBuyer(secret)).body).toEqual(before);
    expect(await paymentsOf()).toMatchObject([
      { status: 'failed', decline_reason: 'card_declined', checkout_id: checkoutId },
    ]);
    expect(await app.em.execute('select from customers')).toEqual([]);
    expect((await confirm(secret)).status).toBe(200);
  });

  it('refuse a sixth attempt after five declines', async () => {
    const product = await newProduct();
    const { client_secret: secret } = await created({ products: [product.id] });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await confirm(secret, { ...OK, confirmation_token_id: 'sandbox_lost_card' })).status).toBe(400);
    expect((await confirm(secret)).status).toBe(429);
  });

  it('refuse unknown tokens as payment errors', async () => {
    const product = await newProduct();
    const { client_secret: secret } = await created({ products: [product.id] });
    const { status, body } = await confirm(secret, { ...OK, confirmation_token_id: 'tok_unknown' });
    expect([status, body.error]).toEqual([400, 'PaymentError']);
  });

  it('find out what happened when the answer of the bank is lost', async () => {
    const product = await newProduct();
    const { client_secret: secret } = await created({ products: [product.id] });
    const { status, body } = await confirm(secret, { ...OK, confirmation_token_id: 'sandbox_answer_lost' });
    expect([status, body.status]).toEqual([200, 'confirmed']);
    app.clock.advance(6);
    await runDueWork();
    expect((await readAsBuyer(secret)).body.status).toBe('succeeded');
    expect(await ordersOf()).toHaveLength(1);
  });

  it('charge once when fifty buyers confirm at the same time', async () => {
    const product = await newProduct();
    const { client_secret: secret } = await created({ products: [product.id] });
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(secret)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // Those that waited too long for the checkout may try again.
    expect(statuses.filter((status) => ![200, 403, 429].includes(status))).toEqual([]);
    expect(await ordersOf()).toHaveLength(1);
    expect(await paymentsOf()).toHaveLength(1);
  });

  it('give the last redemption to one of fifty', async () => {
    const id = await newDiscount({ max_redemptions: 1 });
    const product = await newProduct();
    const secrets: string[] = [];
    for (let index = 0; index < 50; index += 1)
      secrets.push((await created({ products: [product.id], discount_id: id })).client_secret);
    const answers = await Promise.all(
      secrets.map((secret, index) =>
        confirm(secret, { ...OK, customer_email: `buyer-${index}@example.com` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // Those that waited too long for the discount may try again.
    expect(statuses.filter((status) => ![200, 422, 429].includes(status))).toEqual([]);
    expect(await ordersOf()).toHaveLength(1);
  });

  it.each([
    ['deleted', (path: string) => acme.send('DELETE', path)],
    ['reduced', (path: string) => acme.send('PATCH', path, { basis_points: 100 })],
  ])('charge nothing while the page shows a discount that was %s', async (_what, change) => {
    const id = await newDiscount();
    const product = await newProduct();
    const { client_secret: secret } = await created({ products: [product.id], discount_id: id });
    expect((await change(`/v1/discounts/${id}`)).status).toBeLessThan(300);
    expect(await faultsOf(confirm(secret))).toEqual([422, 'discount_id value_error']);
    expect(await paymentsOf()).toEqual([]);

    const { body: shown } = await asBuyer('PATCH', secret, {});
    expect((await confirm(secret)).status).toBe(200);
    expect(await paymentsOf()).toMatchObject([{ amount: shown.total_amount }]);
  });

  it('count redemptions of one customer together, however the address is written', async () => {
    const id = await newDiscount({ max_redemptions_per_customer: 1 });
    const products = [(await newProduct()).id];
    const buyAs = async (email: string) => {
      const { client_secret: secret } = await created({ products, discount_id: id });
      return confirm(secret, { ...OK, customer_email: email });
    };
    expect((await buyAs('ada@bücher.example')).status).toBe(200);
    expect(await faultsOf(buyAs('ADA@xn--bcher-kva.example'))).toEqual([422, 'discount_id value_error']);
  });

  it('cancel a payment that the buyer has not authenticated after 23 hours', async () => {
    const product = await newProduct();
    const { id, client_secret: secret } = await created({ products: [product.id] });
    await confirm(secret, { ...BUYER, confirmation_token_id: 'sandbox_action_required' });
    const statuses: string[] = [];
    for (let hour = 1; hour <= 24; hour += 1) {
      app.clock.advance(HOUR);
      await runDueWork();
      statuses.push((await paymentsOf()).map(({ status }) => status).join());
    }
    expect(statuses.indexOf('failed') + 1).toBe(23);
    const [charge] = await app.em.execute<{ status: string }[]>('select status from sandbox_intents');
    expect(charge).toEqual({ status: 'canceled' });
    await runDueWork();
    expect((await acme.send<CheckoutJson>('GET', `${CHECKOUTS}${id}`)).body.status).toBe('expired');
  });

  it('expire, and answer 410 to the buyer even before', async () => {
    const product = await newProduct();
    const { client_secret: secret, id } = await created({ products: [product.id] });
    app.clock.advance(HOUR);
    expect((await readAsBuyer(secret)).status).toBe(410);
    expect((await confirm(secret)).status).toBe(410);
    await runDueWork();
    expect((await acme.send('GET', `${CHECKOUTS}${id}`)).body).toMatchObject({ status: 'expired' });
  });

  it('are either paid or over when fifty buyers confirm as they expire', async () => {
    const product = await newProduct();
    for (const pause of [0, 5, 20, 60]) {
      const { client_secret: secret, id } = await created({ products: [product.id] });
      app.clock.advance(HOUR - 1);
      const confirmations = Array.from({ length: 50 }, () => confirm(secret));
      await sleep(pause);
      app.clock.advance(1);
      await runDueWork();
      const statuses = (await Promise.all(confirmations)).map(({ status }) => status);
      await runDueWork();
      const checkout = (await acme.send<CheckoutJson>('GET', `${CHECKOUTS}${id}`)).body;
      const charges = await app.em.execute(
        `select status from sandbox_intents where metadata ->> 'checkout_id' = ?`,
        [id],
      );
      const orders = (await ordersOf()).filter((order) => order.checkout_id === id);
      const isPaid = checkout.status === 'succeeded';
      expect([checkout.status, charges.length, orders.length]).toEqual(
        isPaid ? ['succeeded', 1, 1] : ['expired', 0, 0],
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(isPaid ? 1 : 0);
      expect(statuses.filter((status) => ![200, 403, 410, 429].includes(status))).toEqual([]);
    }
  });

  it('are fulfilled although the price was archived and the email taken while the buyer paid', async () => {
    const product = await newProduct();
    const { client_secret: secret } = await created({ products: [product.id] });
    await confirm(secret, { ...OK, confirmation_token_id: 'sandbox_answer_lost' });
    await acme.send('PATCH', `/v1/products/${product.id}`, { is_archived: true });
    app.clock.advance(6);
    await runDueWork();
    expect((await readAsBuyer(secret)).body.status).toBe('succeeded');
  });

  it('return the money of an attempt that succeeds after another one has paid', async () => {
    const product = await newProduct();
    const { client_secret: secret } = await created({ products: [product.id] });
    await confirm(secret, { ...OK, confirmation_token_id: 'sandbox_answer_lost' });
    const [lost] = await paymentsOf();
    const id = String(lost?.['id']);
    const refused = { code: 'expired', message: 'Too late', isHard: false };
    await inRequest(app, () => app.get(SettlePayment).execute(id, { refused }));
    expect((await confirm(secret)).status).toBe(200);
    const at = { merchantId: acme.organizationId, account: null };
    const lookup = { ...at, idempotencyKey: id, since: new Date(0) };
    const charge = await inRequest(app, () => app.get(GatewayRegistry).named('sandbox').findCharge(lookup));
    if (charge === null) throw new Error('the bank has no such charge');
    await inRequest(app, () => app.get(SettlePayment).execute(id, { charge }));
    await runDueWork();
    // The answer to the refund is lost as well.
    app.clock.advance(60);
    await runDueWork();
    expect(await ordersOf()).toHaveLength(1);
    expect(await app.em.execute('select kind from ledger_transactions order by id')).toEqual([
      { kind: 'order_created' },
      { kind: 'payment_captured' },
      { kind: 'surplus_captured' },
      { kind: 'surplus_refunded' },
    ]);
  });

  describe('paid twice', () => {
    /** A further attempt to pay a checkout that is paid, as another process may have begun it. */
    const payAgain = async (token: string) => {
      const product = await newProduct();
      const { client_secret: secret, id } = await created({ products: [product.id] });
      await confirm(secret);
      const payment = await inRequest(app, () =>
        app.get(UnitOfWork).run(() =>
          app.get(PaymentOpener).open(
            {
              ...{ organizationId: acme.organizationId, amount: 1_000, currency: 'usd', source: { token } },
              ...{
                trigger: 'purchase',
                checkoutId: id,
                orderId: null,
                savesMethod: false,
                context: {},
                clientAddress: null,
              },
              ...{ customerEmail: 'ada@example.com', customerName: null, description: 'Workshop' },
              returnUrl: null,
            },
            app.clock.now,
          ),
        ),
      );
      await inRequest(app, () => app.get(PaymentFlow).run(payment.id));
      await runDueWork();
      return payment.id;
    };
    const refundsPosted = () =>
      app.em.execute(`select 1 from ledger_transactions where kind = 'surplus_refunded'`);
    const actionsOn = async (id: string) =>
      (await auditEntries(app)).filter(({ subjectId }) => subjectId === id).map(({ action }) => action);

    it('book the refund once the gateway has made it', async () => {
      const id = await payAgain('sandbox_refund_pending');
      expect(await refundsPosted()).toHaveLength(0);
      app.clock.advance(HOUR);
      await app.get(BankSettlement).settleDue();
      await runDueWork();
      expect(await refundsPosted()).toHaveLength(1);
      expect(await actionsOn(id)).toEqual(['payment.surplus_refunded']);
    });

    it('report a refund that fails, and keep the amount in the books', async () => {
      const id = await payAgain('sandbox_refund_fails');
      app.clock.advance(HOUR);
      await app.get(BankSettlement).settleDue();
      await runDueWork();
      expect(await refundsPosted()).toHaveLength(0);
      expect(await actionsOn(id)).toEqual(['payment.surplus_refund_failed']);
      const verification = await inRequest(app, () => app.get(BillingVerifier).verify());
      expect(verification).toMatchObject({ outcome: 'passed' });
    });
  });

  it('keep the books balanced', async () => {
    const product = await newProduct();
    const { client_secret: secret } = await created({ products: [product.id] });
    await confirm(secret);
    const rows = await app.em.execute(
      `select account, sum(amount)::int as amount from ledger_entries group by account having sum(amount) <> 0 order by account`,
    );
    expect(rows).toEqual([
      { account: 'processor', amount: 1_000 },
      { account: 'revenue', amount: -1_000 },
    ]);
  });

  it('are opened by links, with the query as metadata', async () => {
    const product = await newProduct();
    const link = await acme.send<{ client_secret: string }>('POST', '/v1/checkout-links/', {
      payment_processor: 'stripe',
      products: [product.id],
      metadata: { utm_source: 'site' },
    });
    const address = `${app.origin}/v1/checkout-links/${link.body.client_secret}/redirect`;
    const response = await fetch(`${address}?utm_source=mail&reference_id=42`, { redirect: 'manual' });
    expect(response.status).toBe(307);
    const { pathname, searchParams } = new URL(response.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({ utm_source: 'mail', reference_id: '42' });
    const [checkout] = (await acme.send<Page<CheckoutJson>>('GET', CHECKOUTS)).body.items;
    expect(pathname).toBe(`/checkout/${checkout?.client_secret ?? ''}`);
    expect(checkout?.metadata).toEqual({ utm_source: 'site', reference_id: '42' });
    const unstorable = await fetch(`${address}?reference_id=%00&utm_term=${'x'.repeat(501)}`, {
      redirect: 'manual',
    });
    expect(unstorable.status).toBe(307);
    const [latest] = (await acme.send<Page<CheckoutJson>>('GET', CHECKOUTS)).body.items;
    expect(latest?.metadata).toEqual({ utm_source: 'site' });
  });

  it.each(['en_US', 'x-private', `en${'-1-aa'.repeat(20)}`])('reject %s as a language', async (locale) => {
    const { client_secret: secret } = await created({ products: [(await newProduct()).id] });
    expect(await faultsOf(asBuyer('PATCH', secret, { locale }))).toEqual([422, 'locale value_error']);
  });

  it('explain the order they led to', async () => {
    const id = await newDiscount();
    const product = await newProduct();
    const { client_secret: secret } = await created({ products: [product.id], discount_id: id });
    await confirm(secret);
    const [order] = await ordersOf();
    const { body } = await acme.send('GET', `/v1/orders/${order?.id ?? ''}/explanation`);
    expect(body).toMatchObject({
      items: [{ amount: 1_000, entries: [{ kind: 'price', inputs: { amount: 1_000, quantity: 1 } }] }],
      discount: { amount: 150, inputs: { base_amount: 1_000, basis_points: 1_500 } },
      tax: { amount: 0 },
    });
    expect((await acme.send('DELETE', `/v1/discounts/${id}`)).status).toBe(204);
    expect((await acme.send('GET', `/v1/orders/${order?.id ?? ''}/explanation`)).body).toEqual(body);
  });

  it('are not found by other merchants', async () => {
    const product = await newProduct();
    const { id } = await created({ products: [product.id] });
    const other = await newMerchantAccount(app, { name: 'Other', slug: 'other' });
    expect((await other.send('GET', `${CHECKOUTS}${id}`)).status).toBe(404);
    expect((await other.send('PATCH', `${CHECKOUTS}${id}`, {})).status).toBe(404);
    expect(await faultsOf(other.send('POST', CHECKOUTS, { products: [product.id] }))).toEqual([
      422,
      'products value_error',
    ]);
  });
});
