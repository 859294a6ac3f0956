import type { Decline } from '../gateways/gateway-results.js';

/** What Stripe says of an error, in answers and in `last_payment_error`. */
export interface StripeDecline {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
  advice_code?: string | null | undefined;
  message?: string | null | undefined;
}

/** The bank wants the buyer to authenticate, who is absent. */
export const AUTHENTICATION_REQUIRED = 'authentication_required';
/** The buyer did not authenticate. */
const AUTHENTICATION_FAILED = [
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
];

/** Codes after which no attempt with this method can succeed; https://docs.stripe.com/declines/codes. */
const HARD: ReadonlySet<string> = new Set([
  'fraudulent',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
]);

/** Stripe asks merchants to present these as a generic decline, so that a thief does not learn that the card was reported. */
const CONCEALED: ReadonlySet<string> = new Set([
  'fraudulent',
  'lost_card',
  'merchant_blacklist',
  'pickup_card',
  'stolen_card',
]);

/** The code that merchants read is the most specific one; the message is for the buyer. */
export function declineOf({ code, decline_code, advice_code, message }: StripeDecline): Decline {
  if (AUTHENTICATION_FAILED.includes(code ?? ''))
    return {
      code: 'authentication_failed',
      message: 'You did not confirm the payment with your bank.',
      isHard: false,
    };
  const reason = decline_code ?? code ?? 'card_declined';
  const isHard = HARD.has(reason) || advice_code === 'do_not_try_again';
  if (CONCEALED.has(reason))
    return { code: reason, message: 'Your card was declined. Use another card.', isHard };
  return { code: reason, message: message ?? 'Your card was declined.', isHard };
}
