import type Stripe from 'stripe';
import { currencies } from '#common/money/currency.js';
import type { GatewayEvent } from '../gateways/gateway-event.js';
import { keyIn, merchantIn, type StripeMetadata } from './stripe-metadata.js';
import { chargeResultOf, disputeResultOf, refundResultOf, setupResultOf } from './stripe-results.js';

/** Whose account reports; the merchant of an event at the installation's account is in the record's metadata. */
export interface Reporter {
  merchantId: string | null;
  account: string | null;
}

const CHARGES = ['canceled', 'payment_failed', 'processing', 'requires_action', 'succeeded'] as const;
const SETUPS = ['canceled', 'requires_action', 'setup_failed', 'succeeded'] as const;
const REFUNDS = ['created', 'failed', 'updated'] as const;
/** An inquiry that becomes a dispute may be told by `funds_withdrawn` alone. */
const DISPUTES = ['closed', 'created', 'funds_withdrawn', 'updated'] as const;

const charges = CHARGES.map((change) => `payment_intent.${change}` as const);
const setups = SETUPS.map((change) => `setup_intent.${change}` as const);
const refunds = REFUNDS.map((change) => `refund.${change}` as const);
const disputes = DISPUTES.map((change) => `charge.dispute.${change}` as const);

/** The events that an endpoint has to be sent. */
export const stripeEventTypes = [...charges, ...setups, ...refunds, ...disputes] as const;

type Typed<Type extends Stripe.Event['type']> = Extract<Stripe.Event, { type: Type }>;

/** Null for events of other types, and for charges and setups that were not made here. */
export function eventOf(event: Stripe.Event, reporter: Reporter): GatewayEvent | null {
  if (isOf(event, charges)) {
    const intent = event.data.object;
    return keyIn(intent.metadata) === null ? null : chargeEvent(event.id, intent, reporter);
  }
  if (isOf(event, setups)) {
    const intent = event.data.object;
    return keyIn(intent.metadata) === null ? null : setupEvent(event.id, intent, reporter);
  }
  if (isOf(event, refunds)) return refundEvent(event.id, event.data.object, reporter);
  if (isOf(event, disputes)) return disputeEvent(event.id, event.data.object, reporter);
  return null;
}

export function chargeEvent(id: string, intent: Stripe.PaymentIntent, reporter: Reporter): GatewayEvent {
  const charge = chargeResultOf(intent, reporter.account);
  return { ...headOf(id, intent.metadata, reporter), type: 'charge.updated', charge };
}

export function setupEvent(id: string, intent: Stripe.SetupIntent, reporter: Reporter): GatewayEvent {
  const setup = setupResultOf(intent, reporter.account);
  return { ...headOf(id, intent.metadata, reporter), type: 'setup.updated', setup };
}

/** Refunds that people make at Stripe have no key; their merchant is that of the charge, once it was read. */
export function refundEvent(
  id: string,
  stripeRefund: Stripe.Refund,
  reporter: Reporter,
): GatewayEvent | null {
  if (!currencies.has(stripeRefund.currency)) return null;
  const refund = refundResultOf(stripeRefund);
  if (refund === null) return null;
  const { metadata, payment_intent: intent } = stripeRefund;
  const head = headOf(id, metadata, reporter);
  const ofCharge = metadataOf(intent);
  const merchantId = head.merchantId ?? merchantIn(ofCharge);
  return { ...head, merchantId, type: 'refund.updated', refund, chargeKey: keyIn(ofCharge) };
}

/** The key and the merchant are those of the charge, once it was read. */
export function disputeEvent(
  id: string,
  stripeDispute: Stripe.Dispute,
  reporter: Reporter,
): GatewayEvent | null {
  if (!currencies.has(stripeDispute.currency)) return null;
  const metadata = metadataOf(stripeDispute.payment_intent);
  const dispute = disputeResultOf(stripeDispute, metadata);
  return dispute && { ...headOf(id, metadata, reporter), type: 'dispute.updated', dispute };
}

function headOf(id: string, metadata: StripeMetadata | null, { merchantId, account }: Reporter) {
  return {
    id,
    merchantId: merchantId ?? merchantIn(metadata),
    account,
    idempotencyKey: keyIn(metadata),
  };
}

function metadataOf(intent: string | Stripe.PaymentIntent | null): StripeMetadata | null {
  return typeof intent === 'string' ? null : (intent?.metadata ?? null);
}

function isOf<Type extends Stripe.Event['type']>(
  event: Stripe.Event,
  types: readonly Type[],
): event is Typed<Type> {
  return (types as readonly string[]).includes(event.type);
}
