import { GatewayEventRunner } from '../../../src/billing/gateways/gateway-event-runner.service.js';
import { inRequest } from '../in-request.js';
import type { MerchantAccount } from '../merchant-account.js';
import { SETTLES_AFTER } from '../sandbox-bank.js';
import type { StripeTestAccount } from '../stripe/stripe-account.js';
import { stripeCardOf } from '../stripe/stripe-card-names.js';
import type { Dispute, PaymentIntent } from '../stripe/stripe-objects.js';
import { StripeServer } from '../stripe/stripe-server.js';
import { TestApp } from '../test-app.js';
import type { BankCharge, PayingGateway } from './paying-gateway.js';
import { runDue } from './run-due.js';

/** Seconds that the other gateway's callbacks take at most. */
const REPORTED = 10;
const MILLISECONDS = 1_000;

/** The local Stripe. */
export class StripePayingGateway implements PayingGateway {
  readonly name = 'stripe';
  private started: { app: TestApp; server: StripeServer; account: StripeTestAccount } | null = null;

  async start(): Promise<void> {
    if (this.started !== null) return;
    const server = await StripeServer.start({ now: () => this.started?.app.clock.now.getTime() ?? 0 });
    const account = server.openAccount();
    const app = await TestApp.shared(server.settingsFor(account));
    this.started = { app, server, account };
  }

  get app(): TestApp {
    return this.use().app;
  }

  async reset(): Promise<void> {
    const { app, server, account } = this.use();
    await app.reset();
    app.clock.restart();
    server.reset();
    account.books.clear();
    const url = `${app.origin}/v1/integrations/stripe/webhook`;
    account.deliveries.deliverTo({ url, secret: account.keys.webhookSecret });
  }

  check(): void {
    this.use().server.check();
  }

  async stop(): Promise<void> {
    await this.started?.server.stop();
    this.started = null;
  }

  token(card: string): string {
    return this.use().account.token(stripeCardOf(card));
  }

  /** A payment that was made without the buyer is confirmed by the page first. */
  answer(clientSecret: string, outcome: 'approve' | 'reject'): Promise<void> {
    const { account } = this.use();
    const intent = account.books.intentBySecret(clientSecret);
    if (intent.status === 'requires_payment_method')
      account.intents.confirmAgain(intent, { payment_method: this.demandedMethod(intent as PaymentIntent) });
    account.authenticate(clientSecret, outcome);
    return Promise.resolve();
  }

  async settle(): Promise<void> {
    this.app.clock.advance(SETTLES_AFTER + 1);
    this.use().account.settle();
    this.app.clock.advance(REPORTED);
    await this.report();
  }

  async decideDisputes(ending: 'won' | 'lost'): Promise<void> {
    const { books, returns } = this.use().account;
    for (const dispute of books.disputes.values())
      if (dispute.status === 'needs_response') returns.closeDispute(dispute, ending);
    await this.settle();
  }

  /** The clock of a merchant with a real gateway is that of the product. */
  async advanceTo({ organizationId }: MerchantAccount, instant: Date): Promise<void> {
    let next = await this.nextDue(organizationId, instant);
    while (next !== null) {
      this.moveTo(next);
      await this.report();
      next = await this.nextDue(organizationId, instant);
    }
    this.moveTo(instant);
  }

  refundThere(merchant: MerchantAccount, amount: number): Promise<void> {
    const last = this.intentsOf(merchant).at(-1);
    this.use().account.returns.refund({ payment_intent: last?.id, amount });
    return Promise.resolve();
  }

  charges(merchant: MerchantAccount): Promise<BankCharge[]> {
    const { refunds, disputes } = this.use().account.books;
    return Promise.resolve(
      this.intentsOf(merchant).map((intent) => ({
        status: statusOf(intent),
        amount: intent.amount,
        captured: intent.amount_received,
        refunds: [...refunds.values()]
          .filter(({ payment_intent: of }) => of === intent.id)
          .map(({ amount, status }) => ({ amount, status })),
        dispute: disputeOf([...disputes.values()].find(({ payment_intent: of }) => of === intent.id)),
      })),
    );
  }

  private intentsOf({ organizationId }: MerchantAccount): PaymentIntent[] {
    return [...this.use().account.books.paymentIntents.values()].filter(
      ({ metadata }) => metadata['organization_id'] === organizationId,
    );
  }

  private demandedMethod({ last_payment_error: error }: PaymentIntent): string {
    return String((error?.['payment_method'] as { id?: string } | undefined)?.id);
  }

  private async report(): Promise<void> {
    await this.use().account.deliveries.settled();
    await inRequest(this.app, async () => {
      while ((await this.app.get(GatewayEventRunner).runDue()) > 0);
    });
    await runDue(this.app);
  }

  private async nextDue(merchantId: string, until: Date): Promise<Date | null> {
    const [row] = await this.app.em.execute<{ due: Date | string }[]>(
      `select min(greatest(due_at, claimed_until)) as due from billing_due_work where merchant_id = ?
        having min(greatest(due_at, claimed_until)) <= ?`,
      [merchantId, until],
    );
    return row === undefined ? null : new Date(row.due);
  }

  private moveTo(instant: Date): void {
    const { clock } = this.app;
    clock.advance(Math.max(0, instant.getTime() - clock.now.getTime()) / MILLISECONDS);
  }

  private use() {
    if (this.started === null) throw new Error('the product is started by describeOnGateways');
    return this.started;
  }
}

function statusOf({ status }: PaymentIntent): BankCharge['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'open';
}

function disputeOf(dispute: Dispute | undefined): BankCharge['dispute'] {
  if (dispute === undefined) return null;
  const { status, amount } = dispute;
  return { status: status === 'won' || status === 'lost' ? status : 'open', amount };
}
