import { GatewayEventRunner } from '../../../src/billing/gateways/gateway-event-runner.service.js';
import { BankSettlement } from '../../../src/billing/sandbox-bank/bank-settlement.service.js';
import { CallbackSender } from '../../../src/billing/sandbox-bank/callback-sender.service.js';
import type { BookEntryColumns } from '../../../src/billing/sandbox-bank/sandbox-books.queries.js';
import { SandboxBooksQueries } from '../../../src/billing/sandbox-bank/sandbox-books.queries.js';
import { SandboxGateway } from '../../../src/billing/sandbox-bank/sandbox-gateway.service.js';
import { call, JSON_TYPE } from '../call.js';
import { inRequest } from '../in-request.js';
import type { MerchantAccount } from '../merchant-account.js';
import { SETTLES_AFTER } from '../sandbox-bank.js';
import { SubscriptionShop } from '../subscription-shop.js';
import { TestApp } from '../test-app.js';
import { runDue } from './run-due.js';
import type { BankCharge, PayingGateway } from './paying-gateway.js';

/** Seconds until callbacks have arrived that come late. */
const REPORTED = 10;
const MOST_ENTRIES = 100;

/** The bank of the sandbox, which is in the product. */
export class SandboxPayingGateway implements PayingGateway {
  readonly name = 'sandbox';
  private started: TestApp | null = null;

  async start(): Promise<void> {
    this.started ??= await TestApp.shared({
      PAYMENTS: 'sandbox',
      SANDBOX_SETTLES_AFTER: String(SETTLES_AFTER),
    });
  }

  get app(): TestApp {
    if (this.started === null) throw new Error('the product is started by describeOnGateways');
    return this.started;
  }

  async reset(): Promise<void> {
    await this.app.reset();
    this.app.clock.restart();
  }

  check(): void {
    // Its gateway calls it without a protocol in between.
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  token(card: string): string {
    return card;
  }

  async answer(clientSecret: string, outcome: 'approve' | 'reject'): Promise<void> {
    const answer = await call('POST', `${this.app.origin}/v1/sandbox/actions/${clientSecret}`, {
      headers: JSON_TYPE,
      body: JSON.stringify({ outcome }),
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }

  async settle(): Promise<void> {
    this.app.clock.advance(SETTLES_AFTER + 1);
    await this.app.get(BankSettlement).settleDue();
    this.app.clock.advance(REPORTED);
    await this.report();
  }

  decideDisputes(): Promise<void> {
    return this.settle();
  }

  async advanceTo(merchant: MerchantAccount, instant: Date): Promise<void> {
    await SubscriptionShop.of(this.app, merchant).advanceTo(instant);
    await this.report();
  }

  async refundThere({ organizationId: merchantId }: MerchantAccount, amount: number): Promise<void> {
    const [last] = (await this.entries(merchantId)).filter(({ kind }) => kind === 'charge');
    if (last === undefined) throw new Error('the merchant has no charge');
    await this.app.get(SandboxGateway).refund({
      ...{ merchantId, account: null, chargeRef: last.id, amount, currency: last.currency },
      ...{ idempotencyKey: `made by hand: ${String(amount)}`, reason: 'requested_by_customer', metadata: {} },
    });
  }

  async charges({ organizationId }: MerchantAccount): Promise<BankCharge[]> {
    const entries = (await this.entries(organizationId)).toReversed();
    return entries
      .filter(({ kind }) => kind === 'charge')
      .map((charge) => ({
        status: statusOf(charge),
        amount: Number(charge.amount),
        captured: Number(charge.capturedAmount),
        refunds: entries
          .filter(({ kind, chargeId }) => kind === 'refund' && chargeId === charge.id)
          .map(({ amount, status }) => ({ amount: Number(amount), status })),
        dispute:
          charge.disputeStatus === null
            ? null
            : { status: charge.disputeStatus, amount: Number(charge.disputeAmount) },
      }));
  }

  private async report(): Promise<void> {
    await inRequest(this.app, async () => {
      while ((await this.app.get(CallbackSender).sendDue()) > 0);
      while ((await this.app.get(GatewayEventRunner).runDue()) > 0);
    });
    await runDue(this.app);
  }

  /** Newest first. */
  private async entries(merchantId: string): Promise<BookEntryColumns[]> {
    const request = { merchantId, offset: 0, size: MOST_ENTRIES, from: 'start' as const };
    return (await inRequest(this.app, () => this.app.get(SandboxBooksQueries).page(request))).data;
  }
}

function statusOf({ status }: BookEntryColumns): BankCharge['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'open';
}
