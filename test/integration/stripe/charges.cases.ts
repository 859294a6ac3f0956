import { beforeEach, expect, it } from '@jest/globals';
import { newId } from '#common/ids/new-id.js';
import { GatewayRefusal } from '../../../src/billing/gateways/gateway-refusal.error.js';
import { GatewayUnavailable } from '../../../src/billing/gateways/gateway-unavailable.error.js';
import { failureOf } from '../../support/sandbox-bank.js';
import { BUYER, StripeMerchant } from '../../support/stripe-merchant.js';
import { describeWithStripe } from '../../support/stripe-product.js';

const CREATE = 'post /v1/payment_intents';

describeWithStripe('a charge through Stripe', (product) => {
  let merchant: StripeMerchant;

  const bookedFor = (ref: string) => product.account.books.payments().find((payment) => payment.ref === ref);
  const countFor = (key: string) =>
    product.account.books.payments().filter(({ metadata }) => metadata['idempotency_key'] === key).length;

  beforeEach(async () => (merchant = await StripeMerchant.open(product.app, product.account)));

  it('says what was captured, from which card, and returns what it was given', async () => {
    const charge = await merchant.charge('pm_card_visa');
    expect(charge).toEqual({
      ref: expect.stringMatching(/^pi_/),
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
        fingerprint: 'fingerprint_pm_card_visa',
        customerRef: null,
        account: null,
      },
      decline: null,
      customerRef: null,
      metadata: { payment_id: 'p1' },
    });
    expect(bookedFor(charge.ref)).toMatchObject({ captured: 1_000, refunded: 0 });
  });

  it('names the seller and what is paid for', async () => {
    await merchant.charge('pm_card_visa', { returnUrl: 'https://shop.example/back' });
    const [{ params } = { params: {} }] = product.stripe.callsOf(CREATE);
    expect(params).toMatchObject({
      description: 'Acme — Tea',
      statement_descriptor_suffix: 'Acme',
      return_url: 'https://shop.example/back',
      automatic_payment_methods: { enabled: true },
    });
  });

  it('leaves what a buyer who is there has to confirm to Stripe.js', async () => {
    await merchant.charge('pm_card_visa');
    await merchant.chargeLater('pm_card_visa');
    const sent = product.stripe.callsOf(CREATE).map(({ params }) => params['use_stripe_sdk']);
    expect(sent).toEqual([true, true, undefined]);
  });

  it.each([
    ['pm_card_chargeDeclined', { code: 'generic_decline', isHard: false }],
    ['pm_card_chargeDeclinedInsufficientFunds', { code: 'insufficient_funds', isHard: false }],
    ['pm_card_chargeDeclinedExpiredCard', { code: 'expired_card', isHard: false }],
    ['pm_card_visa_chargeDeclinedLostCard', { code: 'lost_card', isHard: true }],
    ['pm_card_visa_chargeDeclinedStolenCard', { code: 'stolen_card', isHard: true }],
  ])('with %s is declined', async (card, decline) => {
    const charge = await merchant.charge(card);
    expect(charge).toMatchObject({ status: 'failed', capturedAmount: 0, decline });
    expect(charge.decline?.message).toMatch(/^Your card/);
    expect(charge.method).toMatchObject({ type: 'card', ref: null });
  });

  it('does not tell buyers that a card was reported as lost', async () => {
    const { decline } = await merchant.charge('pm_card_visa_chargeDeclinedLostCard');
    expect(decline?.message).toBe('Your card was declined. Use another card.');
  });

  it('saves the card for a customer at Stripe', async () => {
    const { method, customerRef } = await merchant.charge('pm_card_visa', {
      savesMethod: true,
      customer: BUYER,
    });
    expect(method).toMatchObject({ ref: expect.stringMatching(/^pm_/), customerRef, account: null });
    const customer = product.account.books.customers.get(customerRef ?? '');
    expect(customer).toMatchObject({ email: BUYER.email, name: BUYER.name });
  });

  it('updates the customer that is known, and creates another one when that is gone', async () => {
    const { customerRef } = await merchant.save('pm_card_visa');
    const customer = { ref: customerRef, email: BUYER.email, name: 'Countess Lovelace' };
    const again = await merchant.charge('pm_card_visa', { savesMethod: true, customer });
    expect(again.customerRef).toBe(customerRef);
    expect(product.account.books.customers.get(customerRef ?? '')).toMatchObject({ name: customer.name });
    product.account.books.customers.delete(customerRef ?? '');
    const other = await merchant.charge('pm_card_visa', { savesMethod: true, customer });
    expect(other).toMatchObject({
      status: 'succeeded',
      customerRef: expect.not.stringMatching(customerRef ?? ''),
    });
  });

  it.each([
    ['pm_card_visa', { status: 'succeeded' }],
    ['pm_card_chargeCustomerFail', { status: 'failed', decline: { code: 'generic_decline', isHard: false } }],
    ['pm_card_renewalLostCard', { status: 'failed', decline: { code: 'lost_card', isHard: true } }],
  ])('without the buyer, with %s, ends as the card does', async (card, expected) => {
    expect(await merchant.chargeLater(card)).toMatchObject(expected);
  });

  it('asks an absent buyer to authenticate, where their bank wants that', async () => {
    const { ref, status, clientData } = await merchant.chargeLater('pm_card_renewalAuthenticationRequired');
    expect(status).toBe('requires_action');
    product.account.authenticate(clientData['intent_client_secret'] ?? '', 'approve');
    expect(await merchant.gateway.findCharge({ ...merchant.at, ref })).toMatchObject({ status: 'succeeded' });
  });

  it('asks an absent buyer also when the product stopped before it could', async () => {
    product.stripe.faults.plan({
      operation: 'post /v1/payment_intents/{intent}/confirm',
      breakage: 'unavailable',
    });
    const idempotencyKey = newId();
    const charging = merchant.chargeLater('pm_card_renewalAuthenticationRequired', { idempotencyKey });
    expect(await failureOf(charging)).toBeInstanceOf(GatewayUnavailable);
    const lookup = { ...merchant.at, idempotencyKey, since: product.app.clock.now };
    expect(await merchant.gateway.findCharge(lookup)).toMatchObject({ status: 'requires_action' });
  });

  it('waits for the buyer to authenticate', async () => {
    const charge = await merchant.charge('pm_card_authenticationRequired');
    expect(charge).toMatchObject({
      status: 'requires_action',
      clientData: {
        intent_client_secret: expect.stringContaining(charge.ref),
        intent_status: 'requires_action',
      },
    });
    product.account.authenticate(charge.clientData['intent_client_secret'] ?? '', 'approve');
    expect(await merchant.gateway.findCharge({ ...merchant.at, ref: charge.ref })).toMatchObject({
      status: 'succeeded',
      clientData: {},
    });
  });

  it('fails when the buyer does not authenticate', async () => {
    const { ref, clientData } = await merchant.charge('pm_card_authenticationRequired');
    product.account.authenticate(clientData['intent_client_secret'] ?? '', 'reject');
    expect(await merchant.gateway.findCharge({ ...merchant.at, ref })).toMatchObject({
      status: 'failed',
      decline: { code: 'authentication_failed', isHard: false },
    });
  });

  it('that nobody completes is canceled, once it is not final', async () => {
    const { ref } = await merchant.charge('pm_card_authenticationRequired');
    expect(await merchant.gateway.cancelCharge({ ...merchant.at, ref })).toMatchObject({
      status: 'canceled',
    });
    expect(await merchant.gateway.cancelCharge({ ...merchant.at, ref })).toMatchObject({
      status: 'canceled',
    });
    const paid = await merchant.charge('pm_card_visa');
    expect(await merchant.gateway.cancelCharge({ ...merchant.at, ref: paid.ref })).toMatchObject({
      status: 'succeeded',
    });
    await expect(merchant.gateway.cancelCharge({ ...merchant.at, ref: 'pi_unknown' })).rejects.toThrow(
      'no charge',
    );
  });

  it('settles later', async () => {
    const { ref, status } = await merchant.charge('pm_card_settlesLater');
    expect(status).toBe('processing');
    product.account.settle();
    expect(await merchant.gateway.findCharge({ ...merchant.at, ref })).toMatchObject({ status: 'succeeded' });
  });

  it('is made once for each key', async () => {
    const input = merchant.chargeInput();
    const first = await merchant.gateway.charge(input);
    expect(await merchant.gateway.charge(input)).toEqual(first);
    expect(countFor(input.idempotencyKey)).toBe(1);
  });

  it('whose words changed since the first request is the first one', async () => {
    const input = merchant.chargeInput();
    const first = await merchant.gateway.charge(input);
    const renamed = await merchant.gateway.charge({ ...input, description: 'Coffee' });
    expect(renamed).toEqual(first);
    expect(countFor(input.idempotencyKey)).toBe(1);
  });

  it('is repeated without a second capture after its answer was lost', async () => {
    const input = merchant.chargeInput('pm_card_answerLost');
    const lost = await failureOf(merchant.gateway.charge(input));
    expect(lost).toBeInstanceOf(GatewayUnavailable);
    expect(lost).toMatchObject({ executed: 'unknown' });
    expect(await merchant.gateway.charge(input)).toMatchObject({ status: 'succeeded' });
    expect(countFor(input.idempotencyKey)).toBe(1);
  });

  it('is found by its key and by its reference', async () => {
    const input = merchant.chargeInput('pm_card_answerLost');
    await failureOf(merchant.gateway.charge(input));
    const since = product.app.clock.now;
    const { idempotencyKey } = input;
    const found = await merchant.gateway.findCharge({ ...merchant.at, idempotencyKey, since });
    expect(found).toMatchObject({ status: 'succeeded', metadata: { payment_id: 'p1' } });
    const ref = found?.ref ?? '';
    expect(await merchant.gateway.findCharge({ ...merchant.at, ref })).toEqual(found);
    const another = { ...merchant.at, idempotencyKey: 'another', since };
    expect(await merchant.gateway.findCharge(another)).toBeNull();
    expect(await merchant.gateway.findCharge({ ...merchant.at, ref: 'pi_unknown' })).toBeNull();
  });

  it('is found among more charges than a page of the list has', async () => {
    const input = merchant.chargeInput();
    await merchant.gateway.charge(input);
    for (let more = 0; more < 101; more += 1)
      product.account.intents.createPayment({ amount: 100, currency: 'usd' });
    const { idempotencyKey } = input;
    const lookup = { ...merchant.at, idempotencyKey, since: product.app.clock.now };
    expect(await merchant.gateway.findCharge(lookup)).toMatchObject({ status: 'succeeded' });
    expect(product.stripe.callsOf('get /v1/payment_intents').length).toBeGreaterThan(1);
  });

  it.each([
    ['rate_limited', 'no'],
    ['unavailable', 'unknown'],
    ['reset', 'unknown'],
  ] as const)('without an answer (%s) is neither success nor decline', async (breakage, executed) => {
    product.stripe.faults.plan({ operation: CREATE, breakage });
    const failure = await failureOf(merchant.charge('pm_card_visa'));
    expect(failure).toBeInstanceOf(GatewayUnavailable);
    expect(failure).toMatchObject({ executed });
  });

  it('of a key that another request is using is not answered yet', async () => {
    product.stripe.latency = 200;
    const input = merchant.chargeInput();
    const [first, second] = await Promise.allSettled([
      merchant.gateway.charge(input),
      new Promise((resolve) => setTimeout(resolve, 50)).then(() => merchant.gateway.charge(input)),
    ]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { status: 'succeeded' } });
    expect(second).toMatchObject({ status: 'rejected', reason: { executed: 'unknown' } });
    expect(countFor(input.idempotencyKey)).toBe(1);
  });

  it.each(['no token', 'ctoken_unknown'])('with the token %j is rejected', async (token) => {
    const failure = await failureOf(merchant.charge('pm_card_visa', { source: { token } }));
    expect(failure).toMatchObject({ key: 'PAYMENT_TOKEN_INVALID' });
  });

  it('uses a token once', async () => {
    const token = product.account.token('pm_card_visa');
    await merchant.charge('pm_card_visa', { source: { token } });
    const failure = await failureOf(merchant.charge('pm_card_visa', { source: { token } }));
    expect(failure).toMatchObject({ key: 'PAYMENT_TOKEN_INVALID' });
  });

  it.each([
    ['an amount below the minimum', { amount: 10 }, 'amount_too_small'],
    ['a fraction of what Stripe charges in', { amount: 10_150, currency: 'mga' }, 'amount_not_supported'],
    ['a step that card networks do not take', { amount: 1_234, currency: 'kwd' }, 'amount_not_supported'],
  ])('of %s is refused', async (_case, differences, code) => {
    const failure = await failureOf(merchant.charge('pm_card_visa', differences));
    expect(failure).toBeInstanceOf(GatewayRefusal);
    expect(failure).toMatchObject({ decline: { code, isHard: false } });
  });

  it.each([
    ['isk', 1_500, 150_000],
    ['ugx', 5_000, 500_000],
    ['mga', 150_000, 1_500],
    ['kwd', 12_340, 12_340],
    ['jpy', 1_500, 1_500],
  ])('in %s converts minor units both ways', async (currency, amount, atStripe) => {
    const charge = await merchant.charge('pm_card_visa', { amount, currency });
    expect(charge).toMatchObject({ currency, amount, capturedAmount: amount });
    expect(bookedFor(charge.ref)).toMatchObject({ amount: atStripe, captured: atStripe });
  });
});
