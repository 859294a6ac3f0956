import { DiscountErrors } from '../../../src/billing/discounts/discount.errors.js';
import { makeDiscount } from '../discounts.js';
import { belowV1, createBelowV1, listBelowV1, type GuardedResource } from './guarded-request.js';

const DISCOUNTS = '/v1/discounts';
const ONE = `${DISCOUNTS}/:discountId`;
const PERCENTAGE = { type: 'percentage', duration: 'once', basis_points: 1000, name: 'Spring' };
const guarded = belowV1(DiscountErrors.DISCOUNT_NOT_FOUND);

export const discountRequests = {
  insert: async (app, organizationId) => ({
    discountId: await makeDiscount(app, { organizationId, code: 'SPRING' }),
  }),
  requests: {
    'billing:read': [
      { route: `GET ${DISCOUNTS}`, ...listBelowV1 },
      { route: `GET ${ONE}`, ...guarded },
    ],
    'billing:manage': [
      { route: `POST ${DISCOUNTS}`, input: () => PERCENTAGE, ...createBelowV1 },
      { route: `PATCH ${ONE}`, input: () => ({ name: 'Spring' }), ...guarded },
      { route: `DELETE ${ONE}`, ...guarded },
    ],
  },
} satisfies GuardedResource;
