import type { BrowserContext, FrameLocator, Page } from 'playwright-core';

/** A page of a buyer, by itself or within one of a merchant. */
export type BuyerPage = Page | FrameLocator;

export const OK_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';
/** Its bank wants the buyer to confirm payments, and to confirm that it is saved. */
export const CONFIRMED_CARD = '4000 0025 0000 3155';

/** Cards of orders that a case begins with: by what happens when they renew. */
export type RenewingCard = 'renews' | 'is_declined' | 'has_to_be_confirmed';

/** A subscription that ends its period every day, in a running product. */
export interface DailySubscription {
  id: string;
  databaseUrl: () => Promise<string>;
  /** As a server of the merchant. */
  send: (method: string, path: string, body?: object) => Promise<unknown>;
}

/** How the buyers of a shop pay: their hands, and what is behind the shop. */
export interface ShopPayments {
  readonly gateway: 'sandbox' | 'stripe';
  /** Label of the input beside the form. */
  readonly nameLabel: string;
  /** Starts what the product pays through. @returns its settings */
  start: () => Promise<Record<string, string>>;
  /** The product runs. */
  connect: (origin: string) => void;
  stop: () => Promise<void>;
  /** Before a page is opened. */
  prepare: (context: BrowserContext) => Promise<void>;
  /** Where the inputs of the card are. */
  form: (page: BuyerPage) => BuyerPage;
  fillInCard: (page: BuyerPage, number: string) => Promise<void>;
  /** Answers the bank that a payment or a card leads to. */
  answerBank: (page: Page, answer: 'approve' | 'reject') => Promise<void>;
  /** The same where the checkout is in a frame of a page. */
  answerBankIn: (frame: FrameLocator, page: Page, answer: 'approve' | 'reject') => Promise<void>;
  /** As the form makes it. */
  tokenOf: (card: RenewingCard) => string;
  /** The buyer approves what their bank asks, without a page. */
  approve: (clientSecret: string) => Promise<void>;
  /** Has the next period of a subscription begin. */
  passADay: (subscription: DailySubscription) => Promise<void>;
}
