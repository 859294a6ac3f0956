import type { CheckoutWire } from '../../src/billing/checkouts/checkout.presenter.js';
import { DueWorkRunner } from '../../src/billing/clock/due-work-runner.service.js';
import { GatewayEventRunner } from '../../src/billing/gateways/gateway-event-runner.service.js';
import { inRequest } from './in-request.js';
import { newMerchantAccount, type MerchantAccount } from './merchant-account.js';
import type { Json } from './people.js';
import type { StripeTestAccount, StripeTestKeys } from './stripe/stripe-account.js';
import type { TestApp } from './test-app.js';
import { confirm, newCheckout, newProduct } from './wire-purchases.js';

const MONTHLY = { recurring_interval: 'month', recurring_interval_count: 1 };

interface PaymentJson {
  id: string;
  status: string;
  decline_reason: string | null;
  dispute: { status: string; amount: number } | null;
  method_metadata?: { brand: string; last4: string };
}

/** A merchant of a product that takes payments through the local Stripe. */
export class StripeShop {
  private constructor(
    private readonly app: TestApp,
    readonly merchant: MerchantAccount,
  ) {}

  static async open(app: TestApp, slug = 'acme'): Promise<StripeShop> {
    return new StripeShop(app, await newMerchantAccount(app, { name: slug, slug }));
  }

  get id(): string {
    return this.merchant.organizationId;
  }

  /** Where Stripe reports, for the installation or for this merchant. */
  webhookUrl(isOwn = false): string {
    return `${this.app.origin}/v1/integrations/stripe/${isOwn ? `${this.id}/` : ''}webhook`;
  }

  async useOwn({ secretKey, publishableKey, webhookSecret }: StripeTestKeys) {
    return this.merchant.send('PUT', this.accountPath, {
      secret_key: secretKey,
      publishable_key: publishableKey,
      webhook_secret: webhookSecret,
    });
  }

  get accountPath(): string {
    return `/v1/organizations/${this.id}/stripe`;
  }

  async checkout(isSubscription = false): Promise<Json<CheckoutWire>> {
    const product = await newProduct(this.merchant, isSubscription ? MONTHLY : {});
    return newCheckout(this.merchant, { products: [product] });
  }

  /** Opens a checkout and confirms it with a card of the account. */
  async buy(account: StripeTestAccount, card = 'pm_card_visa', isSubscription = false) {
    const checkout = await this.checkout(isSubscription);
    const answer = await this.confirm(checkout, account.token(card));
    return { checkout, answer };
  }

  confirm({ client_secret: secret }: { client_secret: string }, token: string, more: object = {}) {
    return confirm(this.app, secret, { confirmation_token_id: token, ...more });
  }

  async statusOf({ id }: { id: string }): Promise<string> {
    return (await this.merchant.send<{ status: string }>('GET', `/v1/checkouts/${id}`)).body.status;
  }

  async paymentsOf({ id }: { id: string }): Promise<PaymentJson[]> {
    const path = `/v1/payments/?checkout_id=${id}`;
    return (await this.merchant.send<{ items: PaymentJson[] }>('GET', path)).body.items;
  }

  async orders(): Promise<{ id: string; status: string; total_amount: number }[]> {
    const answer = await this.merchant.send<{
      items: { id: string; status: string; total_amount: number }[];
    }>('GET', '/v1/orders/?sorting=created_at');
    return answer.body.items;
  }

  /** What the workers do that handle events of gateways. */
  async handleEvents(): Promise<void> {
    await inRequest(this.app, async () => {
      const runner = this.app.get(GatewayEventRunner);
      while ((await runner.runDue()) > 0);
    });
  }

  async storedEvents(): Promise<{ event_id: string; type: string; is_handled: boolean }[]> {
    return this.app.em.execute(
      'select event_id, type, due_at is null as is_handled from gateway_events order by received_at, id',
    );
  }

  /** What the workers do after so many seconds. */
  async workAfter(seconds: number): Promise<void> {
    this.app.clock.advance(seconds);
    await inRequest(this.app, async () => {
      const runner = this.app.get(DueWorkRunner);
      while ((await runner.runBatch()) > 0);
    });
  }
}
