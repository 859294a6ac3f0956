import { Product } from '../../../src/billing/products/product.entity.js';
import { ProductErrors } from '../../../src/billing/products/product.errors.js';
import { makeMerchant } from '../custom-fields.js';
import { belowV1, createBelowV1, listBelowV1, type GuardedResource } from './guarded-request.js';

const PRODUCTS = '/v1/products';
const ONE = `${PRODUCTS}/:productId`;
const FREE = { amount_type: 'free' };
const guarded = belowV1(ProductErrors.PRODUCT_NOT_FOUND);

export const productRequests = {
  insert: async (app, organizationId) => {
    await makeMerchant(app, organizationId);
    const input = { name: 'Workshop', description: null, visibility: 'public' as const };
    const product = Product.create(
      { ...input, recurring: null, trial: null, metadata: {} },
      [{ amountType: 'free' }],
      organizationId,
      app.clock.now,
    );
    await app.em.persist(product).flush();
    return { productId: product.id };
  },
  requests: {
    'billing:read': [
      { route: `GET ${PRODUCTS}`, ...listBelowV1 },
      { route: `GET ${ONE}`, ...guarded },
    ],
    'billing:manage': [
      { route: `POST ${PRODUCTS}`, input: () => ({ name: 'Workshop', prices: [FREE] }), ...createBelowV1 },
      { route: `PATCH ${ONE}`, input: () => ({ name: 'Seminar' }), ...guarded },
      { route: `POST ${ONE}/benefits`, input: () => ({ benefits: [] }), ...guarded },
    ],
  },
} satisfies GuardedResource;
