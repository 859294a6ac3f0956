import type { UsageEventNameWire, UsageEventWire } from '../../src/billing/usage/usage-event.presenter.js';
import type { Answer } from './browser.js';
import type { MerchantAccount } from './merchant-account.js';
import type { Json } from './people.js';
import { SubscriptionShop } from './subscription-shop.js';
import type { TestApp } from './test-app.js';

export type EventJson = Json<UsageEventWire>;
export type EventNameJson = Json<UsageEventNameWire>;

export interface Ingested {
  inserted: number;
  duplicates: number;
}

interface Page<Row> {
  items: Row[];
  pagination: { total_count: number };
}

/** A merchant whose servers report what customers do. */
export class UsageShop {
  private constructor(readonly shop: SubscriptionShop) {}

  static async open(app: TestApp, name = 'Acme'): Promise<UsageShop> {
    return new UsageShop(await SubscriptionShop.open(app, name));
  }

  get account(): MerchantAccount {
    return this.shop.account;
  }

  ingest<Body = Ingested>(...events: readonly object[]): Promise<Answer<Body>> {
    return this.account.send<Body>('POST', '/v1/events/ingest', { events });
  }

  async customer(more: object = {}): Promise<string> {
    const body = { email: `ada-${crypto.randomUUID()}@example.com`, ...more };
    const answer = await this.account.send<{ id: string }>('POST', '/v1/customers/', body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.id;
  }

  async events(query = ''): Promise<Page<EventJson>> {
    return (await this.account.send<Page<EventJson>>('GET', `/v1/events/${query}`)).body;
  }

  /** A meter, which counts the events with this name unless told otherwise. */
  async meter(more: object = {}, headers?: Record<string, string>): Promise<string> {
    const clauses = [{ property: 'name', operator: 'eq', value: 'api.call' }];
    const body = {
      ...{ name: 'API calls', filter: { conjunction: 'and', clauses }, aggregation: { func: 'count' } },
      ...more,
    };
    const answer = await this.account.send<{ id: string }>('POST', '/v1/meters/', body, headers);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.id;
  }

  async names(query = ''): Promise<Page<EventNameJson>> {
    return (await this.account.send<Page<EventNameJson>>('GET', `/v1/events/names${query}`)).body;
  }

  /** Runs everything that has fallen due. */
  async settle(): Promise<void> {
    while ((await this.shop.runDueWork()) > 0);
  }
}
