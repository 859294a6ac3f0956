import type { components } from './schema';

type Wire = components['schemas'];

export type Checkout = Wire['PublicCheckoutWire'];
export type Product = Wire['OfferedProductWire'];
export type Price = Product['prices'][number];
export type AttachedField = Wire['AttachedCustomFieldWire'];
export type CheckoutUpdate = Wire['UpdateCheckoutAsBuyerBody'];
export type Confirmation = Wire['ConfirmCheckoutBody'];
export type CheckoutStatus = Checkout['status'];

export type Order = Wire['PayableOrderWire'];
export type OrderAttempt = Wire['OrderAttemptWire'];

export interface TestCard {
  number: string;
  token: string;
}

export interface Embedder {
  origin: string;
  /** Whether it receives the session of the customer. */
  isTrusted: boolean;
}

/** What the server writes into the page on which an order is paid. */
export interface OrderPageData {
  /** Null as well where the browser comes back from a bank. */
  order: Order | null;
  /** By which the page pays. */
  token: string | null;
  problem: 'not_found' | 'expired' | null;
  testCards: TestCard[] | null;
  locale: string | null;
}

/** What the server writes into the page of a checkout. */
export interface PageData {
  checkout: Checkout | null;
  /** Why there is no checkout. */
  problem: 'not_found' | 'expired' | null;
  /** Of the sandbox; null where payments are real. */
  testCards: TestCard[] | null;
  /** Of the request, for the formats of numbers and dates. */
  locale: string | null;
  /** The page that embeds this one. */
  embedder: Embedder | null;
}
