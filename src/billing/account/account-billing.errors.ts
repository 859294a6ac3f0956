import { defineErrors, type ErrorFactory, type ErrorSpec } from '#common/errors/define-errors.js';

/** What a checkout, a portal or a list cannot be opened for, with the reason that servers receive below /v1. */
const failed = (status: number, what: string): ErrorSpec => ({
  status,
  code: what.toUpperCase().replaceAll(' ', '_'),
  message: `${what}: {reason}`,
});

const CHECKOUT = 'Checkout creation failed';

export const AccountBillingErrors = defineErrors('billing', {
  ENTITLEMENT_NOT_NAMED: { status: 400, message: 'Name either a benefit or a meter' },
  CHECKOUT_SIGN_IN_REQUIRED: { status: 401, message: 'You must be logged in to checkout' },
  ACCOUNT_PRODUCT_NOT_FOUND: { status: 400, message: 'Product not found' },
  CHECKOUT_ADDRESS_UNTRUSTED: {
    status: 400,
    code: 'INVALID_CALLBACK_URL',
    message: '{member} must be a path or an address of a trusted origin',
  },
  BUYER_EMAIL_NOT_VERIFIED: {
    status: 403,
    code: 'EMAIL_NOT_VERIFIED',
    message: 'Verify your email address before you buy',
  },
  CUSTOMER_CONFLICT: {
    status: 409,
    code: 'CUSTOMER_CONFLICT',
    message: 'Another customer has this email address',
  },
  ACTIVE_SUBSCRIPTION: {
    status: 409,
    code: 'ACTIVE_SUBSCRIPTION',
    message: 'Cancel the active subscriptions first',
  },
  MERCHANT_HAS_OBLIGATIONS: {
    status: 409,
    code: 'MERCHANT_HAS_OBLIGATIONS',
    message: 'Revoke the subscriptions of your customers first',
  },
  INGESTION_FORBIDDEN: {
    status: 403,
    code: 'FORBIDDEN',
    message: 'Ingestion failed: Browsers cannot report usage',
  },
  CHECKOUT_REFUSED: failed(400, CHECKOUT),
  CHECKOUT_FORBIDDEN: failed(403, CHECKOUT),
  CHECKOUT_INVALID: failed(422, CHECKOUT),
});

const { CHECKOUT_REFUSED, CHECKOUT_FORBIDDEN, CHECKOUT_INVALID } = AccountBillingErrors;

/** By the status of the reason. */
export const checkoutRefusals: ReadonlyMap<number, ErrorFactory> = new Map([
  [400, CHECKOUT_REFUSED],
  [403, CHECKOUT_FORBIDDEN],
  [422, CHECKOUT_INVALID],
]);

/** What a route may answer that needs the customer of the caller. */
export const customerErrors = [
  AccountBillingErrors.BUYER_EMAIL_NOT_VERIFIED,
  AccountBillingErrors.CUSTOMER_CONFLICT,
] as const;
