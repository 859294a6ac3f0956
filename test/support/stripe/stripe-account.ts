import { StripeApi } from './stripe-api.js';
import { IdempotentAnswers } from './idempotent-answers.js';
import { StripeBooks } from './stripe-books.js';
import { StripeCustomerSessions } from './stripe-customer-sessions.js';
import { StripeDeliveries } from './stripe-deliveries.js';
import { StripeReturns } from './stripe-disputes.js';
import { StripeIntentMachine } from './stripe-intents.js';
import { StripeTaxes } from './stripe-taxes.js';
import { newStripeId } from './stripe-objects.js';

export interface StripeTestKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** An account of the local Stripe: its books, its keys, and where its events go. */
export class StripeTestAccount {
  readonly books: StripeBooks;
  readonly deliveries: StripeDeliveries;
  readonly intents: StripeIntentMachine;
  readonly returns: StripeReturns;
  readonly taxes: StripeTaxes;
  readonly sessions: StripeCustomerSessions;
  readonly api: StripeApi;
  readonly answers = new IdempotentAnswers();
  /** Refusals that cards have brought about, by idempotency key. */
  readonly refusals = new Map<string, number>();

  constructor(
    now: () => number,
    readonly keys: StripeTestKeys,
  ) {
    this.deliveries = new StripeDeliveries(now);
    this.books = new StripeBooks(now, (event) => this.deliveries.add(event));
    this.intents = new StripeIntentMachine(this.books);
    this.returns = new StripeReturns(this.books);
    this.taxes = new StripeTaxes(now);
    this.sessions = new StripeCustomerSessions(this.books, this.intents);
    this.api = new StripeApi(this.books, this.intents, this.returns, this.taxes, this.sessions);
  }

  /** A token as the payment form of a page makes it. @param card `pm_card_…` */
  token(card: string): string {
    return this.intents.createToken({ payment_method: card }).id;
  }

  /** Ends payments and refunds that settle later. */
  settle(): void {
    this.intents.settle();
    this.returns.settle();
  }

  authenticate(clientSecret: string, outcome: 'approve' | 'reject'): void {
    this.intents.authenticate(this.books.intentBySecret(clientSecret), outcome);
  }

  /** Uses another secret key from now on, as after a rotation at Stripe. */
  rotateKey(): void {
    this.keys.secretKey = newTestKeys().secretKey;
  }
}

export function newTestKeys(): StripeTestKeys {
  const part = newStripeId('k').slice(2);
  return {
    secretKey: `sk_test_${part}`,
    publishableKey: `pk_test_${part}`,
    webhookSecret: `whsec_${newStripeId('w').slice(2)}`,
  };
}
