import type {
  Charge,
  Dispute,
  Intent,
  PaymentIntent,
  PaymentMethod,
  Refund,
  SetupIntent,
  StripeObject,
} from './stripe-objects.js';
import { newStripeId, stripeObject } from './stripe-objects.js';
import { StripeFault } from './stripe-fault.js';
import type { StripeCard } from './stripe-cards.js';

export interface StripeEventObject extends StripeObject {
  type: string;
}

/** A payment as an auditor would list it. */
export interface BookedPayment {
  ref: string;
  status: string;
  currency: string;
  amount: number;
  captured: number;
  /** Refunds that are pending or have succeeded. */
  refunded: number;
  metadata: Record<string, string>;
}

type Listed = 'paymentIntents' | 'setupIntents' | 'refunds' | 'charges' | 'disputes' | 'events';

/** Everything that one account of Stripe has, in memory. */
export class StripeBooks {
  readonly paymentIntents = new Map<string, PaymentIntent>();
  readonly setupIntents = new Map<string, SetupIntent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly customers = new Map<string, StripeObject>();
  readonly methods = new Map<string, PaymentMethod>();
  readonly confirmationTokens = new Map<string, StripeObject>();
  readonly webhookEndpoints = new Map<string, StripeObject & { secret: string; url: string }>();
  readonly events = new Map<string, StripeEventObject>();
  /** The saved methods that confirmation tokens stand for. */
  readonly savedTokens = new Map<string, string>();
  /** The card of each payment method and confirmation token. */
  readonly cards = new Map<string, StripeCard>();

  constructor(
    private readonly now: () => number,
    private readonly publish: (event: StripeEventObject) => void,
  ) {}

  /** Forgets everything. */
  clear(): void {
    for (const kept of Object.values(this)) if (kept instanceof Map) kept.clear();
  }

  /** Seconds since 1970. */
  get time(): number {
    return Math.floor(this.now() / 1_000);
  }

  get<Kept extends StripeObject>(
    kept: ReadonlyMap<string, Kept>,
    id: string,
    { what, param = 'intent' }: { what: string; param?: string },
  ): Kept {
    const found = kept.get(id);
    if (found === undefined) throw StripeFault.missing(what, id, param);
    return found;
  }

  /** Newest first, as all lists. */
  newest<Name extends Listed>(name: Name): StripeObject[] {
    return [...this[name].values()].reverse();
  }

  cardOf(methodId: string): StripeCard {
    const card = this.cards.get(methodId);
    if (card === undefined) throw StripeFault.missing('PaymentMethod', methodId, 'payment_method');
    return card;
  }

  /** Records that an object changed; the event holds what it is now. */
  report(type: string, object: StripeObject, idempotencyKey: string | null = null): void {
    const event = stripeObject<StripeEventObject>('event', {
      ...{ id: newStripeId('evt'), created: this.time, type, pending_webhooks: 1 },
      data: { object: structuredClone(object) },
      request: { id: newStripeId('req'), idempotency_key: idempotencyKey },
    });
    delete event['metadata'];
    this.events.set(event.id, event);
    this.publish(event);
  }

  payments(): BookedPayment[] {
    return [...this.paymentIntents.values()].map((intent) => ({
      ref: intent.id,
      status: intent.status,
      currency: intent.currency,
      amount: intent.amount,
      captured: intent.amount_received,
      refunded: this.refundedOf(intent.id),
      metadata: intent.metadata,
    }));
  }

  refundedOf(intentId: string): number {
    const counted = [...this.refunds.values()].filter(
      ({ payment_intent: of, status }) => of === intentId && (status === 'pending' || status === 'succeeded'),
    );
    return counted.reduce((sum, { amount }) => sum + amount, 0);
  }

  intentBySecret(clientSecret: string): Intent {
    const all: Intent[] = [...this.paymentIntents.values(), ...this.setupIntents.values()];
    const found = all.find(({ client_secret: secret }) => secret === clientSecret);
    if (found === undefined) throw StripeFault.missing('payment_intent', clientSecret, 'client_secret');
    return found;
  }
}
