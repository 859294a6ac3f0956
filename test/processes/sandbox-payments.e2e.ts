import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { call, JSON_TYPE } from '../support/call.js';
import { eventually } from '../support/eventually.js';
import { createOrganization, ORGANIZATION } from '../support/organizations.js';
import { signUp } from '../support/people.js';
import { endProducts, preparedDataDir, type Product, startProduct } from '../support/product.js';

afterEach(endProducts);
jest.setTimeout(120_000);

/** Milliseconds. */
const LONGEST_SETTLEMENT = 30_000;
const BUYER = {
  customer_name: 'Ada Lovelace',
  customer_email: 'ada@example.com',
  customer_billing_address: { country: 'DE' },
};

interface Checkout {
  id: string;
  client_secret: string;
  status: string;
  payment_processor_metadata: Record<string, string>;
}

/** A merchant with one product, by the API of a running product. */
class Shop {
  private constructor(
    private readonly token: string,
    private readonly productId: string,
  ) {}

  static async open(product: Product): Promise<Shop> {
    const browser = new Browser(product.origin);
    await signUp(browser);
    const { id: organizationId } = await createOrganization(browser);
    const scopes = ['products:write', 'checkouts:write', 'checkouts:read', 'orders:read'];
    const body = { name: 'Server', scopes, organizationId };
    const { token } = (await browser.post<{ token: string }>(`${ORGANIZATION}/create-access-token`, body))
      .body;
    const prices = [{ amount_type: 'fixed', price_amount: 1_000 }];
    const made = await send<{ id: string }>(product, 'POST', '/v1/products/', {
      token,
      body: { name: 'Tea', prices },
    });
    return new Shop(token, made.id);
  }

  /** Confirms a checkout with a card. */
  async pay(product: Product, card: string): Promise<Checkout> {
    const { token } = this;
    const body = { products: [this.productId] };
    const { client_secret: secret } = await send<Checkout>(product, 'POST', '/v1/checkouts/', {
      token,
      body,
    });
    return send<Checkout>(product, 'POST', `/v1/checkouts/client/${secret}/confirm`, {
      body: { ...BUYER, confirmation_token_id: card },
    });
  }

  async statusOf(product: Product, { id }: Checkout): Promise<string> {
    return (await send<Checkout>(product, 'GET', `/v1/checkouts/${id}`, { token: this.token })).status;
  }

  async until(product: Product, checkout: Checkout, status: string): Promise<void> {
    await eventually(`the checkout is ${status}`, LONGEST_SETTLEMENT, async () => {
      return (await this.statusOf(product, checkout)) === status;
    });
  }

  async countOrders(product: Product): Promise<number> {
    const { token } = this;
    return (await send<{ items: object[] }>(product, 'GET', '/v1/orders/', { token })).items.length;
  }
}

async function send<Body>(
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

describe('payments in the sandbox', () => {
  it('settle in the running product', async () => {
    const product = await startProduct({ settings: { SANDBOX_SETTLES_AFTER: '1' } });
    const shop = await Shop.open(product);
    const settles = await shop.pay(product, 'sandbox_settles_later');
    const fails = await shop.pay(product, 'sandbox_fails_later');
    const waits = await shop.pay(product, 'sandbox_action_required');
    const { intent_client_secret: secret = '' } = waits.payment_processor_metadata;
    await send(product, 'POST', `/v1/sandbox/actions/${secret}`, { body: { outcome: 'approve' } });
    await shop.until(product, settles, 'succeeded');
    await shop.until(product, fails, 'open');
    await shop.until(product, waits, 'succeeded');
    expect(await shop.countOrders(product)).toBe(2);
  });

  it('settle after the product was killed and started again', async () => {
    const dataDir = await preparedDataDir();
    const settings = { SANDBOX_SETTLES_AFTER: '2' };
    const product = await startProduct({ dataDir, settings });
    const shop = await Shop.open(product);
    const checkout = await shop.pay(product, 'sandbox_settles_later');
    await product.stop('SIGKILL');
    const again = await startProduct({ dataDir, settings });
    await shop.until(again, checkout, 'succeeded');
    expect(await shop.countOrders(again)).toBe(1);
  });
});
