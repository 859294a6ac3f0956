import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { GatewayUnavailable } from '../../../src/billing/gateways/gateway-unavailable.error.js';
import { inRequest } from '../../support/in-request.js';
import { BankAccount, failureOf, SETTLES_AFTER } from '../../support/sandbox-bank.js';
import { TestApp } from '../../support/test-app.js';

describe('a charge in the sandbox', () => {
  let app: TestApp;
  let account: BankAccount;

  const countCharges = async (): Promise<number> => {
    const [row] = await app.em.execute<{ count: number }[]>(
      "select count(*)::int as count from sandbox_intents where kind = 'charge'",
    );
    return row?.count ?? 0;
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    account = await BankAccount.open(app);
  });

  it('says what was captured, from which card, and returns what it was given', async () => {
    expect(await account.charge('sandbox_ok')).toEqual({
      ref: expect.any(String),
      status: 'succeeded',
      currency: 'usd',
      amount: 1_000,
      capturedAmount: 1_000,
      clientData: {},
      method: {
        ref: null,
        type: 'card',
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2040,
        wallet: null,
        fingerprint: 'sandbox_ok',
        customerRef: null,
        account: null,
      },
      decline: null,
      customerRef: null,
      metadata: { payment_id: 'p1' },
    });
  });

  it.each([
    ['sandbox_ok', 'succeeded', null],
    ['sandbox_declined', 'failed', { code: 'card_declined', isHard: false }],
    ['sandbox_insufficient_funds', 'failed', { code: 'insufficient_funds', isHard: false }],
    ['sandbox_lost_card', 'failed', { code: 'lost_card', isHard: true }],
    ['sandbox_action_required', 'requires_action', null],
    ['sandbox_settles_later', 'processing', null],
    ['sandbox_fails_later', 'processing', null],
    ['sandbox_renewal_declined', 'succeeded', null],
    ['sandbox_renewal_lost_card', 'succeeded', null],
    ['sandbox_refund_pending', 'succeeded', null],
    ['sandbox_refund_fails', 'succeeded', null],
    ['sandbox_disputed', 'succeeded', null],
    ['sandbox_dispute_won', 'succeeded', null],
    ['sandbox_dispute_larger', 'succeeded', null],
    ['sandbox_renewal_action_required', 'succeeded', null],
    ['sandbox_card_expires', 'succeeded', null],
  ])('of %s is %s at once', async (token, status, decline) => {
    const charge = await account.charge(token);
    expect(charge).toMatchObject({ status, decline });
    expect(charge.capturedAmount).toBe(status === 'succeeded' ? 1_000 : 0);
    expect(await account.find(charge.ref)).toEqual(charge);
  });

  it.each([
    ['sandbox_ok', 'succeeded', null],
    ['sandbox_settles_later', 'processing', null],
    ['sandbox_fails_later', 'processing', null],
    ['sandbox_renewal_declined', 'failed', { code: 'card_declined', isHard: false }],
    ['sandbox_renewal_lost_card', 'failed', { code: 'lost_card', isHard: true }],
    ['sandbox_renewal_action_required', 'requires_action', null],
    ['sandbox_card_expires', 'failed', { code: 'expired_card', isHard: false }],
  ])('of a saved %s is %s while the buyer is absent', async (token, status, decline) => {
    const method = await account.saveMethod(token);
    const charge = await account.chargeMethod(method);
    expect(charge).toMatchObject({ status, decline, method: { ref: method, fingerprint: token } });
  });

  it('of a saved card follows the card while the buyer is present', async () => {
    const method = await account.saveMethod('sandbox_renewal_declined');
    expect(await account.chargeMethod(method, { isOffSession: false })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('does not save a declined card', async () => {
    const charge = await account.charge('sandbox_declined', { savesMethod: true });
    expect(charge.method).toMatchObject({ ref: null, fingerprint: 'sandbox_declined' });
  });

  it('has a fingerprint for each suffix of a token, and the outcome of the token', async () => {
    expect(await account.charge('sandbox_lost_card+a.b-c_1')).toMatchObject({
      status: 'failed',
      method: { fingerprint: 'sandbox_lost_card+a.b-c_1', last4: '9987' },
    });
  });

  it.each(['', 'sandbox_unknown', 'sandbox_ok+', 'SANDBOX_OK', '4242424242424242', 'sandbox_ok+a+b'])(
    'refuses the token %j and remembers nothing of it',
    async (token) => {
      const input = account.chargeInput();
      const refused = failureOf(account.gateway.charge({ ...input, source: { token } }));
      expect(await refused).toMatchObject({
        key: 'PAYMENT_TOKEN_INVALID',
        status: 400,
        error: 'PaymentError',
      });
      expect(await account.gateway.charge(input)).toMatchObject({ status: 'succeeded' });
    },
  );

  it('refuses the saved card of another merchant', async () => {
    const other = await BankAccount.open(app);
    const method = await other.saveMethod('sandbox_ok');
    expect(await failureOf(account.chargeMethod(method))).toMatchObject({ key: 'PAYMENT_TOKEN_INVALID' });
  });

  it('is refused inside a unit of work', async () => {
    const inside = inRequest(app, () =>
      app.get(UnitOfWork).run(() => account.gateway.charge(account.chargeInput())),
    );
    await expect(inside).rejects.toThrow('must not be called inside a unit of work');
    expect(await countCharges()).toBe(0);
  });

  it('is found by its key and by its reference, for its merchant only', async () => {
    const input = account.chargeInput();
    const charge = await account.gateway.charge(input);
    const { idempotencyKey } = input;
    const since = app.clock.now;
    const other = await BankAccount.open(app);
    const find = account.gateway.findCharge.bind(account.gateway);
    expect(await find({ ...account.at, idempotencyKey, since })).toEqual(charge);
    expect(await find({ ...account.at, idempotencyKey: 'another', since })).toBeNull();
    expect(await find({ ...other.at, idempotencyKey, since })).toBeNull();
    expect(await find({ ...other.at, ref: charge.ref })).toBeNull();
  });

  describe('with an idempotency key', () => {
    it('is made once, however often it is asked for', async () => {
      const input = account.chargeInput();
      const first = await account.gateway.charge(input);
      expect(await account.gateway.charge({ ...input, metadata: { ...input.metadata } })).toEqual(first);
      expect(await countCharges()).toBe(1);
    });

    it.each([
      ['amount', { amount: 999 }],
      ['currency', { currency: 'eur' }],
      ['card', { source: { token: 'sandbox_ok+2' } }],
      ['metadata', { metadata: { payment_id: 'p2' } }],
      ['description', { description: 'Acme – Coffee' }],
    ])('refuses another %s', async (_what, difference) => {
      const input = account.chargeInput();
      await account.gateway.charge(input);
      const conflict = failureOf(account.gateway.charge({ ...input, ...difference }));
      expect(await conflict).toMatchObject({ key: 'IDEMPOTENCY_CONFLICT' });
      expect(await countCharges()).toBe(1);
    });

    it('refuses a setup and a refund with the key of a charge', async () => {
      const input = account.chargeInput();
      const { ref } = await account.gateway.charge(input);
      const { idempotencyKey } = input;
      const setup = { ...account.setupInput('sandbox_ok'), idempotencyKey };
      const refund = { ...account.refundInput(ref, 1_000), idempotencyKey };
      expect(await failureOf(account.gateway.setup(setup))).toMatchObject({ key: 'IDEMPOTENCY_CONFLICT' });
      expect(await failureOf(account.gateway.refund(refund))).toMatchObject({ key: 'IDEMPOTENCY_CONFLICT' });
    });

    it('belongs to one merchant', async () => {
      const input = account.chargeInput();
      const other = await BankAccount.open(app);
      const one = await account.gateway.charge(input);
      const two = await account.gateway.charge({ ...input, merchantId: other.merchantId });
      expect(one.ref).not.toBe(two.ref);
    });

    it('is made once when twenty ask at the same time', async () => {
      const input = account.chargeInput();
      const answers = await Promise.all(Array.from({ length: 20 }, () => account.gateway.charge(input)));
      expect(new Set(answers.map(({ ref }) => ref)).size).toBe(1);
      expect(await countCharges()).toBe(1);
      expect(await account.callbacks()).toHaveLength(1);
    });

    it('lets one of two different requests pass that meet', async () => {
      const input = account.chargeInput();
      const outcomes = await Promise.allSettled(
        [1_000, 2_000].map((amount) => account.gateway.charge({ ...input, amount })),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await countCharges()).toBe(1);
    });

    it('gets the first answer again after the payment has settled', async () => {
      const input = { ...account.chargeInput(), source: { token: 'sandbox_settles_later' } };
      const first = await account.gateway.charge(input);
      await account.settleAfter(SETTLES_AFTER);
      expect(await account.gateway.charge(input)).toEqual(first);
      expect(await account.find(first.ref)).toMatchObject({ status: 'succeeded' });
    });
  });

  describe('over a connection that fails', () => {
    it('is made although its answer is lost, and never twice', async () => {
      const input = { ...account.chargeInput(), source: { token: 'sandbox_answer_lost' } };
      const lost = await failureOf(account.gateway.charge(input));
      expect(lost).toBeInstanceOf(GatewayUnavailable);
      expect(lost).toMatchObject({ executed: 'unknown' });
      const found = await account.gateway.findCharge({ ...input, since: app.clock.now });
      expect(found).toMatchObject({ status: 'succeeded', capturedAmount: 1_000 });
      expect(await account.gateway.charge(input)).toEqual(found);
      expect(await countCharges()).toBe(1);
    });

    it.each([
      ['sandbox_unavailable', 'unknown'],
      ['sandbox_rate_limited', 'no'],
    ])('is refused twice with %s, and then made once', async (token, executed) => {
      const input = { ...account.chargeInput(), source: { token } };
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const refusal = await failureOf(account.gateway.charge(input));
        expect(refusal).toBeInstanceOf(GatewayUnavailable);
        expect(refusal).toMatchObject({ executed });
        expect(await account.gateway.findCharge({ ...input, since: app.clock.now })).toBeNull();
      }
      const charge = await account.gateway.charge(input);
      expect(charge).toMatchObject({ status: 'succeeded' });
      expect(await account.gateway.charge(input)).toEqual(charge);
      expect(await countCharges()).toBe(1);
    });

    it('is refused twice for each key', async () => {
      const token = 'sandbox_unavailable';
      await failureOf(account.charge(token, { idempotencyKey: 'one' }));
      await failureOf(account.charge(token, { idempotencyKey: 'one' }));
      expect(await failureOf(account.charge(token, { idempotencyKey: 'two' }))).toBeInstanceOf(
        GatewayUnavailable,
      );
    });
  });

  describe('that settles later', () => {
    it.each([
      ['sandbox_settles_later', 'succeeded', 1_000],
      ['sandbox_fails_later', 'failed', 0],
    ])('with %s has %s after real seconds, not before', async (token, status, capturedAmount) => {
      const { ref } = await account.charge(token);
      expect(await account.settleAfter(SETTLES_AFTER - 1)).toBe(0);
      expect(await account.find(ref)).toMatchObject({ status: 'processing', capturedAmount: 0 });
      expect(await account.settleAfter(1)).toBe(1);
      expect(await account.find(ref)).toMatchObject({ status, capturedAmount });
      expect(await account.settleAfter(60)).toBe(0);
    });

    it('has settled when the clock of the merchant was moved past it', async () => {
      const { ref } = await account.charge('sandbox_settles_later');
      await account.moveClock(SETTLES_AFTER);
      expect(await account.settleAfter(0)).toBe(1);
      expect(await account.find(ref)).toMatchObject({ status: 'succeeded' });
    });

    it('has settled for those who look it up, also before a worker came', async () => {
      const { ref } = await account.charge('sandbox_settles_later');
      await account.moveClock(SETTLES_AFTER);
      expect(await account.find(ref)).toMatchObject({ status: 'succeeded' });
      expect(await account.settleAfter(0)).toBe(0);
    });

    it('settles once when several workers meet', async () => {
      await account.charge('sandbox_settles_later');
      app.clock.advance(SETTLES_AFTER);
      await Promise.all(Array.from({ length: 5 }, () => account.settleAfter(0)));
      expect(await account.callbacks()).toMatchObject([
        { charge: { status: 'processing' } },
        { charge: { status: 'succeeded' } },
      ]);
    });

    it('settles although its merchant was deleted', async () => {
      await account.charge('sandbox_settles_later');
      await app.em.execute('delete from organizations');
      expect(await account.settleAfter(SETTLES_AFTER)).toBe(1);
    });
  });
});
