/** Ends a checkout that nothing was paid for. */
export const CHECKOUT_EXPIRY = 'checkout.expiry';
