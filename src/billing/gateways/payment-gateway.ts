import type { IncomingMessage } from 'node:http';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import type { GatewayBooks } from './gateway-books.js';
import type { GatewayEvent } from './gateway-event.js';
import type { ListedRefund, ChargeResult, RefundResult, SetupResult } from './gateway-results.js';

/** What a gateway knows of the buyer; methods are saved for its own record of them. */
export interface GatewayCustomer {
  /** The gateway's record of the buyer, from an earlier result; null makes one where the gateway needs it. */
  ref: string | null;
  email: string;
  name: string | null;
}

/** A method that the gateway has saved, with the account and the record of the buyer that it belongs to. */
export interface SavedSource {
  methodRef: string;
  customerRef: string | null;
  account: string | null;
}

/** What is charged: a one-use token that the payment form made, or a method that was saved before. */
export type PaymentSource = { token: string } | SavedSource;

/**
 * Whose account at the gateway: null is that of the installation, otherwise it is one of the merchant's own. A payment, its
 * refunds and the method it saved stay with the account of the attempt, whichever one takes new payments.
 */
export interface AtAccount {
  merchantId: string;
  account: string | null;
}

export interface ChargeInput extends AtAccount {
  /** The same for each repetition of one attempt; see `PaymentGateway`. */
  idempotencyKey: string;
  /** Minor units by ISO 4217, more than 0. */
  amount: number;
  /** Lower case. */
  currency: string;
  source: PaymentSource;
  /** The buyer is absent, as at renewals. */
  isOffSession: boolean;
  /** Saves the method for later charges. */
  savesMethod: boolean;
  customer: GatewayCustomer | null;
  /** What is paid for, in words. */
  description: string;
  /** Where the buyer goes on after authenticating on a page of the gateway. */
  returnUrl: string | null;
  /** Returned with results and events: `payment_id`, and `checkout_id` or `order_id`. */
  metadata: Record<string, string>;
}

export interface SetupInput extends AtAccount {
  idempotencyKey: string;
  token: string;
  customer: GatewayCustomer | null;
  returnUrl: string | null;
  metadata: Record<string, string>;
}

export const gatewayRefundReasons = ['duplicate', 'requested_by_customer'] as const;
export type GatewayRefundReason = (typeof gatewayRefundReasons)[number];

export interface RefundInput extends AtAccount {
  idempotencyKey: string;
  chargeRef: string;
  /** Minor units, more than 0. */
  amount: number;
  /** Of the charge. */
  currency: string;
  reason: GatewayRefundReason;
  metadata: Record<string, string>;
}

/**
 * How a charge or setup is found again: by its reference, or by the key it was made with, no earlier than `since` in real
 * time. A gateway may fail to find a record by its key; sending the same request again is always safe.
 */
export type GatewayLookup = AtAccount & ({ ref: string } | { idempotencyKey: string; since: Date });
/** The same of a refund, which belongs to a charge. */
export type RefundLookup = AtAccount & ({ ref: string } | { idempotencyKey: string; chargeRef: string });

/** A charge of which something is read. */
export interface ChargeLookup extends AtAccount {
  chargeRef: string;
}

/** A record of the gateway by its reference. */
export interface GatewayRef extends AtAccount {
  ref: string;
}

/** Has the payment form offer the methods saved for a buyer. */
export interface CustomerSession {
  clientSecret: string;
  /** Seconds from its opening. */
  lifetime: number;
}

/** What was received, before its signature is verified. */
export interface ReceivedEvent {
  body: Buffer;
  headers: IncomingMessage['headersDistinct'];
  /** Whose own account reports, as the address says it; null for that of the installation. */
  merchantId: string | null;
}

/**
 * Takes payments outside of this product. Call it outside of units of work, after the attempt and its idempotency key are
 * committed: the same key and the same request give the first answer again, so a call whose answer was lost is repeated.
 * All methods throw GatewayUnavailable when there is no answer, which is neither success nor decline.
 */
export interface PaymentGateway {
  readonly name: PaymentGatewayName;
  /** Set unless the books are in the product's database, where checks read them. */
  readonly books?: GatewayBooks;
  /**
   * The account that takes new payments of a merchant; see `AtAccount`.
   * @throws MERCHANT_CLOCK_MOVED where money would move by a clock that is not real
   */
  accountFor(merchantId: string): Promise<string | null>;
  /** What pages need before anything is paid, for `payment_processor_metadata`. @throws as `accountFor` */
  clientConfig(merchantId: string): Promise<Record<string, string>>;
  /** Set where the payment form can offer saved methods. Null where the record of the buyer is gone. @throws GatewayUnavailable */
  openCustomerSession?(customer: GatewayRef): Promise<CustomerSession | null>;
  /** Set along with it: the form no longer offers the method, and it cannot be charged. @throws GatewayUnavailable */
  detachMethod?(method: GatewayRef): Promise<void>;
  /** An amount in the minor units of the gateway, as its payment form takes it; null for one that it cannot charge. */
  formAmount(money: { amount: number; currency: string }): number | null;
  /**
   * A decline is a result, not an error.
   * @throws GatewayUnavailable, GatewayRefusal, PAYMENT_TOKEN_INVALID, IDEMPOTENCY_CONFLICT
   */
  charge(input: ChargeInput): Promise<ChargeResult>;
  /** Null when the gateway has no such charge. @throws GatewayUnavailable */
  findCharge(lookup: GatewayLookup): Promise<ChargeResult | null>;
  /** Cancels what is not final yet; the result says what became of it. @throws GatewayUnavailable, Error for unknown charges */
  cancelCharge(charge: GatewayRef): Promise<ChargeResult>;
  /** A refund that the gateway refuses is a failed one. @throws GatewayUnavailable, IDEMPOTENCY_CONFLICT, Error for unknown charges */
  refund(input: RefundInput): Promise<RefundResult>;
  /** Null when the gateway has no such refund. @throws GatewayUnavailable */
  findRefund(lookup: RefundLookup): Promise<RefundResult | null>;
  /** The newest 100 refunds of a charge, those included that were made by hand. @throws GatewayUnavailable */
  listRefunds(charge: ChargeLookup): Promise<ListedRefund[]>;
  /** @throws GatewayUnavailable, GatewayRefusal, PAYMENT_TOKEN_INVALID, IDEMPOTENCY_CONFLICT */
  setup(input: SetupInput): Promise<SetupResult>;
  /** Null when the gateway has no such setup. @throws GatewayUnavailable */
  findSetup(lookup: GatewayLookup): Promise<SetupResult | null>;
  /** As `cancelCharge`. @throws GatewayUnavailable, Error for unknown setups */
  cancelSetup(setup: GatewayRef): Promise<SetupResult>;
  /**
   * Verifies who sent an event and normalizes it; null for events that mean nothing here.
   * @throws MISSING_WEBHOOK_HEADERS, INVALID_WEBHOOK_HEADERS, WEBHOOK_TOO_OLD, WEBHOOK_TOO_NEW,
   *   NO_MATCHING_WEBHOOK_SIGNATURE, MALFORMED_JSON; STRIPE_EVENT_MALFORMED, STRIPE_SIGNATURE_INVALID
   */
  readEvent(received: ReceivedEvent): Promise<GatewayEvent | null>;
  /**
   * Reads again what an event is about, where events arrive incomplete or out of order. It is called outside of units of
   * work, before the event is handled. @throws GatewayUnavailable
   */
  refreshEvent?(event: GatewayEvent): Promise<GatewayEvent>;
}
