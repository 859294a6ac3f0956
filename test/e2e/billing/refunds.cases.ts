import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPolar } from 'polar-sdk-1/2026-04';
import { DueWorkRunner } from '../../../src/billing/clock/due-work-runner.service.js';
import type { RefundResult } from '../../../src/billing/gateways/gateway-results.js';
import { GatewayEventRunner } from '../../../src/billing/gateways/gateway-event-runner.service.js';
import type { OrderWire } from '../../../src/billing/orders/order.presenter.js';
import type { PaymentWire } from '../../../src/billing/payments/payment.presenter.js';
import { BeginRefund } from '../../../src/billing/refunds/actions/begin-refund.js';
import { SettleRefund } from '../../../src/billing/refunds/actions/settle-refund.js';
import type { RefundWire } from '../../../src/billing/refunds/refund.presenter.js';
import { BankSettlement } from '../../../src/billing/sandbox-bank/bank-settlement.service.js';
import { CallbackSender } from '../../../src/billing/sandbox-bank/callback-sender.service.js';
import { SandboxGateway } from '../../../src/billing/sandbox-bank/sandbox-gateway.service.js';
import { inRequest } from '../../support/in-request.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { mailsOf } from '../../support/mailed.js';
import type { Json } from '../../support/people.js';
import { SubscriptionShop } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';
import { buy, newProduct } from '../../support/wire-purchases.js';
import { verificationFindings } from '../../support/verification-findings.js';

const REFUNDS = '/v1/refunds/';
/** Seconds until the bank settles what is pending, and until it has reported everything. */
const SETTLED = 3;
const REPORTED = 60;

/** How refunds end that meet a dispute. */
const POSSIBLE = ['succeeded', 'failed', 'NotPermitted', 'RefundAmountTooHigh'];

type Answer = Json<RefundWire> & { error: string; detail: { loc: string[] }[] };

