import { setTimeout as delay } from 'node:timers/promises';
import type { StripeTestAccount } from '../stripe/stripe-account.js';
import type { StripeEventObject } from '../stripe/stripe-books.js';
import { stripeCardOf } from '../stripe/stripe-card-names.js';
import { stripeCards } from '../stripe/stripe-cards.js';
import type { PaymentIntent } from '../stripe/stripe-objects.js';
import { StripeServer } from '../stripe/stripe-server.js';
import type { Ask, ChaosBank, SavedCard } from './chaos-bank.js';

/** Milliseconds between two passes in which the bank ends what settles later. */
const SETTLES_AFTER = 1_000;
/** Milliseconds for which the channel is cut. */
const CUT = 400;

/** A local Stripe in the process of the test, which is not killed. */
export class StripeChaosBank implements ChaosBank {
  readonly movesClocks = false;
  private origins: readonly string[] = [];
  private readonly timer: NodeJS.Timeout;

  private constructor(
    private readonly server: StripeServer,
    private readonly account: StripeTestAccount,
  ) {
    this.timer = setInterval(() => this.pass(), SETTLES_AFTER);
  }

  static async start(): Promise<StripeChaosBank> {
    const server = await StripeServer.start();
    return new StripeChaosBank(server, server.openAccount());
  }

  get settings(): Record<string, string> {
    return this.server.settingsFor(this.account);
  }

  /** Each event goes to all web processes, so it often arrives twice. */
  open(origins: readonly string[]): void {
    this.origins = origins;
    this.deliver();
  }

  token(card: string): string {
    return this.account.token(stripeCardOf(card));
  }

  authenticate(_origin: string, clientSecret: string, outcome: 'approve' | 'reject'): Promise<void> {
    this.account.authenticate(clientSecret, outcome);
    return Promise.resolve();
  }

  saveCards(_ask: Ask, cards: readonly string[]): Promise<SavedCard[]> {
    return Promise.resolve(cards.map((card) => this.saveCard(card)));
  }

  async cut(): Promise<void> {
    const { deliveries } = this.account;
    deliveries.terms = { ...deliveries.terms, isHeld: true };
    await delay(CUT);
    deliveries.terms = { ...deliveries.terms, isHeld: false };
    await deliveries.flush((events) => events.filter(isOfDispute));
  }

  /** Buyers who have not answered their challenge never will. Stripe repeats events for days. */
  async settle(): Promise<void> {
    this.pass();
    const { books, deliveries, intents } = this.account;
    for (const intent of books.paymentIntents.values())
      if (waitsForBuyer(intent)) intents.cancel(intent, 'abandoned');
    for (const event of books.events.values()) if (isOfDispute(event)) deliveries.add(event);
    await deliveries.settled();
  }

  async countOutstanding(): Promise<number> {
    await this.account.deliveries.settled();
    return [...this.account.books.paymentIntents.values()].filter(({ status }) => status === 'processing')
      .length;
  }

  async publishBooks(ask: Ask): Promise<void> {
    this.server.check();
    const { payments, refunds, disputes } = this.returned();
    await ask(`
      drop table if exists bank_charges;
      create table bank_charges as
      select ref, merchant_id, idempotency_key, checkout_id, amount, coalesce((r.amounts ->> ref)::bigint, 0) as refunded,
             coalesce((d.amounts ->> ref)::bigint, 0) as disputed
        from jsonb_to_recordset('${JSON.stringify(payments)}')
               as p (ref text, merchant_id text, idempotency_key text, checkout_id uuid, amount bigint)
       cross join (select '${JSON.stringify(refunds)}'::jsonb as amounts) r
       cross join (select '${JSON.stringify(disputes)}'::jsonb as amounts) d`);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.server.stop();
  }

  private deliver(): void {
    const secret = this.account.keys.webhookSecret;
    const path = '/v1/integrations/stripe/webhook';
    this.account.deliveries.deliverTo(...this.origins.map((origin) => ({ url: `${origin}${path}`, secret })));
  }

  private pass(): void {
    this.account.settle();
    for (const [index, dispute] of [...this.account.books.disputes.values()].entries())
      if (dispute.status === 'needs_response')
        this.account.returns.closeDispute(dispute, index % 2 === 0 ? 'lost' : 'won');
  }

  private saveCard(name: string): SavedCard {
    const card = stripeCards.get(stripeCardOf(name));
    if (card === undefined) throw new Error(`the local Stripe has no card ${name}`);
    const customer = this.account.api.run('post /v1/customers', { params: {}, path: {} }) as { id: string };
    const method = this.account.intents.newMethod(card);
    method.customer = customer.id;
    return { ref: method.id, customerRef: customer.id };
  }

  /** Amounts by charge. */
  private returned() {
    const { books } = this.account;
    const succeeded = books.payments().filter(({ status }) => status === 'succeeded');
    const payments = succeeded.map(({ ref, amount, metadata }) => ({
      ...{ ref, amount, merchant_id: metadata['organization_id'] },
      ...{ idempotency_key: metadata['idempotency_key'], checkout_id: metadata['checkout_id'] ?? null },
    }));
    const sum = (
      returns: Iterable<{ payment_intent: string; amount: number; status: string }>,
      counted: string,
    ) => {
      const amounts: Record<string, number> = {};
      for (const { payment_intent: ref, amount, status } of returns)
        if (status === counted) amounts[ref] = (amounts[ref] ?? 0) + amount;
      return amounts;
    };
    return {
      payments,
      refunds: sum(books.refunds.values(), 'succeeded'),
      disputes: sum(books.disputes.values(), 'lost'),
    };
  }
}

/** What the product cannot look up, because it does not know of it. */
function isOfDispute({ type }: StripeEventObject): boolean {
  return type.startsWith('charge.dispute.');
}

function waitsForBuyer({ status, last_payment_error: error }: PaymentIntent): boolean {
  if (status === 'requires_action') return true;
  return status === 'requires_payment_method' && error?.['code'] === 'authentication_required';
}
