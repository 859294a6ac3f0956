import { Polar } from '@polar-sh/sdk';
import { HTTPClient } from '@polar-sh/sdk/lib/http.js';
import { checkedFetch } from '../v1/checked-fetch.js';
import {
  BUYER,
  RETURN_URL,
  type MadePayment,
  type MadeRefund,
  type MerchantSdk,
  type Refusal,
  type SdkOptions,
  type SoldCheckout,
  type SoldOrder,
  type SoldSubscription,
  type SubscriptionChange,
} from './merchant-sdk.js';

const OLDEST_FIRST = { limit: 100, sorting: ['created_at' as const] };

/** SDK 0.32.16, whose responses are also held to the published description. */
export class OlderMerchantSdk implements MerchantSdk {
  readonly version = '0.32.16';
  private readonly sdk: Polar;

  constructor({ origin, token }: SdkOptions) {
    const httpClient = new HTTPClient({ fetcher: checkedFetch });
    this.sdk = new Polar({ accessToken: token, serverURL: origin, httpClient });
  }

  async createProduct(name: string, amount: number, interval: 'month' | null): Promise<string> {
    const prices = [{ amountType: 'fixed' as const, priceAmount: amount }];
    return (await this.sdk.products.create({ name, recurringInterval: interval, prices })).id;
  }

  async openCheckout(productId: string): Promise<SoldCheckout> {
    return wireOf(await this.sdk.checkouts.create({ products: [productId] }));
  }

  confirm(clientSecret: string, token: string): Promise<SoldCheckout | Refusal> {
    return orRefusal(
      this.sdk.checkouts.clientConfirm({
        clientSecret,
        checkoutConfirmStripe: {
          ...{ customerName: BUYER.name, customerEmail: BUYER.email, confirmationTokenId: token },
          customerBillingAddress: { country: BUYER.country },
        },
      }),
    );
  }

  async readCheckout(id: string): Promise<SoldCheckout> {
    return wireOf(await this.sdk.checkouts.get({ id }));
  }

  async listOrders(): Promise<SoldOrder[]> {
    return wireOf((await this.sdk.orders.list(OLDEST_FIRST)).result.items);
  }

  async listPayments(): Promise<MadePayment[]> {
    return wireOf((await this.sdk.payments.list(OLDEST_FIRST)).result.items);
  }

  async listSubscriptions(): Promise<SoldSubscription[]> {
    return wireOf((await this.sdk.subscriptions.list({ limit: 100, sorting: ['started_at'] })).result.items);
  }

  changeSubscription(id: string, change: SubscriptionChange): Promise<SoldSubscription | Refusal> {
    const subscriptionUpdate =
      'product_id' in change
        ? { productId: change.product_id, prorationBehavior: change.proration_behavior }
        : 'revoke' in change
          ? { revoke: change.revoke }
          : { cancelAtPeriodEnd: change.cancel_at_period_end };
    return orRefusal(this.sdk.subscriptions.update({ id, subscriptionUpdate }));
  }

  refund(orderId: string, amount: number): Promise<MadeRefund | Refusal> {
    return orRefusal(this.sdk.refunds.create({ orderId, amount, reason: 'customer_request' }));
  }

  async listRefunds(): Promise<MadeRefund[]> {
    return wireOf((await this.sdk.refunds.list(OLDEST_FIRST)).result.items);
  }

  async addCard(customerId: string, token: string): Promise<void> {
    const { token: customerSession } = await this.sdk.customerSessions.create({ customerId });
    await this.sdk.customerPortal.customers.addPaymentMethod(
      { customerSession },
      { confirmationTokenId: token, setDefault: true, returnUrl: RETURN_URL },
    );
  }
}

/** The response as it was sent: this SDK renames its members and parses its instants. */
function wireOf<Wire>(value: unknown): Wire {
  return renamed(value) as Wire;
}

function renamed(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [snakeCased(name), renamed(member)]),
  );
}

function snakeCased(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function orRefusal<Wire>(answer: Promise<unknown>): Promise<Wire | Refusal> {
  try {
    return wireOf<Wire>(await answer);
  } catch (error) {
    const { error: name, detail } = error as Partial<Refusal>;
    if (name === undefined || detail === undefined) throw error;
    return { error: name, detail };
  }
}
