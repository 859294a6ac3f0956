import { Payment } from '../../../src/billing/payments/payment.entity.js';
import { Dispute } from '../../../src/billing/refunds/dispute.entity.js';
import { RefundErrors } from '../../../src/billing/refunds/refund.errors.js';
import { belowV1, listBelowV1, type GuardedResource } from './guarded-request.js';
import { orderRequests } from './orders.js';

const REFUNDS = '/v1/refunds';
const DISPUTES = '/v1/disputes';

/** An order to be refunded, and a dispute about its payment. */
export const refundRequests = {
  insert: async (app, organizationId) => {
    const { orderId, paymentId } = await orderRequests.insert(app, organizationId);
    const payment = await app.em.fork().findOneOrFail(Payment, { id: paymentId });
    const dispute = Dispute.create({ ref: paymentId, amount: 1_000 }, payment, app.clock.now);
    await app.em.persist(dispute).flush();
    // Paid by the customer's balance, so that a refund needs no gateway.
    await app.em.execute('update orders set applied_balance_amount = net_amount where id = ?', [orderId]);
    return { refundedOrderId: orderId, disputeId: dispute.id };
  },
  requests: {
    'billing:read': [
      { route: `GET ${REFUNDS}`, ...listBelowV1 },
      { route: `GET ${DISPUTES}`, ...listBelowV1 },
      { route: `GET ${DISPUTES}/:disputeId`, ...belowV1(RefundErrors.DISPUTE_NOT_FOUND) },
    ],
    'billing:refund': [
      {
        route: `POST ${REFUNDS}`,
        input: ({ ids }) => ({ order_id: ids['refundedOrderId'], reason: 'other', amount: 1 }),
        naming: () => ({}),
        ...belowV1(RefundErrors.REFUND_ORDER_NOT_FOUND),
      },
    ],
  },
} satisfies GuardedResource;
