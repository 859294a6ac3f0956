import { MerchantErrors } from '../../../src/billing/merchants/merchant.errors.js';
import { StripeAccount } from '../../../src/billing/stripe/stripe-account.entity.js';
import { StripeErrors } from '../../../src/billing/stripe/stripe.errors.js';
import { StripeKeyCipher } from '../../../src/billing/stripe/stripe-key-cipher.service.js';
import { makeMerchant } from '../custom-fields.js';
import type { TestApp } from '../test-app.js';
import { belowV1, type GuardedResource } from './guarded-request.js';

const MERCHANT = '/v1/organizations/:merchantId';
const STRIPE_KEYS = {
  secret_key: 'sk_test_1',
  publishable_key: 'pk_test_1',
  webhook_secret: 'whsec_1',
};
const guarded = belowV1(MerchantErrors.MERCHANT_NOT_FOUND);

export const merchantRequests = {
  insert: async (app, organizationId) => {
    await insertStripeAccount(app, organizationId);
    return { merchantId: organizationId };
  },
  requests: {
    'billing:read': [
      { route: `GET ${MERCHANT}`, ...guarded },
      { route: `GET ${MERCHANT}/tax`, ...guarded },
      { route: `GET ${MERCHANT}/seller-details`, ...guarded },
      { route: `GET ${MERCHANT}/stripe`, ...guarded },
    ],
    'billing:manage': [
      { route: `PATCH ${MERCHANT}`, input: () => ({ email: 'help@acme.example' }), ...guarded },
      { route: `PUT ${MERCHANT}/tax`, input: () => ({ calculator: 'none' }), ...guarded },
      { route: `PUT ${MERCHANT}/seller-details`, ...guarded },
      {
        route: `PUT ${MERCHANT}/stripe`,
        input: () => STRIPE_KEYS,
        ...{ ...guarded, held: StripeErrors.STRIPE_NOT_IN_USE },
      },
      { route: `DELETE ${MERCHANT}/stripe`, ...guarded },
    ],
    // No route requires these yet; applications ask for them of their members.
    'purchases:read': [],
    'purchases:manage': [],
  },
} satisfies GuardedResource;

async function insertStripeAccount(app: TestApp, organizationId: string): Promise<void> {
  await makeMerchant(app, organizationId);
  const id = StripeAccount.newId();
  const {
    secret_key: secretKey,
    publishable_key: publishableKey,
    webhook_secret: webhookSecret,
  } = STRIPE_KEYS;
  const sealed = app.get(StripeKeyCipher).seal({ secretKey, publishableKey, webhookSecret }, id);
  await app.em.persist(StripeAccount.create(id, organizationId, sealed, app.clock.now)).flush();
}
