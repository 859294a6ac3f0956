import { expect, it } from '@jest/globals';
import { describeOnGateways } from '../../support/paying-gateways/describe-on-gateways.js';
import { PRICE } from '../../support/paying-gateways/gateway-story.js';

const OPENED = ['checkout.created'];
const CONFIRMED = ['customer.created', 'customer.state_changed', 'checkout.updated'];
const PAID = ['order.created', 'order.paid', 'checkout.updated'];
const CHARGED = { status: 'succeeded', amount: PRICE, captured: PRICE, refunds: [], dispute: null };
const DECLINED = { ...CHARGED, status: 'failed', captured: 0 };
const SOLD = { processor: PRICE, revenue: -PRICE };

const SOLD_ONCE = {
  events: [...OPENED, ...CONFIRMED, ...PAID],
  ledger: SOLD,
  bank: [CHARGED],
  findings: [],
};

describeOnGateways('a one-time checkout', (story) => {
  it('is paid at once', async () => {
    const checkout = await story().openCheckout();
    expect(await story().pay(checkout)).toMatchObject({ status: 'confirmed' });
    expect(await story().sdk.readCheckout(checkout.id)).toMatchObject({ status: 'succeeded' });
    expect(await story().sdk.listOrders()).toMatchObject([
      { status: 'paid', paid: true, billing_reason: 'purchase', total_amount: PRICE },
    ]);
    expect(await story().outcome()).toEqual(SOLD_ONCE);
  });

  it('that is declined is paid with another card', async () => {
    const checkout = await story().openCheckout();
    expect(await story().pay(checkout, 'sandbox_insufficient_funds')).toEqual({
      error: 'PaymentError',
      detail: 'Your card has insufficient funds.',
    });
    expect(await story().sdk.readCheckout(checkout.id)).toMatchObject({ status: 'open' });
    expect(await story().pay(checkout)).toMatchObject({ status: 'confirmed' });
    expect(await story().sdk.listPayments()).toMatchObject([
      { status: 'failed', amount: PRICE, decline_reason: 'insufficient_funds' },
      { status: 'succeeded', amount: PRICE, decline_reason: null },
    ]);
    expect(await story().outcome()).toEqual({
      events: [...OPENED, ...CONFIRMED, ...PAID],
      ledger: SOLD,
      bank: [DECLINED, CHARGED],
      findings: [],
    });
  });

  it('is paid once its bank has approved it', async () => {
    const checkout = await story().openCheckout();
    const confirmed = await story().pay(checkout, 'sandbox_action_required');
    expect(confirmed).toMatchObject({ status: 'confirmed' });
    expect(await story().sdk.listOrders()).toEqual([]);
    await story().answer(confirmed, 'approve');
    expect(await story().sdk.readCheckout(checkout.id)).toMatchObject({ status: 'succeeded' });
    expect(await story().outcome()).toEqual(SOLD_ONCE);
  });

  it('is open again where its bank was told to reject it', async () => {
    const checkout = await story().openCheckout();
    await story().answer(await story().pay(checkout, 'sandbox_action_required'), 'reject');
    expect(await story().sdk.readCheckout(checkout.id)).toMatchObject({ status: 'open' });
    expect(await story().sdk.listPayments()).toMatchObject([{ status: 'failed', amount: PRICE }]);
    expect(await story().outcome()).toEqual({
      events: [...OPENED, ...CONFIRMED, 'checkout.updated'],
      ledger: {},
      bank: [DECLINED],
      findings: [],
    });
  });

  it('is paid when its money arrives later', async () => {
    const checkout = await story().openCheckout();
    await story().pay(checkout, 'sandbox_settles_later');
    expect(await story().sdk.readCheckout(checkout.id)).toMatchObject({ status: 'confirmed' });
    await story().gateway.settle();
    expect(await story().outcome()).toEqual(SOLD_ONCE);
  });

  it('is paid once where the answer of the gateway was lost', async () => {
    const checkout = await story().openCheckout();
    expect(await story().pay(checkout, 'sandbox_answer_lost')).toMatchObject({ status: 'confirmed' });
    await story().gateway.settle();
    expect(await story().sdk.readCheckout(checkout.id)).toMatchObject({ status: 'succeeded' });
    expect(await story().outcome()).toEqual(SOLD_ONCE);
  });
});
