import { Customer } from '../../../src/billing/customers/customer.entity.js';
import { Order } from '../../../src/billing/orders/order.entity.js';
import { OrderErrors } from '../../../src/billing/orders/order.errors.js';
import { Payment } from '../../../src/billing/payments/payment.entity.js';
import { untaxed } from '../../../src/billing/tax/tax-assessment.js';
import { PaymentErrors } from '../../../src/billing/payments/payment.errors.js';
import { belowV1, listBelowV1, type GuardedResource } from './guarded-request.js';
import { productRequests } from './products.js';

const ORDERS = '/v1/orders';
const ORDER = `${ORDERS}/:orderId`;
const PAYMENTS = '/v1/payments';
const guarded = belowV1(OrderErrors.ORDER_NOT_FOUND);
const ADDRESS = { country: 'DE', line1: null, line2: null, postal_code: null, city: null, state: null };
const DETAILS = { name: 'Ada', billingName: null, billingAddress: null, taxId: null, locale: null };

/** An order with the payment that paid it. */
export const orderRequests = {
  insert: async (app, organizationId) => {
    const { now } = app.clock;
    const { productId } = await productRequests.insert(app, organizationId);
    const email = `buyer-${productId}@example.com`;
    const customer = Customer.create(
      { ...DETAILS, metadata: {}, email, externalId: null, forOrganization: false },
      organizationId,
      now,
    );
    const order = Order.create(
      {
        ...{ organizationId, billingReason: 'purchase', customerId: customer.id, productId },
        ...{ discountId: null, checkoutId: null, subscriptionId: null, periodStart: null },
        ...{ currency: 'usd', subtotalAmount: 1_000 },
        ...{
          discountAmount: 0,
          taxAssessment: untaxed('not_collecting'),
          billingName: 'Ada',
          billingAddress: ADDRESS,
          taxId: null,
        },
        ...{ metadata: {}, customFieldData: {} },
      },
      now,
    );
    order.markPaid(now);
    const payment = Payment.create(
      {
        ...{ organizationId, gateway: 'sandbox', amount: 1_000, currency: 'usd', savesMethod: false },
        ...{ source: { token: 'sandbox_ok' }, trigger: 'purchase', checkoutId: null, orderId: order.id },
        ...{ customerEmail: email, customerName: null, description: 'Workshop', returnUrl: null },
        ...{ context: {}, clientAddress: null, gatewayAccount: null, gatewayCustomerRef: null },
      },
      { now, realTime: now },
    );
    await app.em.persist([customer, order, payment]).flush();
    return { orderId: order.id, paymentId: payment.id };
  },
  requests: {
    'billing:read': [
      { route: `GET ${ORDERS}`, ...listBelowV1 },
      { route: `GET ${ORDER}`, ...guarded },
      { route: `GET ${ORDER}/explanation`, ...guarded },
      { route: `GET ${ORDER}/invoice`, ...guarded },
      { route: `POST ${ORDER}/invoice`, ...guarded, isUnlocked: true },
      { route: `GET ${ORDER}/receipt`, ...guarded },
      { route: `GET ${ORDER}/documents`, ...guarded },
      { route: `GET ${PAYMENTS}`, ...listBelowV1 },
      { route: `GET ${PAYMENTS}/:paymentId`, ...belowV1(PaymentErrors.PAYMENT_NOT_FOUND) },
    ],
    'billing:manage': [
      {
        route: `PATCH ${ORDER}`,
        ...guarded,
        input: () => ({ billing_name: 'Ada', billing_address: null }),
      },
    ],
  },
} satisfies GuardedResource;
