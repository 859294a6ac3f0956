import { beforeEach, expect, it } from '@jest/globals';
import { GatewayUnavailable } from '../../../src/billing/gateways/gateway-unavailable.error.js';
import { failureOf } from '../../support/sandbox-bank.js';
import { StripeMerchant } from '../../support/stripe-merchant.js';
import { describeWithStripe } from '../../support/stripe-product.js';

describeWithStripe('a refund through Stripe', (product) => {
  let merchant: StripeMerchant;

  const refund = async (card: string, amount = 300) => {
    const { ref } = await merchant.charge(card);
    return merchant.gateway.refund(merchant.refundInput(ref, amount));
  };
  const find = (ref: string | null) => merchant.gateway.findRefund({ ...merchant.at, ref: ref ?? '' });
  const refunded = (ref: string) =>
    product.account.books.payments().find((payment) => payment.ref === ref)?.refunded;

  beforeEach(async () => (merchant = await StripeMerchant.open(product.app, product.account)));

  it('returns what it was given', async () => {
    const { ref: chargeRef } = await merchant.charge('pm_card_visa');
    expect(await merchant.gateway.refund(merchant.refundInput(chargeRef, 300))).toEqual({
      ref: expect.stringMatching(/^re_/),
      chargeRef,
      status: 'succeeded',
      currency: 'usd',
      amount: 300,
      failureReason: null,
      metadata: { refund_id: 'r1' },
    });
    expect(refunded(chargeRef)).toBe(300);
  });

  it('settles later', async () => {
    const { ref, status } = await refund('pm_card_pendingRefund');
    expect(status).toBe('pending');
    product.account.settle();
    expect(await find(ref)).toMatchObject({ status: 'succeeded' });
  });

  it('fails later', async () => {
    const { ref, status } = await refund('pm_card_refundFail');
    expect(status).toBe('pending');
    product.account.settle();
    expect(await find(ref)).toMatchObject({ status: 'failed', failureReason: 'expired_or_canceled_card' });
  });

  it('of more than is left is refused', async () => {
    expect(await refund('pm_card_visa', 1_001)).toMatchObject({
      ref: null,
      status: 'failed',
      failureReason: 'exceeds_captured_amount',
    });
  });

  it('of a charge that was refunded already is refused', async () => {
    const { ref } = await merchant.charge('pm_card_visa');
    await merchant.gateway.refund(merchant.refundInput(ref, 1_000));
    expect(await merchant.gateway.refund(merchant.refundInput(ref, 1))).toMatchObject({
      status: 'failed',
      failureReason: 'charge_already_refunded',
    });
  });

  it('of a disputed charge is refused', async () => {
    expect(await refund('pm_card_createDispute')).toMatchObject({ failureReason: 'charge_disputed' });
  });

  it('of a charge that captured nothing is refused', async () => {
    expect(await refund('pm_card_chargeDeclined')).toMatchObject({ failureReason: 'charge_not_captured' });
  });

  it('of a charge that Stripe does not have is an error', async () => {
    await expect(merchant.gateway.refund(merchant.refundInput('pi_unknown', 1))).rejects.toThrow('no charge');
  });

  it('is made once for each key, also after its answer was lost', async () => {
    const { ref: chargeRef } = await merchant.charge('pm_card_visa');
    const input = merchant.refundInput(chargeRef, 300);
    product.stripe.faults.plan({ operation: 'post /v1/refunds', breakage: 'answer_lost' });
    expect(await failureOf(merchant.gateway.refund(input))).toBeInstanceOf(GatewayUnavailable);
    const found = await merchant.gateway.findRefund({
      ...merchant.at,
      chargeRef,
      idempotencyKey: input.idempotencyKey,
    });
    expect(found).toMatchObject({ status: 'succeeded', amount: 300 });
    expect(await merchant.gateway.refund(input)).toEqual(found);
    expect(refunded(chargeRef)).toBe(300);
  });

  it('of a key that was used for another amount is refused', async () => {
    const { ref } = await merchant.charge('pm_card_visa');
    const input = merchant.refundInput(ref, 300);
    await merchant.gateway.refund(input);
    expect(await failureOf(merchant.gateway.refund({ ...input, amount: 301 }))).toMatchObject({
      key: 'IDEMPOTENCY_CONFLICT',
    });
  });
});
