/** Runs SQL in the database of the product. */
export type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

/** A card that was saved for later charges. */
export interface SavedCard {
  /** What `payment_methods.gateway_ref` holds. */
  ref: string;
  customerRef: string | null;
}

/**
 * The bank behind an installation whose processes are killed. It lives on, and its books say what was charged. Cards have the
 * names of the sandbox's tokens.
 */
export interface ChaosBank {
  /** Settings of the product. */
  readonly settings: Record<string, string>;
  /** Whether the clocks of merchants can be moved. */
  readonly movesClocks: boolean;
  /** Called once the web processes have addresses. */
  open(origins: readonly string[]): void;
  /** What a payment form makes of a card. */
  token(card: string): string;
  /** The buyer answers a challenge. @param origin of a web process */
  authenticate(origin: string, clientSecret: string, outcome: 'approve' | 'reject'): Promise<void>;
  /** Saves cards of a merchant's customers, as earlier payments would have. */
  saveCards(ask: Ask, cards: readonly string[], merchantId: string): Promise<SavedCard[]>;
  /** What is on its way from the bank to the product never arrives, except reports of disputes: those cannot be looked up. */
  cut(ask: Ask): Promise<void>;
  /** As if so much time had passed that everything the bank waits for has happened. */
  settle(ask: Ask): Promise<void>;
  /** What the bank has yet to report. */
  countOutstanding(ask: Ask): Promise<number>;
  /**
   * Makes the table or view `bank_charges` of the charges that succeeded: `ref`, `merchant_id`, `idempotency_key`, `checkout_id`,
   * `amount`, `refunded` (succeeded refunds) and `disputed` (lost disputes), in minor units.
   */
  publishBooks(ask: Ask): Promise<void>;
  close(): Promise<void>;
}

/** Makes a bank for a test. */
export type OpenBank = () => Promise<ChaosBank>;
