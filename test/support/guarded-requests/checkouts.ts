import { ProductPrice } from '../../../src/billing/products/product-price.entity.js';
import { Checkout } from '../../../src/billing/checkouts/checkout.entity.js';
import { CheckoutProduct } from '../../../src/billing/checkouts/checkout-product.entity.js';
import { CheckoutErrors } from '../../../src/billing/checkouts/checkout.errors.js';
import { belowV1, listBelowV1, type GuardedResource } from './guarded-request.js';
import { productRequests } from './products.js';

const CHECKOUTS = '/v1/checkouts';
const ONE = `${CHECKOUTS}/:checkoutId`;
const LIFETIME = 3_600;
const guarded = belowV1(CheckoutErrors.CHECKOUT_NOT_FOUND);
const BUYER = {
  ...{ customerId: null, customerExternalId: null, isBusinessCustomer: false, customerName: null },
  ...{ customerEmail: null, customerBillingName: null, customerBillingAddress: null, customerTaxId: null },
  ...{ customFieldData: {}, customerIpAddress: null, customerMetadata: {}, locale: null },
};
const SETTINGS = {
  ...{ allowTrial: true, trialInterval: null, trialIntervalCount: null, subscriptionId: null },
  ...{ allowDiscountCodes: true, requireBillingAddress: false, metadata: {} },
  ...{ successUrl: null, returnUrl: null, embedOrigin: null, isEmbedderChosen: false },
};

export const checkoutRequests = {
  insert: async (app, organizationId) => {
    const { productId } = await productRequests.insert(app, organizationId);
    const price = ProductPrice.create({ amountType: 'free', currency: 'usd' }, productId, app.clock.now);
    const amounts = {
      ...{ currency: 'usd', amount: 0, discountId: null, discountAmount: 0 },
      ...{ taxAmount: 0, taxAssessment: null, seats: null, seatsFollowMembers: false },
    };
    const checkout = Checkout.create(
      { ...BUYER, ...SETTINGS, ...amounts, productId, priceId: price.id },
      { organizationId, now: app.clock.now, lifetime: LIFETIME },
    );
    await app.em.persist([price, checkout]).flush();
    await app.em.insertMany(CheckoutProduct, [{ checkoutId: checkout.id, productId, position: 0 }]);
    return { checkoutId: checkout.id, soldProductId: productId };
  },
  requests: {
    'billing:read': [
      { route: `GET ${CHECKOUTS}`, ...listBelowV1 },
      { route: `GET ${ONE}`, ...guarded },
    ],
    'billing:manage': [
      {
        route: `POST ${CHECKOUTS}`,
        input: ({ ids }) => ({ products: [ids['soldProductId']] }),
        ...belowV1(CheckoutErrors.CHECKOUT_PRODUCT_NOT_FOUND),
      },
      { route: `PATCH ${ONE}`, input: () => ({ allow_discount_codes: false }), ...guarded },
    ],
  },
} satisfies GuardedResource;
