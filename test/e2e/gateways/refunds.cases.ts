import { expect, it } from '@jest/globals';
import { describeOnGateways } from '../../support/paying-gateways/describe-on-gateways.js';
import { PRICE } from '../../support/paying-gateways/gateway-story.js';

const SALE = [
  ...['checkout.created', 'customer.created', 'customer.state_changed', 'checkout.updated'],
  ...['order.created', 'order.paid', 'checkout.updated'],
];
const CHARGED = { status: 'succeeded', amount: PRICE, captured: PRICE, dispute: null };

describeOnGateways('a refund', (story) => {
  it('of a part, and then of the rest', async () => {
    const order = await story().buy();
    expect(await story().sdk.refund(order, 400)).toMatchObject({ status: 'succeeded', amount: 400 });
    expect(await story().sdk.listOrders()).toMatchObject([
      { status: 'partially_refunded', refunded_amount: 400 },
    ]);
    expect(await story().sdk.refund(order, 601)).toMatchObject({ error: 'RefundAmountTooHigh' });
    expect(await story().sdk.refund(order, 600)).toMatchObject({ status: 'succeeded', amount: 600 });
    expect(await story().sdk.refund(order, 1)).toMatchObject({ error: 'RefundedAlready' });
    expect(await story().sdk.listOrders()).toMatchObject([{ status: 'refunded', refunded_amount: PRICE }]);
    expect(await story().outcome()).toEqual({
      events: [...SALE, 'refund.created', 'order.refunded', 'refund.created', 'order.refunded'],
      ledger: {},
      bank: [
        {
          ...CHARGED,
          refunds: [
            { amount: 400, status: 'succeeded' },
            { amount: 600, status: 'succeeded' },
          ],
        },
      ],
      findings: [],
    });
  });

  it('that is pending counts once it has succeeded', async () => {
    const order = await story().buy('sandbox_refund_pending');
    expect(await story().sdk.refund(order, PRICE)).toMatchObject({ status: 'pending' });
    expect(await story().sdk.listOrders()).toMatchObject([{ status: 'paid', refunded_amount: 0 }]);
    await story().gateway.settle();
    expect(await story().sdk.listRefunds()).toMatchObject([{ status: 'succeeded', amount: PRICE }]);
    expect(await story().sdk.listOrders()).toMatchObject([{ status: 'refunded', refunded_amount: PRICE }]);
    expect(await story().outcome()).toEqual({
      events: [...SALE, 'refund.created', 'refund.updated', 'order.refunded'],
      ledger: {},
      bank: [{ ...CHARGED, refunds: [{ amount: PRICE, status: 'succeeded' }] }],
      findings: [],
    });
  });

  it('that fails leaves the money', async () => {
    const order = await story().buy('sandbox_refund_fails');
    await story().sdk.refund(order, PRICE);
    await story().gateway.settle();
    expect(await story().sdk.listRefunds()).toMatchObject([{ status: 'failed', amount: PRICE }]);
    expect(await story().sdk.listOrders()).toMatchObject([{ status: 'paid', refunded_amount: 0 }]);
    expect(await story().outcome()).toEqual({
      events: [...SALE, 'refund.created', 'refund.updated'],
      ledger: { processor: PRICE, revenue: -PRICE },
      bank: [{ ...CHARGED, refunds: [{ amount: PRICE, status: 'failed' }] }],
      findings: [],
    });
  });

  it('that was made at the processor is imported', async () => {
    await story().buy();
    await story().gateway.refundThere(story().merchant, 250);
    await story().gateway.settle();
    expect(await story().sdk.listRefunds()).toMatchObject([{ status: 'succeeded', amount: 250 }]);
    expect(await story().sdk.listOrders()).toMatchObject([
      { status: 'partially_refunded', refunded_amount: 250 },
    ]);
    expect(await story().outcome()).toEqual({
      events: [...SALE, 'refund.created', 'order.refunded'],
      ledger: { processor: PRICE - 250, revenue: 250 - PRICE },
      bank: [{ ...CHARGED, refunds: [{ amount: 250, status: 'succeeded' }] }],
      findings: [],
    });
  });
});

describeOnGateways('a refund of what was refunded at the processor', (story) => {
  it('in full is refused, and imports what was made there', async () => {
    const order = await story().buy();
    await story().gateway.refundThere(story().merchant, 300);
    await story().gateway.refundThere(story().merchant, 700);
    expect(await story().sdk.refund(order, PRICE)).toMatchObject({ error: 'RefundedAlready' });
    await story().gateway.settle();
    expect((await story().sdk.listRefunds()).map(({ status }) => status).toSorted()).toEqual([
      'failed',
      'succeeded',
      'succeeded',
    ]);
    expect(await story().sdk.listOrders()).toMatchObject([{ status: 'refunded', refunded_amount: PRICE }]);
    expect(await story().outcome()).toMatchObject({ ledger: {}, findings: [] });
  });

  it('in part is refused where too little is left', async () => {
    const order = await story().buy();
    await story().gateway.refundThere(story().merchant, 700);
    expect(await story().sdk.refund(order, 400)).toMatchObject({ error: 'RefundAmountTooHigh' });
    expect(await story().sdk.refund(order, 300)).toMatchObject({ status: 'succeeded' });
    await story().gateway.settle();
    expect(await story().sdk.listOrders()).toMatchObject([{ status: 'refunded', refunded_amount: PRICE }]);
    expect(await story().outcome()).toMatchObject({ ledger: {}, findings: [] });
  });
});

describeOnGateways('a dispute', (story) => {
  const HELD = { disputed: PRICE, revenue: -PRICE };

  it('that is won gives the money back', async () => {
    await story().buy('sandbox_dispute_won');
    await story().gateway.settle();
    const { ledger } = await story().outcome();
    expect(ledger).toEqual(HELD);
    await story().gateway.decideDisputes('won');
    expect(await story().sdk.listOrders()).toMatchObject([{ status: 'paid', refunded_amount: 0 }]);
    expect(await story().outcome()).toEqual({
      events: SALE,
      ledger: { processor: PRICE, revenue: -PRICE },
      bank: [{ ...CHARGED, refunds: [], dispute: { status: 'won', amount: PRICE } }],
      findings: [],
    });
  });

  it('that is lost leaves nothing to refund', async () => {
    const order = await story().buy('sandbox_disputed');
    await story().gateway.settle();
    await story().gateway.decideDisputes('lost');
    const refund = { order_id: order, amount: 1, reason: 'customer_request' };
    expect(await story().merchant.send('POST', '/v1/refunds/', refund)).toMatchObject({
      ...{ status: 403, body: { error: 'NotPermitted' } },
    });
    expect(await story().sdk.listOrders()).toMatchObject([{ status: 'paid', refunded_amount: 0 }]);
    expect(await story().outcome()).toEqual({
      events: SALE,
      ledger: { dispute_losses: PRICE, revenue: -PRICE },
      bank: [{ ...CHARGED, refunds: [], dispute: { status: 'lost', amount: PRICE } }],
      findings: [],
    });
  });
});
