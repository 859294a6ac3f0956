import type Stripe from 'stripe';
import type { ChargeInput, PaymentSource, RefundInput, SetupInput } from '../gateways/payment-gateway.js';
import { toStripeAmount } from './stripe-amounts.js';
import { metadataFor } from './stripe-metadata.js';

/** What answers bring along beside the ids. */
export const INTENT_PARTS = ['payment_method'];
/** Has Stripe.js show in a dialog what the buyer has to confirm, instead of leaving the page, which may be embedded. */
export const IN_DIALOG = { use_stripe_sdk: true };
/** Characters of the suffix: with the longest prefix of an account and the separator they make up the allowed 22. */
const LONGEST_SUFFIX = 10;

export interface Seller {
  name: string;
}

/** @param customerRef the buyer's record, for a method that is saved. @throws UnsupportedAmount */
export function chargeParams(
  input: ChargeInput,
  seller: Seller | null,
  customerRef: string | null,
): Stripe.PaymentIntentCreateParams {
  const { amount, currency, savesMethod, isOffSession, returnUrl } = input;
  const suffix = descriptorSuffix(seller?.name ?? '');
  return {
    amount: toStripeAmount(amount, currency),
    currency,
    confirm: true,
    ...sourceParams(input.source),
    ...(customerRef !== null && { customer: customerRef }),
    ...(savesMethod && { setup_future_usage: 'off_session' as const }),
    ...(isOffSession ? { off_session: true } : IN_DIALOG),
    ...returnParams(returnUrl),
    description: descriptionOf(input.description, seller),
    ...(suffix !== null && { statement_descriptor_suffix: suffix }),
    metadata: metadataFor(input, input.metadata),
    expand: INTENT_PARTS,
  };
}

export function setupParams(input: SetupInput, customerRef: string | null): Stripe.SetupIntentCreateParams {
  return {
    confirm: true,
    confirmation_token: input.token,
    ...(customerRef !== null && { customer: customerRef }),
    usage: 'off_session',
    ...IN_DIALOG,
    ...returnParams(input.returnUrl),
    metadata: metadataFor(input, input.metadata),
    expand: INTENT_PARTS,
  };
}

/** @throws UnsupportedAmount */
export function refundParams(input: RefundInput): Stripe.RefundCreateParams {
  return {
    payment_intent: input.chargeRef,
    amount: toStripeAmount(input.amount, input.currency),
    reason: input.reason,
    metadata: metadataFor(input, input.metadata),
  };
}

/**
 * What the buyer reads on the statement behind the prefix of the account: Latin letters and digits of the seller's name.
 * Null without a letter, which Stripe requires.
 */
export function descriptorSuffix(name: string): string | null {
  const latin = name.normalize('NFKD').replaceAll(/[^A-Za-z0-9 .-]/g, '');
  const suffix = latin.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SUFFIX).trim();
  return /[A-Za-z]/.test(suffix) ? suffix : null;
}

function sourceParams(source: PaymentSource) {
  return 'token' in source ? { confirmation_token: source.token } : { payment_method: source.methodRef };
}

/** Methods that lead the buyer to another page need a way back. */
function returnParams(returnUrl: string | null) {
  if (returnUrl === null)
    return { automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const } };
  return { automatic_payment_methods: { enabled: true }, return_url: returnUrl };
}

function descriptionOf(what: string, seller: Seller | null): string {
  return seller === null ? what : `${seller.name} — ${what}`;
}
