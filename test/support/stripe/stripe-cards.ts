/** What happens to a charge; a code declines it. */
export type StripeCardOutcome =
  'succeeds' | 'requires_action' | 'settles_later' | 'fails_later' | StripeDeclineCode;

const messages = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  lost_card: 'Your card was declined.',
  stolen_card: 'Your card was declined.',
  expired_card: 'Your card has expired.',
} as const;
export type StripeDeclineCode = keyof typeof messages;

export interface StripeCard {
  /** `pm_card_…`: stands for the card in requests; each use makes a payment method of its own. */
  name: string;
  last4: string;
  brand: string;
  /** The wallet that it is in. */
  wallet: 'apple_pay' | 'google_pay' | 'link' | null;
  onSession: StripeCardOutcome;
  offSession: StripeCardOutcome;
  refunds: 'succeed' | 'pend' | 'fail';
  /** A dispute follows each charge; `larger` for more than was charged. */
  dispute: 'as_charged' | 'larger' | null;
  fault: 'answer_lost' | 'unavailable' | 'rate_limited' | null;
}

/**
 * Test cards: those of Stripe by their names, and below them cards for what Stripe's cannot do, which correspond to the cards of
 * the sandbox.
 */
export const stripeCards: ReadonlyMap<string, StripeCard> = new Map(
  [
    card('pm_card_visa', '4242'),
    card('pm_card_mastercard', '4444', { brand: 'mastercard' }),
    card('pm_card_chargeDeclined', '0002', { onSession: 'generic_decline' }),
    card('pm_card_visa_chargeDeclined', '0002', { onSession: 'generic_decline' }),
    card('pm_card_chargeDeclinedInsufficientFunds', '9995', { onSession: 'insufficient_funds' }),
    card('pm_card_visa_chargeDeclinedInsufficientFunds', '9995', { onSession: 'insufficient_funds' }),
    card('pm_card_visa_chargeDeclinedLostCard', '9987', { onSession: 'lost_card' }),
    card('pm_card_visa_chargeDeclinedStolenCard', '9979', { onSession: 'stolen_card' }),
    card('pm_card_chargeDeclinedExpiredCard', '0069', { onSession: 'expired_card' }),
    card('pm_card_authenticationRequired', '3184', {
      onSession: 'requires_action',
      offSession: 'requires_action',
    }),
    card('pm_card_authenticationRequiredOnSetup', '3155', { onSession: 'requires_action' }),
    card('pm_card_createDispute', '0259', { dispute: 'as_charged' }),
    card('pm_card_pendingRefund', '7726', { refunds: 'pend' }),
    card('pm_card_refundFail', '5126', { refunds: 'fail' }),
    card('pm_card_chargeCustomerFail', '0341', { offSession: 'generic_decline' }),

    card('pm_card_visaInApplePay', '1111', { wallet: 'apple_pay' }),
    card('pm_card_renewalLostCard', '0358', { offSession: 'lost_card' }),
    card('pm_card_renewalExpiredCard', '0069', { offSession: 'expired_card' }),
    card('pm_card_renewalAuthenticationRequired', '3184', { offSession: 'requires_action' }),
    card('pm_card_settlesLater', '0077', { onSession: 'settles_later', offSession: 'settles_later' }),
    card('pm_card_failsLater', '0093', { onSession: 'fails_later', offSession: 'fails_later' }),
    card('pm_card_createLargerDispute', '0275', { dispute: 'larger' }),
    card('pm_card_answerLost', '9235', { fault: 'answer_lost' }),
    card('pm_card_unavailable', '9391', { fault: 'unavailable' }),
    card('pm_card_rateLimited', '9409', { fault: 'rate_limited' }),
  ].map((one) => [one.name, one]),
);

/** The members of an error that a declined card brings. */
export function declineErrorOf(code: StripeDeclineCode) {
  const error = code === 'expired_card' ? { code } : { code: 'card_declined', decline_code: code };
  return { type: 'card_error', message: messages[code], ...error };
}

export function isDecline(outcome: StripeCardOutcome): outcome is StripeDeclineCode {
  return outcome in messages;
}

function card(name: string, last4: string, differences: Partial<StripeCard> = {}): StripeCard {
  return {
    ...{ name, last4, brand: 'visa', wallet: null, onSession: 'succeeds', offSession: 'succeeds' },
    ...{ refunds: 'succeed', dispute: null, fault: null },
    ...differences,
  };
}
