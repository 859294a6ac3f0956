import { beforeEach, expect, it } from '@jest/globals';
import { failureOf } from '../../support/sandbox-bank.js';
import { StripeMerchant } from '../../support/stripe-merchant.js';
import { describeWithStripe } from '../../support/stripe-product.js';

describeWithStripe('a setup through Stripe', (product) => {
  let merchant: StripeMerchant;

  beforeEach(async () => (merchant = await StripeMerchant.open(product.app, product.account)));

  it('saves a card that is charged later without the buyer', async () => {
    const setup = await merchant.gateway.setup(merchant.setupInput('pm_card_visa'));
    expect(setup).toMatchObject({
      status: 'succeeded',
      method: { last4: '4242', customerRef: setup.customerRef },
    });
    const source = { methodRef: setup.method?.ref ?? '', customerRef: setup.customerRef, account: null };
    const charge = await merchant.gateway.charge({ ...merchant.chargeInput(), source, isOffSession: true });
    expect(charge).toMatchObject({ status: 'succeeded', method: { ref: source.methodRef } });
  });

  it('says which wallet the card is in', async () => {
    const { method } = await merchant.gateway.setup(merchant.setupInput('pm_card_visaInApplePay'));
    expect(method).toMatchObject({ type: 'card', brand: 'visa', last4: '1111', wallet: 'apple_pay' });
  });

  it('of a declined card fails', async () => {
    const setup = await merchant.gateway.setup(merchant.setupInput('pm_card_chargeDeclined'));
    expect(setup).toMatchObject({
      status: 'failed',
      decline: { code: 'generic_decline' },
      method: { ref: null },
    });
  });

  it.each([
    ['approve', { status: 'succeeded', decline: null }],
    ['reject', { status: 'failed', decline: { code: 'authentication_failed' } }],
  ] as const)('that the buyer has to confirm ends when they %s', async (outcome, expected) => {
    const { ref, clientData } = await merchant.gateway.setup(
      merchant.setupInput('pm_card_authenticationRequiredOnSetup'),
    );
    product.account.authenticate(clientData['intent_client_secret'] ?? '', outcome);
    expect(await merchant.gateway.findSetup({ ...merchant.at, ref })).toMatchObject(expected);
  });

  it('is canceled', async () => {
    const { ref } = await merchant.gateway.setup(merchant.setupInput('pm_card_authenticationRequired'));
    expect(await merchant.gateway.cancelSetup({ ...merchant.at, ref })).toMatchObject({ status: 'canceled' });
    expect(await merchant.gateway.cancelSetup({ ...merchant.at, ref })).toMatchObject({ status: 'canceled' });
  });

  it('is made once, and found by its key after its answer was lost', async () => {
    const input = merchant.setupInput('pm_card_visa');
    product.stripe.faults.plan({ operation: 'post /v1/setup_intents', breakage: 'answer_lost' });
    await failureOf(merchant.gateway.setup(input));
    const { idempotencyKey } = input;
    const lookup = { ...merchant.at, idempotencyKey, since: product.app.clock.now };
    const found = await merchant.gateway.findSetup(lookup);
    expect(found).toMatchObject({ status: 'succeeded' });
    expect(await merchant.gateway.setup(input)).toEqual(found);
  });
});
