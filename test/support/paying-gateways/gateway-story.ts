import { mailsOf } from '../mailed.js';
import { newMerchantAccount, type MerchantAccount } from '../merchant-account.js';
import { call } from '../call.js';
import type { MerchantSdk, Refusal, SdkGeneration, SoldCheckout, SoldSubscription } from './merchant-sdk.js';
import type { BankCharge, PayingGateway } from './paying-gateway.js';
import { verificationFindings } from '../verification-findings.js';

export const PRICE = 1_000;
/** Seconds after which a copy of a gateway's books is complete. */
const RECORDED = 7_200;
const MINUTE = 60_000;

/** What a story leaves behind. */
export interface StoryOutcome {
  /** Types of the merchant's webhook events, in their order. */
  events: string[];
  /** Sums in minor units of the accounts that are not 0. */
  ledger: Record<string, number>;
  bank: BankCharge[];
  /** Of all checks of `billing:verify`, also those that could not be completed. */
  findings: unknown[];
}

/** A merchant whose server uses one SDK, and whose buyers pay through one gateway. */
export class GatewayStory {
  private constructor(
    readonly gateway: PayingGateway,
    readonly merchant: MerchantAccount,
    readonly sdk: MerchantSdk,
  ) {}

  static async begin(gateway: PayingGateway, generation: SdkGeneration): Promise<GatewayStory> {
    await gateway.reset();
    const merchant = await newMerchantAccount(gateway.app, { name: 'Acme', slug: 'acme' });
    const sdk = generation.open({ origin: gateway.app.origin, token: merchant.token });
    return new GatewayStory(gateway, merchant, sdk);
  }

  /** Opens a checkout of a new product. */
  async openCheckout(interval: 'month' | null = null, amount = PRICE): Promise<SoldCheckout> {
    return this.sdk.openCheckout(await this.sdk.createProduct('Workshop', amount, interval));
  }

  pay({ client_secret: secret }: SoldCheckout, card = 'sandbox_ok'): Promise<SoldCheckout | Refusal> {
    return this.sdk.confirm(secret, this.gateway.token(card));
  }

  /** Buys a product once. @returns the id of the order */
  async buy(card = 'sandbox_ok'): Promise<string> {
    this.require(await this.pay(await this.openCheckout(), card));
    const [order] = await this.sdk.listOrders();
    if (order === undefined) throw new Error('the checkout made no order');
    return order.id;
  }

  /** Buys a monthly plan. */
  async subscribe(card = 'sandbox_ok'): Promise<SoldSubscription> {
    this.require(await this.pay(await this.openCheckout('month'), card));
    return this.subscription();
  }

  async subscription(): Promise<SoldSubscription> {
    const [subscription] = await this.sdk.listSubscriptions();
    if (subscription === undefined) throw new Error('the merchant has no subscription');
    return subscription;
  }

  /** Moves on until a minute after the current period has ended. */
  async renew(): Promise<SoldSubscription> {
    const { current_period_end: end } = await this.subscription();
    await this.gateway.advanceTo(this.merchant, new Date(Date.parse(end) + MINUTE));
    return this.subscription();
  }

  /** Answers the challenge of a checkout's payment. */
  async answer(confirmed: SoldCheckout | Refusal, outcome: 'approve' | 'reject'): Promise<void> {
    const { payment_processor_metadata: metadata } = this.require(confirmed);
    await this.gateway.answer(metadata['intent_client_secret'] ?? '', outcome);
    await this.gateway.settle();
  }

  /** Answers the challenge of a renewal, which the mail to the customer links to. */
  async answerRenewal(outcome: 'approve' | 'reject'): Promise<void> {
    const mails = (await mailsOf(this.gateway.app)).map(({ text }) => text).join('\n');
    const token = [...mails.matchAll(/\/orders\/[^\s?]+\/pay\?token=([\w-]+)/g)].at(-1)?.[1] ?? '';
    const path = `${this.gateway.app.origin}/v1/order-payments/${token}`;
    const { body } = await call<{ payment: { client_secret: string } | null }>('GET', path, {});
    await this.gateway.answer(body.payment?.client_secret ?? '', outcome);
    await this.gateway.settle();
  }

  /** @throws Error for what was refused */
  require<Record extends object>(answer: Record | Refusal): Record {
    if ('error' in answer) throw new Error(JSON.stringify(answer));
    return answer;
  }

  async outcome(): Promise<StoryOutcome> {
    return {
      events: await this.events(),
      ledger: await this.ledger(),
      bank: await this.gateway.charges(this.merchant),
      findings: await this.findings(),
    };
  }

  private async events(): Promise<string[]> {
    const rows = await this.gateway.app.em.execute<{ name: string }[]>(
      `select name from outbox_events where audience = 'public' and name not like 'product.%' order by id`,
    );
    return rows.map(({ name }) => name);
  }

  private async ledger(): Promise<Record<string, number>> {
    const rows = await this.gateway.app.em.execute<{ account: string; total: string }[]>(
      `select account, sum(amount)::text as total from ledger_entries group by account having sum(amount) <> 0`,
    );
    return Object.fromEntries(rows.map(({ account, total }) => [account, Number(total)]));
  }

  private async findings(): Promise<unknown[]> {
    const { app } = this.gateway;
    app.clock.advance(RECORDED);
    return verificationFindings(app);
  }
}
