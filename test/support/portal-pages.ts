import type { BrowserContextOptions, Page } from 'playwright-core';
import { call, JSON_TYPE } from './call.js';
import type { CheckoutShop } from './checkout-shop.js';
import { eventually } from './eventually.js';
import type { SoldOrder } from './overdue-orders.js';
import { BUYER } from './wire-purchases.js';

type Customer = Pick<SoldOrder, 'customer_id'>;

interface SubscriptionJson {
  product_id: string;
  cancel_at_period_end: boolean;
}

/** The portal of the shop in browsers of its customers. */
export class PortalPages {
  constructor(private readonly shop: CheckoutShop) {}

  /** As the customer of an order. */
  async open(order: Customer, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.shop.visit(await this.pathOf(order), options);
    await page.getByRole('heading', { name: 'Your billing' }).waitFor();
    await page.locator('main [aria-busy=false] .panel').first().waitFor();
    return page;
  }

  /** The link that a server of the merchant makes. */
  async pathOf({ customer_id }: Customer): Promise<string> {
    const { customer_portal_url: url } = await this.shop.send<{ customer_portal_url: string }>(
      'POST',
      '/customer-sessions/',
      { customer_id },
    );
    const { pathname, search } = new URL(url);
    return pathname + search;
  }

  async emailOf({ customer_id: id }: Customer): Promise<string> {
    return (await this.shop.send<{ email: string }>('GET', `/customers/${id}`)).email;
  }

  /** The code in the last mail to the customer. */
  async codeMailedTo(order: Customer): Promise<string> {
    const email = await this.emailOf(order);
    let code: string | undefined;
    await eventually('a code is mailed', 20_000, () => {
      code = this.shop
        .mailsTo(email)
        .flatMap((text) => /^\s*([A-Z0-9]{6})\s*$/m.exec(text)?.[1] ?? [])
        .at(-1);
      return code !== undefined;
    });
    return code!;
  }

  customerOf({ customer_id: id }: Customer): Promise<Record<string, unknown>> {
    return this.shop.send('GET', `/customers/${id}`);
  }

  /** Sells a product, and waits until its order exists. */
  async buy(product: string): Promise<Customer> {
    const { id, client_secret: secret } = await this.shop.openCheckout({ products: [product] });
    const buyer = { ...BUYER, confirmation_token_id: 'sandbox_ok' };
    await this.confirm(secret, { ...buyer, customer_email: `ada-${product}@example.com` });
    let bought: Customer | undefined;
    await eventually('the order is paid', 10_000, async () => {
      const path = `/orders/?checkout_id=${id}`;
      [bought] = (await this.shop.send<{ items: Customer[] }>('GET', path)).items;
      return bought !== undefined;
    });
    return bought!;
  }

  /** Waits until the one customer of a benefit has it. @returns what was granted */
  granted(benefitId: string): Promise<Record<string, string>> {
    return this.awaitGrant(benefitId, true);
  }

  /** Waits until a benefit waits for its one customer. */
  async waiting(benefitId: string): Promise<void> {
    await this.awaitGrant(benefitId, false);
  }

  private async awaitGrant(benefitId: string, isGranted: boolean): Promise<Record<string, string>> {
    let properties: Record<string, string> | undefined;
    await eventually('the benefit is settled', 20_000, async () => {
      const path = `/benefits/${benefitId}/grants?is_granted=${String(isGranted)}`;
      const { items } = await this.shop.send<{ items: { properties: Record<string, string> }[] }>(
        'GET',
        path,
      );
      properties = items[0]?.properties;
      return properties !== undefined;
    });
    return properties!;
  }

  /** The link of a session whose buyer has not shown to be the customer with the address. */
  async limitedPath(product: string, email: string): Promise<string> {
    const { client_secret: secret } = await this.shop.openCheckout({ products: [product] });
    const token = await this.confirm(secret, { customer_email: email, customer_name: 'Ada' });
    return `/portal/harbour?customer_session_token=${token}`;
  }

  private async confirm(secret: string, buyer: object): Promise<string> {
    const path = `${this.shop.origin}/v1/checkouts/client/${secret}/confirm`;
    const { status, body } = await call<{ customer_session_token: string }>('POST', path, {
      headers: JSON_TYPE,
      body: JSON.stringify(buyer),
    });
    if (status !== 200) throw new Error(`the checkout was answered ${String(status)}`);
    return body.customer_session_token;
  }

  subscriptionOf({ subscription_id: id }: SoldOrder): Promise<SubscriptionJson> {
    return this.shop.send('GET', `/subscriptions/${id}`);
  }

  /** The order no longer knows to whom it is invoiced. */
  async forgetBilling({ id }: SoldOrder): Promise<void> {
    await this.shop.send('PATCH', `/orders/${id}`, { billing_name: null, billing_address: null });
  }

  /** @throws Error where no Tab leads to a control with this text */
  async tabTo(page: Page, text: string): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      const name = await page.evaluate<string>(`document.activeElement?.innerText ?? ''`);
      if (name === text) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no Tab leads to ${text}`);
  }
}
