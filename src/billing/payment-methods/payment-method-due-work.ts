/** Reminds the customer that a card expires. */
export const CARD_EXPIRY = 'payment-method.expiry';
