import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GatewayUnavailable } from '../../../src/billing/gateways/gateway-unavailable.error.js';
import { BankAccount, failureOf, SETTLES_AFTER } from '../../support/sandbox-bank.js';
import { TestApp } from '../../support/test-app.js';

describe('a refund in the sandbox', () => {
  let app: TestApp;
  let account: BankAccount;

  const refund = (chargeRef: string, amount: number) =>
    account.gateway.refund(account.refundInput(chargeRef, amount));
  const find = (ref: string | null) => account.gateway.findRefund({ ...account.at, ref: ref ?? '' });

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    account = await BankAccount.open(app);
  });

  it('succeeds at once', async () => {
    const charge = await account.charge('sandbox_ok');
    const refunded = await refund(charge.ref, 400);
    expect(refunded).toEqual({
      ref: expect.any(String),
      chargeRef: charge.ref,
      status: 'succeeded',
      currency: 'usd',
      amount: 400,
      failureReason: null,
      metadata: { refund_id: 'r1' },
    });
    expect(await find(refunded.ref)).toEqual(refunded);
  });

  it.each([
    ['sandbox_refund_pending', 'succeeded', null],
    ['sandbox_refund_fails', 'failed', 'expired_or_canceled_card'],
  ])('of %s is pending and has %s later', async (token, status, failureReason) => {
    const { ref } = await refund((await account.charge(token)).ref, 1_000);
    expect(await find(ref)).toMatchObject({ status: 'pending', failureReason: null });
    expect(await account.settleAfter(SETTLES_AFTER)).toBe(1);
    expect(await find(ref)).toMatchObject({ status, failureReason });
    expect(await account.settleAfter(60)).toBe(0);
  });

  it('settles when the clock of the merchant was moved past it', async () => {
    const { ref } = await refund((await account.charge('sandbox_refund_pending')).ref, 1_000);
    await account.moveClock(SETTLES_AFTER);
    expect(await find(ref)).toMatchObject({ status: 'succeeded' });
  });

  it('fails beyond what is left, pending refunds included', async () => {
    const { ref } = await account.charge('sandbox_refund_pending');
    expect(await refund(ref, 600)).toMatchObject({ status: 'pending' });
    expect(await refund(ref, 401)).toMatchObject({
      status: 'failed',
      failureReason: 'exceeds_captured_amount',
    });
    expect(await refund(ref, 400)).toMatchObject({ status: 'pending' });
  });

  it('can be made again after one has failed', async () => {
    const { ref } = await account.charge('sandbox_refund_fails');
    await refund(ref, 1_000);
    await account.settleAfter(SETTLES_AFTER);
    expect(await refund(ref, 1_000)).toMatchObject({ status: 'pending' });
  });

  it('never exceeds the charge when many meet', async () => {
    const { ref } = await account.charge('sandbox_ok');
    const refunds = await Promise.all(Array.from({ length: 15 }, () => refund(ref, 100)));
    expect(refunds.filter(({ status }) => status === 'succeeded')).toHaveLength(10);
  });

  it('fails for a charge that captured nothing', async () => {
    const { ref } = await account.charge('sandbox_declined');
    expect(await refund(ref, 100)).toMatchObject({ status: 'failed', failureReason: 'charge_not_captured' });
  });

  it('is made once for each key', async () => {
    const { ref } = await account.charge('sandbox_ok');
    const input = account.refundInput(ref, 300);
    const answers = await Promise.all(Array.from({ length: 5 }, () => account.gateway.refund(input)));
    expect(new Set(answers.map((answer) => answer.ref)).size).toBe(1);
    const { idempotencyKey } = input;
    const lookup = { ...account.at, idempotencyKey, chargeRef: ref };
    expect(await account.gateway.findRefund(lookup)).toEqual(answers[0]);
    expect(await failureOf(account.gateway.refund({ ...input, amount: 301 }))).toMatchObject({
      key: 'IDEMPOTENCY_CONFLICT',
    });
  });

  describe('over a connection that fails', () => {
    /** A charge by this card, made once the connection holds. */
    const charge = async (token: string) => {
      const input = { ...account.chargeInput(), source: { token } };
      for (let attempt = 0; attempt < 2; attempt += 1)
        await account.gateway.charge(input).catch(() => undefined);
      return account.gateway.charge(input);
    };
    const countRefunds = async () =>
      (await app.em.execute<{ amount: string }[]>('select amount from sandbox_refunds')).length;

    it('is made although its answer is lost, and never twice', async () => {
      const { ref: chargeRef } = await charge('sandbox_answer_lost');
      const input = account.refundInput(chargeRef, 400);
      const lost = await failureOf(account.gateway.refund(input));
      expect(lost).toBeInstanceOf(GatewayUnavailable);
      expect(lost).toMatchObject({ executed: 'unknown' });
      const found = await account.gateway.findRefund(input);
      expect(found).toMatchObject({ status: 'succeeded', amount: 400 });
      expect(await account.gateway.refund(input)).toEqual(found);
      expect(await countRefunds()).toBe(1);
    });

    it.each([
      ['sandbox_unavailable', 'unknown'],
      ['sandbox_rate_limited', 'no'],
    ])('is refused twice with %s, and then made once', async (token, executed) => {
      const { ref: chargeRef } = await charge(token);
      const input = account.refundInput(chargeRef, 400);
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const refusal = await failureOf(account.gateway.refund(input));
        expect(refusal).toBeInstanceOf(GatewayUnavailable);
        expect(refusal).toMatchObject({ executed });
        expect(await account.gateway.findRefund(input)).toBeNull();
      }
      const refunded = await account.gateway.refund(input);
      expect(refunded).toMatchObject({ status: 'succeeded' });
      expect(await account.gateway.refund(input)).toEqual(refunded);
      expect(await countRefunds()).toBe(1);
    });
  });

  it('is refused for the charge of another merchant', async () => {
    const other = await BankAccount.open(app);
    const { ref } = await other.charge('sandbox_ok');
    await expect(refund(ref, 100)).rejects.toThrow('no charge');
  });

  it('reports each change of its status', async () => {
    await refund((await account.charge('sandbox_refund_fails')).ref, 1_000);
    await account.settleAfter(SETTLES_AFTER);
    expect((await account.callbacks()).slice(1)).toMatchObject([
      { type: 'refund.updated', refund: { status: 'pending' } },
      { type: 'refund.updated', refund: { status: 'failed' } },
    ]);
  });
});

