import type Stripe from 'stripe';
import type { DisputeResult, DisputeStatus } from '../gateways/gateway-event.js';
import type {
  ChargeResult,
  ChargeStatus,
  Decline,
  GatewayRefundStatus,
  PaymentMethod,
  MadeRefund,
  SetupResult,
} from '../gateways/gateway-results.js';
import { fromStripeAmount } from './stripe-amounts.js';
import { AUTHENTICATION_REQUIRED, declineOf } from './stripe-declines.js';
import { ownMetadata } from './stripe-metadata.js';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;
type IntentError = Stripe.PaymentIntent.LastPaymentError | Stripe.SetupIntent.LastSetupError | null;

export function chargeResultOf(intent: Stripe.PaymentIntent, account: string | null): ChargeResult {
  const { currency } = intent;
  return {
    ...intentResultOf(intent, intent.last_payment_error, account),
    currency,
    amount: fromStripeAmount(intent.amount, currency),
    capturedAmount: fromStripeAmount(intent.amount_received, currency),
  };
}

export function setupResultOf(intent: Stripe.SetupIntent, account: string | null): SetupResult {
  return intentResultOf(intent, intent.last_setup_error, account);
}

/** Whether an off-session charge waits for the buyer, who was not there to authenticate. */
export function wantsBuyer({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean {
  return status === 'requires_payment_method' && isAuthenticationRequired(error);
}

export function refundResultOf(refund: Stripe.Refund): MadeRefund | null {
  const chargeRef = idOf(refund.payment_intent);
  if (chargeRef === null) return null;
  const { id: ref, currency } = refund;
  return {
    ref,
    chargeRef,
    status: refundStatusOf(refund.status),
    currency,
    amount: fromStripeAmount(refund.amount, currency),
    failureReason: refund.failure_reason ?? null,
    metadata: ownMetadata(refund.metadata),
  };
}

/** @param metadata of the charge. @returns null for an inquiry, which moves no money until it becomes a dispute */
export function disputeResultOf(
  dispute: Stripe.Dispute,
  metadata: Stripe.Metadata | null,
): DisputeResult | null {
  const chargeRef = idOf(dispute.payment_intent);
  if (chargeRef === null || INQUIRIES.has(dispute.status)) return null;
  const { id: ref, currency } = dispute;
  return {
    ref,
    chargeRef,
    status: disputeStatusOf(dispute.status),
    currency,
    amount: fromStripeAmount(dispute.amount, currency),
    metadata: ownMetadata(metadata),
  };
}

function intentResultOf(intent: Intent, error: IntentError, account: string | null): SetupResult {
  const status = statusOf(intent, error);
  const customerRef = idOf(intent.customer);
  return {
    ref: intent.id,
    status,
    clientData: clientDataOf(intent, status),
    method: methodOf(intent, error, account),
    decline: declineFor(status, error),
    customerRef,
    metadata: ownMetadata(intent.metadata),
  };
}

/** Intents are created confirmed and captured automatically, so every status that is not listed here means `processing`. */
function statusOf(intent: Intent, error: IntentError): ChargeStatus {
  const status: string = intent.status;
  if (status === 'succeeded' || status === 'canceled' || status === 'requires_action') return status;
  if (status !== 'requires_payment_method') return 'processing';
  return isAuthenticationRequired(error) ? 'requires_action' : 'failed';
}

function declineFor(status: ChargeStatus, error: IntentError): Decline | null {
  return status === 'failed' || (status === 'canceled' && error !== null) ? declineOf(error ?? {}) : null;
}

function isAuthenticationRequired(error: IntentError): boolean {
  return error?.code === AUTHENTICATION_REQUIRED || error?.decline_code === AUTHENTICATION_REQUIRED;
}

function clientDataOf(intent: Intent, status: ChargeStatus): Record<string, string> {
  if (status !== 'requires_action' || intent.client_secret === null) return {};
  return { intent_client_secret: intent.client_secret, intent_status: status };
}

/** Null where neither the intent nor its error brings the method along. */
function methodOf(intent: Intent, error: IntentError, account: string | null): PaymentMethod | null {
  const expanded = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  const method = expanded ?? error?.payment_method ?? null;
  if (method === null) return null;
  const customerRef = idOf(method.customer ?? null);
  const saved = { ref: method.id, customerRef, account };
  const used = { ref: null, customerRef: null, account: null };
  return { type: method.type, ...cardOf(method.card ?? null), ...(customerRef === null ? used : saved) };
}

function cardOf(card: Stripe.PaymentMethod.Card | null) {
  if (card === null)
    return { brand: null, last4: null, expMonth: null, expYear: null, wallet: null, fingerprint: null };
  const { brand, last4, exp_month: expMonth, exp_year: expYear, wallet, fingerprint } = card;
  return {
    ...{ brand, last4, expMonth, expYear },
    wallet: wallet?.type ?? null,
    fingerprint: fingerprint ?? null,
  };
}

function refundStatusOf(status: string | null): GatewayRefundStatus {
  if (status === 'succeeded' || status === 'failed' || status === 'canceled') return status;
  return 'pending';
}

const INQUIRIES: ReadonlySet<string> = new Set([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]);

function disputeStatusOf(status: Stripe.Dispute.Status): DisputeStatus {
  if (status === 'won' || status === 'prevented') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
}