describe('refunds', () => {
  let app: TestApp;
  let acme: MerchantAccount;
  let product: string;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    acme = await newMerchantAccount(app, { slug: 'acme' });
    product = await newProduct(acme);
  });

  /** @returns the order of a purchase by this card */
  const order = async (token = 'sandbox_ok'): Promise<string> => {
    const { id } = await buy(app, acme, { products: [product] }, { confirmation_token_id: token });
    const path = `/v1/orders/?checkout_id=${id}`;
    return (await acme.send<{ items: OrderWire[] }>('GET', path)).body.items[0]?.id ?? '';
  };
  const taxed = async (basisPoints: number) => {
    const rates = [{ country: 'DE', name: 'VAT', basis_points: basisPoints }];
    const settings = { calculator: 'rates', origin_country: 'DE', rates };
    const path = `/v1/organizations/${acme.organizationId}/tax`;
    expect((await acme.send('PUT', path, settings)).status).toBe(200);
  };
  const refund = (orderId: string, amount: number, more: object = {}) =>
    acme.send<Answer>('POST', REFUNDS, { order_id: orderId, reason: 'customer_request', amount, ...more });
  const read = async (id: string) => (await acme.send<Json<OrderWire>>('GET', `/v1/orders/${id}`)).body;
  const refunds = async (query = '') =>
    (await acme.send<{ items: Json<RefundWire>[] }>('GET', `${REFUNDS}?${query}`)).body.items;
  const payments = async (orderId: string) =>
    (await acme.send<{ items: Json<PaymentWire>[] }>('GET', `/v1/payments/?order_id=${orderId}`)).body.items;
  const runEvents = async () => {
    app.clock.advance(REPORTED);
    await app.get(CallbackSender).sendDue();
    await inRequest(app, () => app.get(GatewayEventRunner).runDue());
  };
  /** What the bank does next, and reports. */
  const settle = async () => {
    app.clock.advance(SETTLED);
    await app.get(BankSettlement).settleDue();
    await runEvents();
  };
  const differences = async () => {
    await app.get(DueWorkRunner).runBatch();
    return verificationFindings(app);
  };
  const events = async () =>
    (
      await app.em.execute<{ name: string }[]>(
        `select name from outbox_events where name like 'refund.%' or name like 'order.%' order by id`,
      )
    )
      .map(({ name }) => name)
      .filter((name) => name !== 'order.created' && name !== 'order.paid');
  const accounts = async () =>
    Object.fromEntries(
      (
        await app.em.execute<{ account: string; total: string }[]>(
          `select account, sum(amount)::text as total from ledger_entries group by account having sum(amount) <> 0`,
        )
      ).map(({ account, total }) => [account, Number(total)]),
    );
  /** As people make it at the processor. */
  const refundThere = async (orderId: string, amount: number, key = 'by hand'): Promise<RefundResult> => {
    const [payment] = await app.em.execute<[{ gateway_ref: string }]>(
      `select gateway_ref from payments where order_id = ?`,
      [orderId],
    );
    return app.get(SandboxGateway).refund({
      ...{ merchantId: acme.organizationId, account: null, chargeRef: payment.gateway_ref, amount },
      ...{ idempotencyKey: key, currency: 'usd', reason: 'requested_by_customer', metadata: {} },
    });
  };
  const mails = async (template: string) => (await mailsOf(app)).filter((mail) => mail.template === template);
  const by = { staff: { actor: { kind: 'system' as const } } };
  const begin = (orderId: string, amount: number) => {
    const request = { orderId, amount, reason: 'other' as const };
    return inRequest(app, () =>
      app.get(BeginRefund).execute({ ...request, comment: null, revokeBenefits: false, metadata: {} }, by),
    );
  };

  it('return a part of an order, then the rest', async () => {
    await taxed(2_000);
    const id = await order();
    const { status, body } = await refund(id, 333, { metadata: { ticket: 7 }, comment: 'Late' });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        ...{ created_at: expect.any(String), modified_at: expect.any(String) },
        ...{ status: 'succeeded', reason: 'customer_request', amount: 333, tax_amount: 67, currency: 'usd' },
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
      ...{ status: 'partially_refunded', paid: true, refunded_amount: 333, refunded_tax_amount: 67 },
      ...{ refundable_amount: 667, refundable_tax_amount: 133 },
    });
    expect((await refund(id, 667)).body).toMatchObject({ status: 'succeeded', tax_amount: 133 });
    expect(await read(id)).toMatchObject({
      status: 'refunded',
      refunded_amount: 1_000,
      refundable_amount: 0,
    });
    expect(await events()).toEqual(['refund.created', 'order.refunded', 'refund.created', 'order.refunded']);
    expect(await accounts()).toEqual({});
    expect(await differences()).toEqual([]);
  });

  it('are mailed to the customer, with the tax and the card', async () => {
    await taxed(2_000);
    await refund(await order(), 500);
    const [mail] = await mails('billing.refund-issued');
    expect(mail).toMatchObject({ to: 'ada@example.com' });
    expect(mail?.text).toMatch(/\$6\.00 of your order.*\$1\.00 is tax.*card ending in 4242/s);
  });

  describe('are rejected', () => {
    it.each([
      ['for more than is left', 701, {}, 400, 'RefundAmountTooHigh'],
      ['for nothing', 0, {}, 422, 'RequestValidationError'],
      ['for a fraction', 1.5, {}, 422, 'RequestValidationError'],
      ['for an amount that no column holds', 3_000_000_000, {}, 422, 'RequestValidationError'],
      ['without a known reason', 1, { reason: 'because' }, 422, 'RequestValidationError'],
    ])('%s', async (_what, amount, more, status, error) => {
      const id = await order();
      await refund(id, 300);
      expect(await refund(id, amount, more)).toMatchObject({ status, body: { error } });
      expect(await refunds()).toHaveLength(1);
    });

    it('of an order that is fully refunded', async () => {
      const id = await order();
      await refund(id, 1_000);
      expect(await refund(id, 5_000)).toMatchObject({ status: 403, body: { error: 'RefundedAlready' } });
    });

    it('of an order that cost nothing', async () => {
      product = await newProduct(acme, { prices: [{ amount_type: 'free' }] });
      expect(await refund(await order(), 1)).toMatchObject({
        status: 400,
        body: { error: 'RefundAmountTooHigh' },
      });
    });

    it('of an unknown order and of one of another merchant, in the same words', async () => {
      const other = await newMerchantAccount(app, { slug: 'other' });
      const body = { order_id: await order(), reason: 'other', amount: 1 };
      const foreign = await other.send<Answer>('POST', REFUNDS, body);
      const unknown = await refund('00000000-0000-4000-8000-000000000000', 1);
      for (const { status, body } of [foreign, unknown])
        expect([status, body.detail[0]?.loc]).toEqual([422, ['body', 'order_id']]);
      expect(await refunds()).toEqual([]);
    });

    it('with benefits of a subscription to be revoked, before the amount is looked at', async () => {
      const shop = SubscriptionShop.of(app, acme);
      product = await shop.plan();
      expect(await refund(await order(), 9_999, { revoke_benefits: true })).toMatchObject({
        status: 400,
        body: { error: 'RevokeSubscriptionBenefitsProhibited' },
      });
    });

    it('of an order that is not paid', async () => {
      const id = await order();
      await app.em.execute(`update orders set status = 'pending', paid_at = null where id = ?`, [id]);
      expect(await refund(id, 1)).toMatchObject({ status: 404, body: { error: 'RefundUnknownPayment' } });
    });
  });

  it('run once for an idempotency key', async () => {
    const body = { order_id: await order(), reason: 'other', amount: 100 };
    const headers = { 'idempotency-key': 'one' };
    const first = await acme.send<Answer>('POST', REFUNDS, body, headers);
    const second = await acme.send<Answer>('POST', REFUNDS, body, headers);
    expect([first.status, second.body.id]).toEqual([200, first.body.id]);
    expect(await refunds()).toHaveLength(1);
  });

  it('are listed by every filter and sort', async () => {
    const [first, second] = [await order('sandbox_refund_pending'), await order()];
    const { body: pending } = await refund(first, 200);
    const { body: made } = await refund(second, 100);
    const ids = async (query: string) => (await refunds(query)).map(({ id }) => id);
    expect(await ids('sorting=amount')).toEqual([made.id, pending.id]);
    expect(await ids('sorting=-amount')).toEqual([pending.id, made.id]);
    expect(await ids(`order_id=${first}`)).toEqual([pending.id]);
    expect(await ids(`id=${made.id}`)).toEqual([made.id]);
    expect(await ids('succeeded=true')).toEqual([made.id]);
    expect(await ids('succeeded=false')).toHaveLength(2);
    expect(await ids(`customer_id=${made.customer_id}`)).toHaveLength(2);
    expect(await ids('external_customer_id=nobody')).toEqual([]);
    expect(await ids(`subscription_id=${first}`)).toEqual([]);
  });

  it('are made and listed by the published clients of both generations', async () => {
    const [first, second] = [await order(), await order()];
    const made = await acme.sdk.refunds.create({ orderId: first, reason: 'duplicate', amount: 100 });
    expect(made).toMatchObject({ orderId: first, amount: 100, status: 'succeeded' });
    const current = createPolar({ accessToken: acme.token, baseUrl: app.origin });
    await current.refunds.create({ order_id: second, reason: 'dispute_prevention' as never, amount: 1 });
    const page = await acme.sdk.refunds.list({ succeeded: true });
    expect(page.result.items.map(({ reason }) => reason)).toEqual(['other', 'duplicate']);
    expect((await current.refunds.list()).items.map(({ reason }) => reason)).toEqual([
      'dispute_prevention',
      'duplicate',
    ]);
  });

  describe('that the bank does not make at once', () => {
    it('are pending, reserve their amount, and succeed later', async () => {
      await taxed(1_900);
      const id = await order('sandbox_refund_pending');
      expect((await refund(id, 600)).body).toMatchObject({ status: 'pending', tax_amount: 114 });
      expect(await read(id)).toMatchObject({ status: 'paid', refunded_amount: 0, refundable_amount: 400 });
      expect((await refund(id, 401)).body.error).toBe('RefundAmountTooHigh');
      expect(await differences()).toEqual([]);
      await settle();
      expect(await read(id)).toMatchObject({ status: 'partially_refunded', refunded_amount: 600 });
      expect(await events()).toEqual(['refund.created', 'refund.updated', 'order.refunded']);
      expect(await differences()).toEqual([]);
    });

    it('leave the order as it was when they fail, and the owners know', async () => {
      const id = await order('sandbox_refund_fails');
      await refund(id, 1_000);
      await settle();
      expect((await refunds())[0]?.status).toBe('failed');
      expect(await read(id)).toMatchObject({ status: 'paid', refundable_amount: 1_000 });
      expect(await events()).toEqual(['refund.created', 'refund.updated']);
      expect(await mails('billing.refund-failed')).toHaveLength(1);
      expect(await differences()).toEqual([]);
    });

    it('restore the order when they fail after they had succeeded', async () => {
      const id = await order();
      const { body } = await refund(id, 1_000);
      const result = { ref: null, status: 'failed', failureReason: 'expired_or_canceled_card' } as const;
      await inRequest(app, () => app.get(SettleRefund).execute(body.id, { result }));
      await inRequest(app, () => app.get(SettleRefund).execute(body.id, { result }));
      expect(await read(id)).toMatchObject({ status: 'paid', refunded_amount: 0, refundable_amount: 1_000 });
      expect(await accounts()).toEqual({ processor: 1_000, revenue: -1_000 });
      expect(await events()).toEqual(['refund.created', 'order.refunded', 'refund.updated']);
      expect((await refunds())[0]?.status).toBe('failed');
    });
  });

  describe('over a connection that fails', () => {
    /** What is looked up and sent again, and what the bank reports. */
    const untilFound = async () => {
      for (let look = 0; look < 3; look += 1) {
        app.clock.advance(REPORTED);
        await app.get(DueWorkRunner).runBatch();
      }
      await runEvents();
    };

    it.each([
      ['sandbox_answer_lost', 'pending'],
      ['sandbox_unavailable', 'pending'],
      ['sandbox_rate_limited', 'succeeded'],
    ])('of %s are %s at first, and made once', async (token, status) => {
      const { id: checkoutId } = await buy(
        ...([app, acme, { products: [product] }, { confirmation_token_id: token }] as const),
      );
      await untilFound();
      const { body: orders } = await acme.send<{ items: OrderWire[] }>(
        ...(['GET', `/v1/orders/?checkout_id=${checkoutId}`] as const),
      );
      const id = orders.items[0]?.id ?? '';
      expect((await refund(id, 400)).body).toMatchObject({ status, amount: 400 });
      expect(await differences()).toEqual([]);
      await untilFound();
      expect(await refunds()).toMatchObject([{ status: 'succeeded', amount: 400 }]);
      expect(await read(id)).toMatchObject({ status: 'partially_refunded', refunded_amount: 400 });
      expect(await app.em.execute('select amount::int, status from sandbox_refunds')).toEqual([
        { amount: 400, status: 'succeeded' },
      ]);
      expect(await accounts()).toEqual({ processor: 600, revenue: -600 });
      expect(await differences()).toEqual([]);
    });
  });

  describe('whose process was killed', () => {
    it('before it called the bank, are sent later', async () => {
      const id = await order();
      await begin(id, 400);
      expect(await events()).toEqual([]);
      app.clock.advance(6);
      await app.get(DueWorkRunner).runBatch();
      expect(await read(id)).toMatchObject({ refunded_amount: 400 });
      expect(await events()).toEqual(['refund.created', 'order.refunded']);
      expect(await differences()).toEqual([]);
    });

    it('before it stored the answer, are found by a callback, once', async () => {
      const id = await order();
      const refundId = await begin(id, 400);
      await refundThere(id, 400, refundId);
      await runEvents();
      await runEvents();
      app.clock.advance(6);
      await app.get(DueWorkRunner).runBatch();
      expect(await read(id)).toMatchObject({ refunded_amount: 400 });
      expect(await refunds()).toHaveLength(1);
      expect(await differences()).toEqual([]);
    });
  });

  describe('made at the processor', () => {
    it('are imported once, split into net and tax', async () => {
      await taxed(2_000);
      const id = await order();
      await refundThere(id, 600);
      await runEvents();
      await runEvents();
      expect(await refunds()).toEqual([
        expect.objectContaining({ status: 'succeeded', amount: 500, tax_amount: 100, reason: 'other' }),
      ]);
      expect(await read(id)).toMatchObject({ status: 'partially_refunded', refunded_tax_amount: 100 });
      expect(await events()).toEqual(['refund.created', 'order.refunded']);
      expect(await differences()).toEqual([]);
    });
  });

  describe('that meet', () => {
    it('never return more than was paid', async () => {
      const id = await order();
      const answers = await Promise.all(Array.from({ length: 50 }, () => refund(id, 70)));
      const made = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(made).toHaveLength(14);
      for (const { status, body } of refused)
        expect([`${String(status)} ${body.error}`]).toEqual(['400 RefundAmountTooHigh']);
      expect(await read(id)).toMatchObject({ refunded_amount: 980 });
      expect(await differences()).toEqual([]);
    });

    it('a dispute go back or are refused, and never exceed what was paid', async () => {
      const ids = [];
      for (let count = 0; count < 6; count += 1) ids.push(await order('sandbox_disputed'));
      app.clock.advance(SETTLED);
      await app.get(BankSettlement).settleDue();
      const [answers] = await Promise.all([
        Promise.all(ids.flatMap((id) => [refund(id, 600), refund(id, 600)])),
        runEvents(),
      ]);
      const outcomes = answers.map(({ status, body }) => (status === 200 ? body.status : body.error));
      expect(outcomes.filter((outcome) => !POSSIBLE.includes(outcome))).toEqual([]);
      await settle();
      await runEvents();
      for (const id of ids) {
        const [payment] = await payments(id);
        expect(payment?.dispute).toEqual({ status: 'lost', amount: 1_000 });
        expect([0, 600]).toContain((await read(id)).refunded_amount);
      }
      expect(await differences()).toEqual([]);
    });

    it('the report of the gateway are booked once', async () => {
      const ids = [];
      for (let count = 0; count < 4; count += 1) ids.push(await order());
      await Promise.all([...ids.map((id) => refund(id, 400)), runEvents(), runEvents()]);
      await Promise.all([runEvents(), runEvents()]);
      expect((await refunds()).map(({ status, amount }) => [status, amount])).toEqual(
        ids.map(() => ['succeeded', 400]),
      );
      expect(await accounts()).toEqual({ processor: 4 * 600, revenue: -4 * 600 });
      expect(await differences()).toEqual([]);
    });
  });

  describe('and disputes', () => {
    it.each([
      ['sandbox_disputed', 'lost', 1_000, { revenue: -1_000, dispute_losses: 1_000 }],
      ['sandbox_dispute_won', 'won', 1_000, { revenue: -1_000, processor: 1_000 }],
      [
        ...['sandbox_dispute_larger', 'lost', 1_101],
        { revenue: -1_000, processor: -101, dispute_losses: 1_000, dispute_excess: 101 },
      ],
    ] as [string, string, number, object][])(
      '%s are booked when they are %s, and flag the payment',
      async (token, status, amount, booked) => {
        const id = await order(token);
        await settle();
        expect((await payments(id))[0]?.dispute).toEqual({ status: 'open', amount });
        expect(await refund(id, 1)).toMatchObject({ status: 403, body: { error: 'NotPermitted' } });
        expect(await differences()).toEqual([]);
        await settle();
        await runEvents();
        expect((await payments(id))[0]?.dispute).toEqual({ status, amount });
        expect(await accounts()).toEqual(booked);
        expect(await read(id)).toMatchObject({ status: 'paid', refunded_amount: 0 });
        expect((await refund(id, 1)).status).toBe(status === 'lost' ? 403 : 200);
        expect(await mails('billing.dispute-opened')).toHaveLength(1);
        expect(await mails('billing.dispute-closed')).toHaveLength(1);
        expect(await differences()).toEqual([]);
      },
    );

    it('are listed by the published client of the new generation', async () => {
      const id = await order('sandbox_disputed');
      await settle();
      const current = createPolar({ accessToken: acme.token, baseUrl: app.origin });
      const { items } = await current.disputes.list({ order_id: id, status: 'needs_response' });
      expect(items).toEqual([expect.objectContaining({ amount: 1_000, tax_amount: 0, order_id: id })]);
      expect((await current.disputes.get(items[0]?.id ?? '')).closed).toBe(false);
      expect((await current.disputes.list({ status: 'won' })).items).toEqual([]);
    });

    it('about a payment that was refunded are lost as well', async () => {
      const id = await order('sandbox_disputed');
      expect((await refund(id, 1_000)).body.status).toBe('succeeded');
      await settle();
      await settle();
      await runEvents();
      expect(await accounts()).toEqual({ processor: -1_000, dispute_losses: 1_000 });
      expect(await differences()).toEqual([]);
    });
  });
});