describe('a dispute in the sandbox', () => {
  let app: TestApp;
  let account: BankAccount;

  const disputes = async () =>
    (await account.callbacks())
      .filter(({ type }) => type === 'dispute.updated')
      .map(({ dispute }) => dispute);

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    account = await BankAccount.open(app);
  });

  it.each([
    ['sandbox_disputed', 'lost', 1_000],
    ['sandbox_dispute_won', 'won', 1_000],
    ['sandbox_dispute_larger', 'lost', 1_101],
  ])('of %s is opened and then %s', async (token, ending, amount) => {
    const charge = await account.charge(token);
    await account.settleAfter(SETTLES_AFTER);
    const opened = {
      ref: expect.any(String),
      chargeRef: charge.ref,
      status: 'open',
      currency: 'usd',
      amount,
      metadata: { payment_id: 'p1' },
    };
    expect(await disputes()).toEqual([opened]);
    await account.settleAfter(SETTLES_AFTER);
    expect(await disputes()).toEqual([opened, { ...opened, status: ending }]);
    expect(await account.settleAfter(60)).toBe(0);
    expect(await account.find(charge.ref)).toEqual(charge);
  });

  it('has ended when the clock of the merchant was moved past both steps', async () => {
    await account.charge('sandbox_disputed');
    await account.moveClock(2 * SETTLES_AFTER);
    await account.settleAfter(0);
    expect(await disputes()).toMatchObject([{ status: 'open' }, { status: 'lost' }]);
  });

  it.each([
    ['sandbox_disputed', 'failed', 'charge_disputed'],
    ['sandbox_dispute_won', 'succeeded', null],
  ])('of %s decides whether the charge can be refunded', async (token, status, failureReason) => {
    const { ref } = await account.charge(token);
    await account.settleAfter(SETTLES_AFTER);
    const refund = () => account.gateway.refund(account.refundInput(ref, 100));
    expect(await refund()).toMatchObject({ status: 'failed', failureReason: 'charge_disputed' });
    await account.settleAfter(SETTLES_AFTER);
    expect(await refund()).toMatchObject({ status, failureReason });
  });
});
