import type { BrowserContextOptions, Page } from 'playwright-core';
import type { CheckoutShop } from './checkout-shop.js';
import { call, JSON_TYPE } from './call.js';
import { eventually } from './eventually.js';
import type { RenewingCard } from './shop-payments/shop-payments.js';
import { BUYER } from './wire-purchases.js';

const DAILY = { recurring_interval: 'day', recurring_interval_count: 1 };

export interface SoldOrder {
  id: string;
  status: string;
  customer_id: string;
  subscription_id: string;
  created_at: string;
}

interface Confirmed {
  payment_processor_metadata: Record<string, string>;
}

interface Items<Item> {
  items: Item[];
}

/** Orders of subscriptions in a running product, and the addresses of their pages. */
export class OverdueOrders {
  constructor(private readonly shop: CheckoutShop) {}

  /** A renewal whose payment failed. @param card that paid the first order */
  async make(card: RenewingCard = 'is_declined', product: object = {}): Promise<SoldOrder> {
    const { subscription_id: id } = await this.makePaid(card, product);
    const { payments, databaseUrl } = this.shop;
    await payments.passADay({ id, databaseUrl, send: (...request) => this.shop.send(...request) });
    let overdue: SoldOrder | undefined;
    await eventually('the renewal has failed', 20_000, async () => {
      overdue = (await this.ordersOf(id)).find(({ status }) => status === 'pending');
      return overdue !== undefined && (await this.paymentsOf(overdue)).length > 0;
    });
    return overdue!;
  }

  /** The first order of a subscription. */
  async makePaid(card: RenewingCard = 'renews', product: object = {}): Promise<SoldOrder> {
    const plan = await this.shop.sell(undefined, { ...DAILY, ...product });
    const { id, client_secret: secret } = await this.shop.openCheckout({ products: [plan] });
    const buyer = {
      ...{ ...BUYER, confirmation_token_id: this.shop.payments.tokenOf(card) },
      customer_email: `ada-${plan}@example.com`,
    };
    const path = `${this.shop.origin}/v1/checkouts/client/${secret}/confirm`;
    const { status, body } = await call<Confirmed>('POST', path, {
      headers: JSON_TYPE,
      body: JSON.stringify(buyer),
    });
    if (status !== 200) throw new Error(`the checkout was answered ${String(status)}`);
    const { intent_client_secret: challenge } = body.payment_processor_metadata;
    if (challenge !== undefined) await this.shop.payments.approve(challenge);
    let paid: SoldOrder | undefined;
    await eventually('the order is paid', 10_000, async () => {
      const { items } = await this.shop.send<Items<SoldOrder>>('GET', `/orders/?checkout_id=${id}`);
      paid = items.find((order) => order.status === 'paid');
      return paid !== undefined;
    });
    return paid!;
  }

  async read({ id }: SoldOrder): Promise<SoldOrder> {
    return this.shop.send('GET', `/orders/${id}`);
  }

  async revoke({ subscription_id: id }: SoldOrder): Promise<void> {
    await this.shop.send('PATCH', `/subscriptions/${id}`, { revoke: true });
  }

  /** What was charged for an order. */
  async paymentsOf({ id }: SoldOrder): Promise<{ status: string; amount: number }[]> {
    const path = `/payments/?order_id=${id}`;
    return (await this.shop.send<Items<{ status: string; amount: number }>>('GET', path)).items;
  }

  /** The page in a browser of the customer. */
  async open(order: SoldOrder, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.shop.visit(await this.pathOf(order), options);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }

  /** The page, for a session of the customer. */
  async pathOf({ id, customer_id }: SoldOrder): Promise<string> {
    const { token } = await this.shop.send<{ token: string }>('POST', '/customer-sessions/', { customer_id });
    return `/portal/harbour/orders/${id}/pay?customer_session_token=${token}`;
  }

  private async ordersOf(subscriptionId: string): Promise<SoldOrder[]> {
    const path = `/orders/?subscription_id=${subscriptionId}&sorting=-created_at`;
    return (await this.shop.send<Items<SoldOrder>>('GET', path)).items;
  }
}
