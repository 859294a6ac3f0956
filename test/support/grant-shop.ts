import type { BenefitGrantWire } from '../../src/billing/grants/grant.presenter.js';
import type { CustomerStateWire } from '../../src/billing/customers/customer-state.presenter.js';
import type { Json } from './people.js';
import { SubscriptionShop } from './subscription-shop.js';
import type { TestApp } from './test-app.js';

export type GrantJson = Json<BenefitGrantWire>;

/** A merchant whose products give benefits. */
export class GrantShop {
  private constructor(
    private readonly app: TestApp,
    readonly shop: SubscriptionShop,
  ) {}

  static async open(app: TestApp, name = 'Acme'): Promise<GrantShop> {
    return new GrantShop(app, await SubscriptionShop.open(app, name));
  }

  async benefit(more: object = {}): Promise<string> {
    const body = { type: 'custom', description: 'Support by email', properties: { note: 'Write.' }, ...more };
    return (await this.require<{ id: string }>('POST', '/v1/benefits/', body)).id;
  }

  /** A product that is bought once. */
  async product(benefits: readonly string[]): Promise<string> {
    const body = { name: 'Workshop', prices: [{ amount_type: 'fixed', price_amount: 1_000 }] };
    const { id } = await this.require<{ id: string }>('POST', '/v1/products/', body);
    await this.give(id, benefits);
    return id;
  }

  async plan(benefits: readonly string[], amount = 1_000): Promise<string> {
    const id = await this.shop.plan(amount);
    await this.give(id, benefits);
    return id;
  }

  /** Replaces the benefits of a product. */
  async give(productId: string, benefits: readonly string[]): Promise<void> {
    await this.require('POST', `/v1/products/${productId}/benefits`, { benefits });
  }

  /** Buys a product once. @returns the id of the order */
  async buy(productId: string, buyer: { email?: string; token?: string } = {}): Promise<string> {
    const opened = await this.shop.checkout(productId);
    const answer = await this.shop.confirm(opened, buyer);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    const order = (await this.shop.orders()).find(({ checkout_id: id }) => id === opened.id);
    if (order === undefined) throw new Error('the checkout made no order');
    return order.id;
  }

  /** Runs everything that has fallen due. */
  async settle(): Promise<void> {
    while ((await this.shop.runDueWork()) > 0);
  }

  /** Of a benefit, the newest first. */
  async grants(benefitId: string, query = ''): Promise<GrantJson[]> {
    const path = `/v1/benefits/${benefitId}/grants?limit=100${query}`;
    return (await this.require<{ items: GrantJson[] }>('GET', path)).items;
  }

  state(customerId: string): Promise<Json<CustomerStateWire>> {
    return this.require('GET', `/v1/customers/${customerId}/state`);
  }

  /** The names of the events that were recorded about grants and what their customers have, in order. */
  async events(): Promise<string[]> {
    const events = await this.shop.events();
    return events.map(({ name }) => name).filter((name) => /^benefit_grant\.|^customer\.state/.test(name));
  }

  /** Without the events of what came before. */
  async eventsOf(change: () => Promise<unknown>): Promise<string[]> {
    const before = (await this.events()).length;
    await change();
    return (await this.events()).slice(before);
  }

  async require<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.shop.account.send<Body>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
