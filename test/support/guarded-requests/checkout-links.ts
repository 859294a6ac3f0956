import { CheckoutLink } from '../../../src/billing/checkout-links/checkout-link.entity.js';
import { CheckoutLinkErrors } from '../../../src/billing/checkout-links/checkout-link.errors.js';
import { belowV1, listBelowV1, type GuardedResource } from './guarded-request.js';
import { productRequests } from './products.js';

const LINKS = '/v1/checkout-links';
const ONE = `${LINKS}/:checkoutLinkId`;
const SETTINGS = {
  ...{ label: null, successUrl: null, returnUrl: null, discountId: null, trial: null, metadata: {} },
  ...{ allowDiscountCodes: true, requireBillingAddress: false },
};
const guarded = belowV1(CheckoutLinkErrors.CHECKOUT_LINK_NOT_FOUND);

export const checkoutLinkRequests = {
  insert: async (app, organizationId) => {
    const { productId: linkedProductId } = await productRequests.insert(app, organizationId);
    const link = CheckoutLink.create(SETTINGS, organizationId, app.clock.now);
    await app.em.persist(link).flush();
    return { checkoutLinkId: link.id, linkedProductId };
  },
  requests: {
    'billing:read': [
      { route: `GET ${LINKS}`, ...listBelowV1 },
      { route: `GET ${ONE}`, ...guarded },
    ],
    'billing:manage': [
      {
        route: `POST ${LINKS}`,
        input: ({ ids }) => ({ payment_processor: 'stripe', product_id: ids['linkedProductId'] }),
        ...belowV1(CheckoutLinkErrors.CHECKOUT_LINK_PRODUCT_NOT_FOUND),
      },
      { route: `PATCH ${ONE}`, input: () => ({ label: 'Newsletter' }), ...guarded },
      { route: `DELETE ${ONE}`, ...guarded },
    ],
  },
} satisfies GuardedResource;
