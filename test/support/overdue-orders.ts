import type { CheckoutShop } from './checkout-shop.js';
import { call, JSON_TYPE } from './call.js';
import { eventually } from './eventually.js';
import { BUYER } from './wire-purchases.js';

const A_DAY_AND_A_MINUTE = 86_460;
const DAILY = { recurring_interval: 'day', recurring_interval_count: 1 };

interface SoldOrder {
  id: string;
  status: string;
  customer_id: string;
  subscription_id: string;
  created_at: string;
}

interface Items<Item> {
  items: Item[];
}

/** Orders of subscriptions in a running product, and the addresses of their pages. */
export class OverdueOrders {
  constructor(private readonly shop: CheckoutShop) {}

  /** A renewal whose payment failed. @param token of the card that paid the first order */
  async make(token = 'sandbox_renewal_declined', product: object = {}): Promise<SoldOrder> {
    const { subscription_id: id } = await this.makePaid(token, product);
    await this.shop.send('POST', '/sandbox/clock', { advance_seconds: A_DAY_AND_A_MINUTE });
    return (await this.ordersOf(id)).find(({ status }) => status === 'pending')!;
  }

  /** The first order of a subscription. */
  async makePaid(token = 'sandbox_ok', product: object = {}): Promise<SoldOrder> {
    const plan = await this.shop.sell(undefined, { ...DAILY, ...product });
    const { id, client_secret: secret } = await this.shop.openCheckout({ products: [plan] });
    const buyer = {
      ...{ ...BUYER, confirmation_token_id: token },
      customer_email: `ada-${plan}@example.com`,
    };
    const { status } = await call('POST', `${this.shop.origin}/v1/checkouts/client/${secret}/confirm`, {
      headers: JSON_TYPE,
      body: JSON.stringify(buyer),
    });
    if (status !== 200) throw new Error(`the checkout was answered ${String(status)}`);
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
