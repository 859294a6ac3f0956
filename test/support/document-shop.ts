import type { CheckoutWire } from '../../src/billing/checkouts/checkout.presenter.js';
import { call, JSON_TYPE } from './call.js';
import { newMerchantAccount, type MerchantAccount } from './merchant-account.js';
import type { Json } from './people.js';
import type { OrderJson } from './subscription-shop.js';
import type { TestApp } from './test-app.js';

export const SELLER = {
  legal_name: 'Acme GmbH',
  address: { line1: 'Lange Straße 1', postal_code: '10115', city: 'Berlin', country: 'DE' },
  tax_id: 'DE123456789',
  footer: 'Amtsgericht Berlin HRB 1234',
  invoice_prefix: 'ACME',
};
const ADDRESS = { country: 'DE', line1: 'Ringstraße 2', postal_code: '50667', city: 'Köln' };

/** A merchant that sells workshops and issues documents for them. */
export class DocumentShop {
  private constructor(
    private readonly app: TestApp,
    readonly account: MerchantAccount,
  ) {}

  static async open(app: TestApp, slug = 'acme'): Promise<DocumentShop> {
    const shop = new DocumentShop(app, await newMerchantAccount(app, { name: slug, slug }));
    await shop.must('PUT', `/v1/organizations/${shop.account.organizationId}/seller-details`, SELLER);
    return shop;
  }

  async must<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.account.send<Body>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Sells a workshop. @returns its order */
  async sell({ amount = 1_000, buyer = {}, checkout = {} }: Sale = {}): Promise<OrderJson> {
    const prices = [
      amount === 0
        ? { amount_type: 'free' }
        : { amount_type: 'fixed', price_amount: amount, price_currency: 'eur' },
    ];
    const product = await this.must<{ id: string }>('POST', '/v1/products/', { name: 'Workshop', prices });
    const opened = await this.must<Json<CheckoutWire>>('POST', '/v1/checkouts/', {
      ...{ products: [product.id], ...checkout },
    });
    const body = {
      ...{
        customer_name: 'Ada Lovelace',
        customer_email: 'ada@example.com',
        customer_billing_address: ADDRESS,
      },
      ...(amount !== 0 && { confirmation_token_id: 'sandbox_ok' }),
      ...buyer,
    };
    const path = `/v1/checkouts/client/${opened.client_secret}/confirm`;
    const confirmed = await call('POST', `${this.app.origin}${path}`, {
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    });
    if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
    const { items } = await this.must<{ items: OrderJson[] }>('GET', `/v1/orders/?checkout_id=${opened.id}`);
    const [order] = items;
    if (order === undefined) throw new Error('the checkout made no order');
    return order;
  }

  order({ id }: { id: string }): Promise<OrderJson> {
    return this.must('GET', `/v1/orders/${id}`);
  }

  /** @returns the link */
  async invoice({ id }: { id: string }): Promise<string> {
    return (await this.must<{ url: string }>('GET', `/v1/orders/${id}/invoice`)).url;
  }

  /** A session of the customer of an order at the portal. @returns its token */
  async session({ customer_id }: { customer_id: string }): Promise<string> {
    return (await this.must<{ token: string }>('POST', '/v1/customer-sessions/', { customer_id })).token;
  }
}

interface Sale {
  /** Minor units of euros. */
  amount?: number;
  buyer?: object;
  checkout?: object;
}

/** Follows a link to a document. */
export async function download(url: string): Promise<{ response: Response; content: Uint8Array }> {
  const response = await fetch(url);
  return { response, content: new Uint8Array(await response.arrayBuffer()) };
}
