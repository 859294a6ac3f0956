import type { ChargeResult, MadeRefund, SetupResult } from './gateway-results.js';

export const disputeStatuses = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A buyer's bank takes a payment back, or tries to. */
export interface DisputeResult {
  ref: string;
  chargeRef: string;
  status: DisputeStatus;
  currency: string;
  /** Minor units; it may be more than was charged. */
  amount: number;
  /** Of the charge. */
  metadata: Record<string, string>;
}

interface EventHead {
  /** The same each time the event is sent. */
  id: string;
  /** Null for what was not started here, until the gateway has said whose it is; see `PaymentGateway.refreshEvent`. */
  merchantId: string | null;
  /** The account that reports; see `AtAccount`. */
  account: string | null;
  /** The key that the record was made with; null for what was not started here. */
  idempotencyKey: string | null;
}

/**
 * A record of the gateway changed. It says what the record was when the event was made: events come at least once and in any
 * order, so an event that says `processing` may follow one that says `succeeded`.
 */
export type GatewayEvent =
  | (EventHead & { type: 'charge.updated'; charge: ChargeResult })
  | (EventHead & { type: 'setup.updated'; setup: SetupResult })
  /** `chargeKey`: the idempotency key of the refunded charge; null for charges made elsewhere and until the gateway was asked. */
  | (EventHead & { type: 'refund.updated'; refund: MadeRefund; chargeKey: string | null })
  | (EventHead & { type: 'dispute.updated'; dispute: DisputeResult });

export type GatewayEventType = GatewayEvent['type'];
export const gatewayEventTypes = [
  'charge.updated',
  'setup.updated',
  'refund.updated',
  'dispute.updated',
] as const satisfies readonly GatewayEventType[];
export type GatewayEventOf<Type extends GatewayEventType> = Extract<GatewayEvent, { type: Type }>;
