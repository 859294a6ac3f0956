import type { MerchantAccount } from '../merchant-account.js';
import type { TestApp } from '../test-app.js';

/** A charge as its bank has it, in minor units. */
export interface BankCharge {
  status: 'succeeded' | 'failed' | 'open';
  amount: number;
  captured: number;
  /** In the order in which they were made. */
  refunds: { amount: number; status: string }[];
  dispute: { status: 'open' | 'won' | 'lost'; amount: number } | null;
}

/** A gateway with the bank behind it, and a product that takes payments through it. Cards have the names of the sandbox's tokens. */
export interface PayingGateway {
  readonly name: 'sandbox' | 'stripe';
  readonly app: TestApp;
  /** Starts the product once. */
  start: () => Promise<void>;
  /** Neither the product nor the bank knows what happened before. */
  reset: () => Promise<void>;
  /** @throws Error when the product and the bank did not speak the protocol of the gateway */
  check: () => void;
  stop: () => Promise<void>;
  /** A one-use token, as the payment form makes it of a card. */
  token: (card: string) => string;
  /** The buyer answers the challenge of their bank; the product does not know yet. */
  answer: (clientSecret: string, outcome: 'approve' | 'reject') => Promise<void>;
  /**
   * The bank takes its next step with everything that is open: it settles payments and refunds and opens disputes. The product
   * hears of it, and does what is due within the next minute.
   */
  settle: () => Promise<void>;
  /** The bank decides disputes; the card of the payment has the same ending. The product hears of it. */
  decideDisputes: (ending: 'won' | 'lost') => Promise<void>;
  /** The merchant's clock moves on to an instant. Everything that falls due on the way is done at its time. */
  advanceTo: (merchant: MerchantAccount, instant: Date) => Promise<void>;
  /** Staff of the merchant refund the last charge in the dashboard of the processor; the product does not know yet. */
  refundThere: (merchant: MerchantAccount, amount: number) => Promise<void>;
  /** What the bank charged for a merchant, the oldest first. */
  charges: (merchant: MerchantAccount) => Promise<BankCharge[]>;
}
