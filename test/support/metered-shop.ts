import type { CustomerStateWire } from '../../src/billing/customers/customer-state.presenter.js';
import type { OrderExplanationWire } from '../../src/billing/orders/order-explanation.presenter.js';
import type { SubscriptionPreviewWire } from '../../src/billing/subscriptions/subscription-preview.presenter.js';
import { CustomerMeterChanger } from '../../src/billing/customer-meters/customer-meter-changer.service.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.service.js';
import { inRequest } from './in-request.js';
import type { MerchantAccount } from './merchant-account.js';
import type { Json } from './people.js';
import type { OrderJson, SubscriptionJson, SubscriptionShop } from './subscription-shop.js';
import type { TestApp } from './test-app.js';
import { UsageShop } from './usage.js';

type UsageOwner = Pick<SubscriptionJson, 'id' | 'customer_id'>;

/** A merchant whose subscriptions charge for API calls. */
export class MeteredShop {
  private constructor(
    private readonly app: TestApp,
    private readonly usage: UsageShop,
    readonly meter: string,
  ) {}

  static async open(app: TestApp): Promise<MeteredShop> {
    const usage = await UsageShop.open(app);
    await usage.account.send('PATCH', `/v1/organizations/${usage.account.organizationId}`, {
      feature_settings: { usage_based_billing_enabled: true },
    });
    return new MeteredShop(app, usage, await usage.meter());
  }

  get shop(): SubscriptionShop {
    return this.usage.shop;
  }

  get account(): MerchantAccount {
    return this.usage.account;
  }

  /** A monthly product with a metered price. @param amount minor units of its fixed price; null for none */
  plan(metered: object = {}, amount: number | null = 1_000, more: object = {}): Promise<string> {
    const fixed = amount === null ? [] : [{ amount_type: 'fixed', price_amount: amount }];
    const price = { amount_type: 'metered_unit', unit_amount: '10', meter_id: this.meter, ...metered };
    return this.shop.plan(amount, { prices: [...fixed, price], ...more });
  }

  async subscribe(
    productId: string,
    checkout: object = {},
    email = 'ada@example.com',
    token = 'sandbox_ok',
  ): Promise<SubscriptionJson> {
    return this.shop.subscribe(productId, { checkout, email, token });
  }

  async customer(email: string): Promise<string> {
    return this.usage.customer({ email });
  }

  /** Events of a customer that are not counted yet. */
  async ingest(customerId: string, count: number, more: object = {}): Promise<void> {
    const event = { name: 'api.call', customer_id: customerId, ...more };
    const answer = await this.usage.ingest(...Array.from({ length: count }, () => event));
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }

  async use({ customer_id: id }: UsageOwner, count: number, more: object = {}): Promise<void> {
    await this.ingest(id, count, more);
    await this.count();
  }

  async credit({ customer_id: customerId }: UsageOwner, units: number): Promise<void> {
    const key = { organizationId: this.account.organizationId, customerId, meterId: this.meter };
    const change = () =>
      this.app.get(CustomerMeterChanger).credit(key, { units, isRollover: false }, this.app.clock.now);
    await inRequest(this.app, () => this.app.get(UnitOfWork).run(change));
  }

  count(): Promise<void> {
    return this.usage.count();
  }

  announce(): Promise<void> {
    return this.usage.announce();
  }

  settle(): Promise<void> {
    return this.usage.settle();
  }

  /** Moves the clock an hour past the end of the current period. */
  async renew({ id }: UsageOwner): Promise<void> {
    const { current_period_end: end } = await this.shop.read(id);
    await this.shop.advanceTo(new Date(Date.parse(end) + 3_600_000));
  }

  async meters({ id }: UsageOwner) {
    return (await this.shop.read(id)).meters;
  }

  state({ customer_id: id }: UsageOwner): Promise<Json<CustomerStateWire>> {
    return this.require('GET', `/v1/customers/${id}/state`);
  }

  preview({ id }: UsageOwner, change: object): Promise<Json<SubscriptionPreviewWire>> {
    return this.require('POST', `/v1/subscriptions/${id}/preview`, change);
  }

  orders(): Promise<OrderJson[]> {
    return this.shop.orders();
  }

  /** Of the orders before discounts, the oldest first. */
  async amounts(): Promise<number[]> {
    return (await this.orders()).map(({ subtotal_amount: amount }) => amount);
  }

  async explanation(orderId: string) {
    const path = `/v1/orders/${orderId}/explanation`;
    const { items } = await this.require<Json<OrderExplanationWire>>('GET', path);
    return items.flatMap(({ entries }) => entries);
  }

  /** What listeners receive of subscriptions, the oldest first. */
  async updates(): Promise<unknown[]> {
    const events = await this.shop.events();
    return events.filter(({ name }) => name === 'subscription.updated').map(({ payload }) => payload);
  }

  differences(): Promise<unknown[]> {
    return this.shop.differences();
  }

  async require<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.account.send<Body>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
