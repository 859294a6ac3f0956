import { RefundErrors } from '../../../src/billing/refunds/refund.errors.js';
import { belowV1, listBelowV1, type GuardedResource } from './guarded-request.js';
import { orderRequests } from './orders.js';

const REFUNDS = '/v1/refunds';

/** An order to be refunded. */
export const refundRequests = {
  insert: async (app, organizationId) => {
    const { orderId } = await orderRequests.insert(app, organizationId);
    return { refundedOrderId: orderId };
  },
  requests: {
    'billing:read': [{ route: `GET ${REFUNDS}`, ...listBelowV1 }],
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
