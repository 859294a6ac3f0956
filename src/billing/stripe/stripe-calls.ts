import Stripe from 'stripe';
import { GatewayRefusal } from '../gateways/gateway-refusal.error.js';
import { GatewayUnavailable } from '../gateways/gateway-unavailable.error.js';
import { GatewayErrors } from '../gateways/gateway.errors.js';

const { StripeCardError, StripeError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;

/** Parameters that name what the buyer pays with. */
const SOURCE_PARAMETERS = ['confirmation_token', 'payment_method', 'customer'];
const REJECTED = 'The payment could not be processed.';

/**
 * Answers that say what the caller has to decide about: a decline, or a request that Stripe rejected. The rest of what a
 * call throws is thrown as the port names it.
 * @throws GatewayUnavailable, IDEMPOTENCY_CONFLICT
 */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) throw error;
    throw faultOf(error);
  }
}

/** @throws as `callStripe`; null for a record that does not exist */
export async function findAtStripe<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await callStripe(call);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.code === 'resource_missing';
}

/** What a rejected request for a charge or setup means to the buyer. */
export function rejectionOf(cause: unknown): unknown {
  if (!(cause instanceof StripeInvalidRequestError)) return cause;
  const { code = 'invalid_request', param } = cause;
  if (SOURCE_PARAMETERS.includes(param?.split('[')[0] ?? ''))
    return GatewayErrors.PAYMENT_TOKEN_INVALID({}, { cause });
  const message = code.startsWith('amount_too_') ? cause.message : REJECTED;
  return new GatewayRefusal({ code, message, isHard: false }, { cause });
}

/**
 * Stripe rejects a request without executing it when there are too many, when another one with its key runs, and when the key
 * of the account is invalid. An invalid key says nothing of what an earlier request did.
 */
function faultOf(error: unknown): unknown {
  if (error instanceof StripeIdempotencyError)
    return GatewayErrors.IDEMPOTENCY_CONFLICT({}, { cause: error });
  if (!(error instanceof StripeError)) return error;
  const { statusCode } = error;
  const isRefused = statusCode === 429 || statusCode === 401 || statusCode === 403;
  const what = `Stripe: ${error.type}${statusCode === undefined ? '' : ` (${String(statusCode)})`}`;
  return new GatewayUnavailable(what, isRefused ? 'no' : 'unknown', { cause: error });
}
