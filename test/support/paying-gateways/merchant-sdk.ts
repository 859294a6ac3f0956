/** Records as both published SDKs show them; amounts are in minor units. */
export interface SoldCheckout {
  id: string;
  client_secret: string;
  status: string;
  payment_processor_metadata: Record<string, string>;
}

export interface SoldOrder {
  id: string;
  status: string;
  paid: boolean;
  billing_reason: string;
  total_amount: number;
  refunded_amount: number;
  customer_id: string;
}

export interface SoldSubscription {
  id: string;
  status: string;
  amount: number;
  cancel_at_period_end: boolean;
  current_period_end: string;
  product_id: string;
  customer_id: string;
}

export interface MadeRefund {
  id: string;
  status: string;
  amount: number;
  reason: string;
}

export interface MadePayment {
  status: string;
  amount: number;
  decline_reason: string | null;
}

/** What a server refused, by the error of the SDK. */
export interface Refusal {
  error: string;
  detail: string;
}

export type SubscriptionChange =
  | { product_id: string; proration_behavior: 'invoice' }
  | { cancel_at_period_end: boolean }
  | { revoke: true };

/** What a merchant's server, and a buyer's page, do with an unmodified SDK. Lists are oldest first. */
export interface MerchantSdk {
  readonly version: string;
  /** @param amount minor units. @returns the id of the product */
  createProduct: (name: string, amount: number, interval: 'month' | null) => Promise<string>;
  openCheckout: (productId: string) => Promise<SoldCheckout>;
  /** As the page of the buyer. @returns the checkout, or why it was refused */
  confirm: (clientSecret: string, token: string) => Promise<SoldCheckout | Refusal>;
  readCheckout: (id: string) => Promise<SoldCheckout>;
  listOrders: () => Promise<SoldOrder[]>;
  listPayments: () => Promise<MadePayment[]>;
  listSubscriptions: () => Promise<SoldSubscription[]>;
  changeSubscription: (id: string, change: SubscriptionChange) => Promise<SoldSubscription | Refusal>;
  refund: (orderId: string, amount: number) => Promise<MadeRefund | Refusal>;
  listRefunds: () => Promise<MadeRefund[]>;
  /** The customer adds a card at the portal, which pays from then on. */
  addCard: (customerId: string, token: string) => Promise<void>;
}

export interface SdkOptions {
  origin: string;
  token: string;
}

/** A generation of the SDK, and how a merchant's server makes it. */
export interface SdkGeneration {
  version: string;
  open: (options: SdkOptions) => MerchantSdk;
}

export const BUYER = { name: 'Ada Lovelace', email: 'ada@example.com', country: 'DE' } as const;
export const RETURN_URL = 'https://acme.example';
