/** By the names of the inputs: `customer_email`, `customer_billing_address.city`, `custom_field_data.size`. */
export type FieldFaults = Record<string, Fault>;

export interface Fault {
  type: string;
  message: string;
}

/**
 * - `input`: `faults` says which inputs
 * - `payment`: the payment was refused; `message` is for the buyer
 * - `limit`: too many attempts
 * - `closed`: the checkout or order was confirmed or paid elsewhere
 * - `expired`, `not_found`: it is over, or was never there
 * - `subscribed`: the buyer has a subscription already
 * - `session`: the session of the portal is missing or over
 * - `pending`: a payment of the subscription has no outcome yet
 * - `billing_details`: an invoice needs a name and an address
 * - `trial`: the buyer has had a trial already; the checkout goes on without
 * - `unreachable`: no answer, so the request may or may not have been executed
 */
export type Refusal =
  | 'input'
  | 'payment'
  | 'limit'
  | 'closed'
  | 'expired'
  | 'not_found'
  | 'subscribed'
  | 'trial'
  | 'session'
  | 'pending'
  | 'billing_details'
  | 'unreachable'
  | 'server';

export class CheckoutError extends Error {
  constructor(
    readonly refusal: Refusal,
    message = '',
    readonly faults: FieldFaults = {},
  ) {
    super(message);
  }
}

const REFUSALS: Record<number, Refusal> = {
  400: 'payment',
  401: 'session',
  403: 'closed',
  404: 'not_found',
  410: 'expired',
  422: 'input',
  429: 'limit',
};

/** Refusals that share their status with others, by the name of the error. */
const NAMED: Record<string, Refusal> = {
  AlreadyActiveSubscriptionError: 'subscribed',
  TrialAlreadyRedeemed: 'trial',
  SubscriptionUpdatePending: 'pending',
  MissingInvoiceBillingDetails: 'billing_details',
  OrderNotEligibleForRetry: 'closed',
  PaymentAlreadyInProgress: 'closed',
  PaymentMethodSetupInProgress: 'closed',
};

export function errorOf(status: number, body: unknown): CheckoutError {
  const { detail, error } = Object(body) as { detail?: unknown; error?: unknown };
  const message = typeof detail === 'string' ? detail : '';
  const refusal = NAMED[String(error)] ?? REFUSALS[status] ?? 'server';
  return new CheckoutError(refusal, message, faultsIn(detail));
}

function faultsIn(detail: unknown): FieldFaults {
  if (!Array.isArray(detail)) return {};
  return Object.fromEntries(
    detail.map((one: { loc: (string | number)[]; type: string; msg: string }) => [
      one.loc.slice(1).join('.'),
      { type: one.type, message: one.msg },
    ]),
  );
}
