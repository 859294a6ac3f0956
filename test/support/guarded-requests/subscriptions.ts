import { Customer } from '../../../src/billing/customers/customer.entity.js';
import { Subscription } from '../../../src/billing/subscriptions/subscription.entity.js';
import { SubscriptionErrors } from '../../../src/billing/subscriptions/subscription.errors.js';
import { belowV1, listBelowV1, type GuardedResource } from './guarded-request.js';
import { productRequests } from './products.js';

const SUBSCRIPTIONS = '/v1/subscriptions';
const ONE = `${SUBSCRIPTIONS}/:subscriptionId`;
const guarded = belowV1(SubscriptionErrors.SUBSCRIPTION_NOT_FOUND);
const DETAILS = { name: 'Ada', billingName: null, billingAddress: null, taxId: null, locale: null };
const CANCEL = { cancel_at_period_end: true };

/** A free subscription of a customer. */
export const subscriptionRequests = {
  insert: async (app, organizationId) => {
    const { now } = app.clock;
    const { productId } = await productRequests.insert(app, organizationId);
    const email = `subscriber-${productId}@example.com`;
    const customer = Customer.create(
      { ...DETAILS, metadata: {}, email, externalId: null, forOrganization: false },
      organizationId,
      now,
    );
    const period = { interval: 'month', count: 1 } as const;
    const subscription = Subscription.create(
      {
        ...{ organizationId, customerId: customer.id, discountId: null, checkoutId: null },
        ...{ paymentMethodId: null, trial: null, metadata: {}, customFieldData: {} },
        plan: { productId, period, currency: 'usd', seats: null, amount: 0, discountAmount: 0 },
      },
      now,
    );
    await app.em.persist([customer, subscription]).flush();
    return { subscriptionId: subscription.id };
  },
  requests: {
    'billing:read': [
      { route: `GET ${SUBSCRIPTIONS}`, ...listBelowV1 },
      { route: `GET ${ONE}`, ...guarded },
      { route: `POST ${ONE}/preview`, input: () => CANCEL, ...guarded },
    ],
    'billing:manage': [
      { route: `PATCH ${ONE}`, input: () => CANCEL, ...guarded },
      { route: `DELETE ${ONE}`, ...guarded },
    ],
  },
} satisfies GuardedResource;
