import type { UsageEventNameWire, UsageEventWire } from '../../src/billing/usage/usage-event.presenter.js';
import type { CustomerMeterWire } from '../../src/billing/customer-meters/customer-meter.presenter.js';
import { UsageAnnouncer } from '../../src/billing/customer-meters/usage-announcer.service.js';
import { UsageCounter } from '../../src/billing/customer-meters/usage-counter.service.js';
import type { Answer } from './browser.js';
import { inRequest } from './in-request.js';
import type { MerchantAccount } from './merchant-account.js';
import type { Json } from './people.js';
import { SubscriptionShop } from './subscription-shop.js';
import type { TestApp } from './test-app.js';

export type EventJson = Json<UsageEventWire>;
export type CustomerMeterJson = Json<CustomerMeterWire>;
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
  private constructor(
    private readonly app: TestApp,
    readonly shop: SubscriptionShop,
  ) {}

  static async open(app: TestApp, name = 'Acme'): Promise<UsageShop> {
    return new UsageShop(app, await SubscriptionShop.open(app, name));
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

  async names(query = ''): Promise<Page<EventNameJson>> {
    return (await this.account.send<Page<EventNameJson>>('GET', `/v1/events/names${query}`)).body;
  }

  async meter(more: object = {}): Promise<string> {
    const body = {
      ...{ name: 'API calls', aggregation: { func: 'count' } },
      ...{
        filter: { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'api.call' }] },
      },
      ...more,
    };
    const answer = await this.account.send<{ id: string }>('POST', '/v1/meters/', body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.id;
  }

  /** Counts what was ingested. */
  async count(): Promise<void> {
    while ((await inRequest(this.app, () => this.app.get(UsageCounter).runBatch())) > 0);
  }

  async announce(): Promise<void> {
    while ((await inRequest(this.app, () => this.app.get(UsageAnnouncer).runBatch())) > 0);
  }

  async usage(query = ''): Promise<Page<CustomerMeterJson>> {
    return (await this.account.send<Page<CustomerMeterJson>>('GET', `/v1/customer-meters/${query}`)).body;
  }

  /** Runs everything that has fallen due. */
  async settle(): Promise<void> {
    while ((await this.shop.runDueWork()) > 0);
  }
}
