/** Reminds the customer that a card expires. */
export const CARD_EXPIRY = 'payment-method.expiry';
/** Has the gateway forget a deleted method. */
export const METHOD_DETACHMENT = 'payment-method.detachment';
