import type { CheckoutWire } from '../../src/billing/checkouts/checkout.presenter.js';
import { ClockAdvancer } from '../../src/billing/clock/clock-advancer.service.js';
import { DueWorkRunner } from '../../src/billing/clock/due-work-runner.service.js';
import type { OrderWire } from '../../src/billing/orders/order.presenter.js';
import type { SubscriptionWire } from '../../src/billing/subscriptions/subscription.presenter.js';
import type { Answer } from './browser.js';
import { call, JSON_TYPE } from './call.js';
import { inRequest } from './in-request.js';
import { newMerchantAccount, type MerchantAccount } from './merchant-account.js';
import type { Json } from './people.js';
import type { TestApp } from './test-app.js';
import { verificationFindings } from './verification-findings.js';

export type SubscriptionJson = Json<SubscriptionWire>;
export type OrderJson = Json<OrderWire>;
export const MONTHLY = { recurring_interval: 'month', recurring_interval_count: 1 };
const DAY = 86_400;

/** A merchant with subscriptions whose clock tests move. */
export class SubscriptionShop {
  private constructor(
    private readonly app: TestApp,
    readonly account: MerchantAccount,
  ) {}

  static async open(app: TestApp, name = 'Acme'): Promise<SubscriptionShop> {
    return SubscriptionShop.of(app, await newMerchantAccount(app, { name, slug: name.toLowerCase() }));
  }

  static of(app: TestApp, account: MerchantAccount): SubscriptionShop {
    return new SubscriptionShop(app, account);
  }

  /** A recurring product. @param amount minor units; null for a free one */
  async plan(amount: number | null = 1_000, more: object = {}): Promise<string> {
    const price = amount === null ? { amount_type: 'free' } : { amount_type: 'fixed', price_amount: amount };
    const body = { name: `Plan ${String(amount)}`, prices: [price], ...MONTHLY, ...more };
    return (await this.require<{ id: string }>('POST', '/v1/products/', body)).id;
  }

  async discount(more: object = {}): Promise<string> {
    const body = { type: 'percentage', duration: 'forever', name: 'Ten', basis_points: 1_000, ...more };
    return (await this.require<{ id: string }>('POST', '/v1/discounts/', body)).id;
  }

  async settings(settings: object): Promise<void> {
    await this.require('PATCH', `/v1/organizations/${this.account.organizationId}`, {
      subscription_settings: settings,
    });
  }

  async checkout(productId: string, more: object = {}): Promise<Json<CheckoutWire>> {
    return this.require('POST', '/v1/checkouts/', { products: [productId], ...more });
  }

  confirm<Body = Json<CheckoutWire>>(
    { client_secret: secret }: { client_secret: string },
    { token = 'sandbox_ok', email = 'ada@example.com' }: { token?: string | null; email?: string } = {},
  ): Promise<Answer<Body>> {
    const body = {
      ...{ customer_name: 'Ada Lovelace', customer_email: email },
      ...{ customer_billing_address: { country: 'DE' }, confirmation_token_id: token },
    };
    return call<Body>('POST', `${this.app.origin}/v1/checkouts/client/${secret}/confirm`, {
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    });
  }

  /** Buys a plan. @returns the subscription */
  async subscribe(
    productId: string,
    { checkout = {}, ...buyer }: { checkout?: object; token?: string | null; email?: string } = {},
  ): Promise<SubscriptionJson> {
    const opened = await this.checkout(productId, checkout);
    const answer = await this.confirm(opened, buyer);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    const found = (await this.subscriptions()).find(({ checkout_id: id }) => id === opened.id);
    if (found === undefined) throw new Error('the checkout made no subscription');
    return found;
  }

  async subscriptions(query = ''): Promise<SubscriptionJson[]> {
    return (await this.require<{ items: SubscriptionJson[] }>('GET', `/v1/subscriptions/?limit=100${query}`))
      .items;
  }

  read(id: string): Promise<SubscriptionJson> {
    return this.require('GET', `/v1/subscriptions/${id}`);
  }

  update<Body = SubscriptionJson>(id: string, body: object): Promise<Answer<Body>> {
    return this.account.send<Body>('PATCH', `/v1/subscriptions/${id}`, body);
  }

  /** The oldest first. */
  async orders(query = ''): Promise<OrderJson[]> {
    const path = `/v1/orders/?limit=100&sorting=created_at${query}`;
    return (await this.require<{ items: OrderJson[] }>('GET', path)).items;
  }

  async payments(): Promise<{ status: string; amount: number; trigger: string }[]> {
    const path = '/v1/payments/?limit=100&sorting=created_at';
    return (await this.require<{ items: { status: string; amount: number; trigger: string }[] }>('GET', path))
      .items;
  }

  /** Moves the merchant's clock; everything that falls due on the way is done. */
  async advanceTo(now: Date | string): Promise<void> {
    await this.advance({ now: new Date(now).toISOString() });
  }

  async advanceDays(days: number): Promise<void> {
    await this.advance({ advance_seconds: days * DAY });
  }

  async now(): Promise<Date> {
    return new Date((await this.require<{ now: string }>('GET', '/v1/sandbox/clock')).now);
  }

  runDueWork(): Promise<number> {
    return inRequest(this.app, () => this.app.get(DueWorkRunner).runBatch());
  }

  /** Public events in their order. */
  events(): Promise<{ name: string; payload: unknown }[]> {
    return this.app.em.execute(
      `select name, payload from outbox_events where audience = 'public' and name not like 'product.%' order by id`,
    );
  }

  /** What `billing:verify` finds. */
  async differences(): Promise<unknown[]> {
    return verificationFindings(this.app);
  }

  private async advance(body: object): Promise<void> {
    const state = { isAnswered: false };
    const answer = this.require('POST', '/v1/sandbox/clock', body).finally(() => (state.isAnswered = true));
    while (!state.isAnswered) {
      await this.app.get(ClockAdvancer).advanceNext();
      this.app.clock.advance(1);
      await new Promise(setImmediate);
    }
    await answer;
  }

  private async require<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.account.send<Body>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
