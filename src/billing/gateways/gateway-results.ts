export const chargeStatuses = ['processing', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;
/** The last three are final. */
export type ChargeStatus = (typeof chargeStatuses)[number];

export interface PaymentMethod {
  /** For later charges; null where it was not saved. */
  ref: string | null;
  /** `card` … */
  type: string;
  brand: string | null;
  last4: string | null;
  expMonth: number | null;
  expYear: number | null;
  /** Of a card that was paid with through a wallet: `apple_pay`, `google_pay`, `link` … Older payments do not have it. */
  wallet?: string | null;
  /** The same for each use of one card. */
  fingerprint: string | null;
  /** The gateway's record of the buyer that a saved method belongs to. */
  customerRef: string | null;
  /** Where it was saved; see `AtAccount`. */
  account: string | null;
}

export interface Decline {
  code: string;
  /** In words for the buyer. */
  message: string;
  /** No later attempt with this method can succeed. */
  isHard: boolean;
}

/** A charge as the gateway has it. */
export interface ChargeResult {
  ref: string;
  status: ChargeStatus;
  currency: string;
  /** Minor units. */
  amount: number;
  capturedAmount: number;
  /** What the page needs to go on, such as `intent_client_secret`; empty unless action is required. */
  clientData: Record<string, string>;
  method: PaymentMethod | null;
  /** Of a failed charge. */
  decline: Decline | null;
  customerRef: string | null;
  metadata: Record<string, string>;
}

/** A method that is saved without a charge. */
export interface SetupResult {
  ref: string;
  status: ChargeStatus;
  clientData: Record<string, string>;
  method: PaymentMethod | null;
  decline: Decline | null;
  customerRef: string | null;
  metadata: Record<string, string>;
}

export const gatewayRefundStatuses = ['pending', 'succeeded', 'failed', 'canceled'] as const;
export type GatewayRefundStatus = (typeof gatewayRefundStatuses)[number];

export interface RefundResult {
  /** Null where the gateway refused the refund and has no record of it. */
  ref: string | null;
  chargeRef: string;
  status: GatewayRefundStatus;
  currency: string;
  amount: number;
  /** Of a failed refund: `charge_disputed`, `exceeds_captured_amount` … */
  failureReason: string | null;
  metadata: Record<string, string>;
}

/** A refund that the gateway has. */
export interface MadeRefund extends RefundResult {
  ref: string;
}

/** A refund in the list of its charge. */
export interface ListedRefund {
  /** Null for one that was not made here. */
  idempotencyKey: string | null;
  refund: MadeRefund;
}
