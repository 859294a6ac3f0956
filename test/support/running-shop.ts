import { Browser } from './browser.js';
import { call, JSON_TYPE } from './call.js';
import { eventually } from './eventually.js';
import { createOrganization, ORGANIZATION } from './organizations.js';
import { signUp } from './people.js';
import type { Product } from './product.js';

/** Milliseconds. */
const LONGEST_SETTLEMENT = 30_000;
const BUYER = {
  customer_name: 'Ada Lovelace',
  customer_email: 'ada@example.com',
  customer_billing_address: { country: 'DE' },
};

export interface RunningCheckout {
  id: string;
  client_secret: string;
  status: string;
  payment_processor_metadata: Record<string, string>;
}

/** A merchant with one product, by the API of a running product. */
export class RunningShop {
  private constructor(
    private readonly token: string,
    private readonly productId: string,
  ) {}

  static async open(product: Product): Promise<RunningShop> {
    const browser = new Browser(product.origin);
    await signUp(browser);
    const { id: organizationId } = await createOrganization(browser);
    const scopes = ['products:write', 'checkouts:write', 'checkouts:read', 'orders:read'];
    const body = { name: 'Server', scopes, organizationId };
    const { token } = (await browser.post<{ token: string }>(`${ORGANIZATION}/create-access-token`, body))
      .body;
    const prices = [{ amount_type: 'fixed', price_amount: 1_000 }];
    const made = await sendTo<{ id: string }>(product, 'POST', '/v1/products/', {
      token,
      body: { name: 'Tea', prices },
    });
    return new RunningShop(token, made.id);
  }

  openCheckout(product: Product): Promise<RunningCheckout> {
    const { token } = this;
    return sendTo(product, 'POST', '/v1/checkouts/', { token, body: { products: [this.productId] } });
  }

  /** Confirms a checkout with a card. @param checkout by default a new one */
  async pay(product: Product, card: string, checkout?: RunningCheckout): Promise<RunningCheckout> {
    const { client_secret: secret } = checkout ?? (await this.openCheckout(product));
    return sendTo(product, 'POST', `/v1/checkouts/client/${secret}/confirm`, {
      body: { ...BUYER, confirmation_token_id: card },
    });
  }

  async statusOf(product: Product, { id }: RunningCheckout): Promise<string> {
    return (await sendTo<RunningCheckout>(product, 'GET', `/v1/checkouts/${id}`, { token: this.token }))
      .status;
  }

  async until(product: Product, checkout: RunningCheckout, status: string): Promise<void> {
    await eventually(`the checkout is ${status}`, LONGEST_SETTLEMENT, async () => {
      return (await this.statusOf(product, checkout)) === status;
    });
  }

  async countOrders(product: Product): Promise<number> {
    const { token } = this;
    return (await sendTo<{ items: object[] }>(product, 'GET', '/v1/orders/', { token })).items.length;
  }
}

export async function sendTo<Body>(
  { origin }: Product,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object },
): Promise<Body> {
  const answer = await call<Body>(method, `${origin}${path}`, {
    headers: { ...JSON_TYPE, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status >= 300) throw new Error(`${path} was answered ${JSON.stringify(answer.body)}`);
  return answer.body;
}
