import { expect, it } from '@jest/globals';
import { describeOnGateways } from '../../support/paying-gateways/describe-on-gateways.js';
import { PRICE } from '../../support/paying-gateways/gateway-story.js';

const STARTED = [
  ...['checkout.created', 'customer.created', 'customer.state_changed', 'checkout.updated'],
  ...['subscription.created', 'subscription.active', 'customer.state_changed'],
  ...['order.created', 'order.paid', 'checkout.updated'],
];
const CYCLED = ['subscription.updated', 'subscription.cycled', 'customer.state_changed', 'order.created'];
const PAID = ['order.updated', 'order.paid'];
const CHARGED = { status: 'succeeded', amount: PRICE, captured: PRICE, refunds: [], dispute: null };
const DECLINED = { ...CHARGED, status: 'failed', captured: 0 };

describeOnGateways('a subscription', (story) => {
  it('is paid at its start and at its renewal', async () => {
    expect(await story().subscribe()).toMatchObject({ status: 'active', amount: PRICE });
    expect(await story().renew()).toMatchObject({ status: 'active' });
    expect(await story().sdk.listOrders()).toMatchObject([
      { status: 'paid', billing_reason: 'subscription_create', total_amount: PRICE },
      { status: 'paid', billing_reason: 'subscription_cycle', total_amount: PRICE },
    ]);
    expect(await story().outcome()).toEqual({
      events: [...STARTED, ...CYCLED, ...PAID],
      ledger: { processor: 2 * PRICE, revenue: -2 * PRICE },
      bank: [CHARGED, CHARGED],
      findings: [],
    });
  });

  it('whose renewal was declined recovers with another card', async () => {
    await story().subscribe('sandbox_renewal_declined');
    const overdue = await story().renew();
    expect(overdue).toMatchObject({ status: 'past_due' });
    await story().sdk.addCard(overdue.customer_id, story().gateway.token('sandbox_ok'));
    await story().gateway.settle();
    expect(await story().subscription()).toMatchObject({ status: 'active' });
    expect(await story().outcome()).toEqual({
      events: [
        ...[...STARTED, ...CYCLED],
        ...[
          'subscription.updated',
          'subscription.past_due',
          'subscription.revoked',
          'customer.state_changed',
        ],
        ...['subscription.updated', 'subscription.active', 'customer.state_changed', ...PAID],
      ],
      ledger: { processor: 2 * PRICE, revenue: -2 * PRICE },
      bank: [CHARGED, DECLINED, CHARGED],
      findings: [],
    });
  });

  it('whose renewal has to be authenticated is paid when the customer does so', async () => {
    await story().subscribe('sandbox_renewal_action_required');
    await story().renew();
    expect(await story().sdk.listOrders()).toMatchObject([{ status: 'paid' }, { status: 'pending' }]);
    await story().answerRenewal('approve');
    expect(await story().subscription()).toMatchObject({ status: 'active' });
    expect(await story().outcome()).toEqual({
      events: [...STARTED, ...CYCLED, ...PAID],
      ledger: { processor: 2 * PRICE, revenue: -2 * PRICE },
      bank: [CHARGED, CHARGED],
      findings: [],
    });
  });

  it('that changes to a dearer product is charged at once', async () => {
    const { id } = await story().subscribe();
    const dearer = await story().sdk.createProduct('Team', 3 * PRICE, 'month');
    const change = { product_id: dearer, proration_behavior: 'invoice' } as const;
    expect(await story().sdk.changeSubscription(id, change)).toMatchObject({ amount: 3 * PRICE });
    expect(await story().outcome()).toEqual({
      events: [
        ...STARTED,
        ...['subscription.updated', 'customer.state_changed', 'order.created', 'order.paid'],
      ],
      ledger: { processor: 3 * PRICE, revenue: -3 * PRICE },
      bank: [CHARGED, { ...CHARGED, amount: 2 * PRICE, captured: 2 * PRICE }],
      findings: [],
    });
  });

  it('that is canceled ends with its period', async () => {
    const { id } = await story().subscribe();
    await story().sdk.changeSubscription(id, { cancel_at_period_end: true });
    expect(await story().renew()).toMatchObject({ status: 'canceled' });
    expect(await story().outcome()).toEqual({
      events: [
        ...STARTED,
        ...['subscription.updated', 'subscription.canceled', 'customer.state_changed'],
        ...['subscription.updated', 'subscription.revoked', 'customer.state_changed'],
      ],
      ledger: { processor: PRICE, revenue: -PRICE },
      bank: [CHARGED],
      findings: [],
    });
  });
});
