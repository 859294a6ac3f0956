import { createPolar } from 'polar-sdk-1/2026-04';
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

/** SDK 1.0.1. */
export class NewerMerchantSdk implements MerchantSdk {
  readonly version = '1.0.1';
  private readonly sdk: ReturnType<typeof createPolar>;

  constructor(private readonly options: SdkOptions) {
    this.sdk = clientOf(options);
  }

  async createProduct(name: string, amount: number, interval: 'month' | null): Promise<string> {
    const prices = [{ amount_type: 'fixed' as const, price_amount: amount }];
    return (await this.sdk.products.create({ name, recurring_interval: interval, prices })).id;
  }

  async openCheckout(productId: string): Promise<SoldCheckout> {
    return wireOf(await this.sdk.checkouts.create({ products: [productId] }));
  }

  confirm(clientSecret: string, token: string): Promise<SoldCheckout | Refusal> {
    return orRefusal(
      this.sdk.checkouts.clientConfirm(clientSecret, {
        ...{ customer_name: BUYER.name, customer_email: BUYER.email, confirmation_token_id: token },
        customer_billing_address: { country: BUYER.country },
      }),
    );
  }

  async readCheckout(id: string): Promise<SoldCheckout> {
    return wireOf(await this.sdk.checkouts.get(id));
  }

  async listOrders(): Promise<SoldOrder[]> {
    return wireOf((await this.sdk.orders.list(OLDEST_FIRST)).items);
  }

  async listPayments(): Promise<MadePayment[]> {
    return wireOf((await this.sdk.payments.list(OLDEST_FIRST)).items);
  }

  async listSubscriptions(): Promise<SoldSubscription[]> {
    return wireOf((await this.sdk.subscriptions.list({ limit: 100, sorting: ['started_at'] })).items);
  }

  changeSubscription(id: string, change: SubscriptionChange): Promise<SoldSubscription | Refusal> {
    return orRefusal(this.sdk.subscriptions.update(id, change));
  }

  refund(orderId: string, amount: number): Promise<MadeRefund | Refusal> {
    return orRefusal(this.sdk.refunds.create({ order_id: orderId, amount, reason: 'customer_request' }));
  }

  async listRefunds(): Promise<MadeRefund[]> {
    return wireOf((await this.sdk.refunds.list(OLDEST_FIRST)).items);
  }

  async addCard(customerId: string, token: string): Promise<void> {
    const { token: session } = await this.sdk.customerSessions.create({ customer_id: customerId });
    const portal = clientOf({ ...this.options, token: session }).customerPortal;
    await portal.customers.addPaymentMethod({
      ...{ confirmation_token_id: token, set_default: true, return_url: RETURN_URL },
    });
  }
}

const clientOf = ({ origin, token }: SdkOptions) => createPolar({ accessToken: token, baseUrl: origin });

/** This SDK returns responses as they were sent. */
function wireOf<Wire>(value: unknown): Wire {
  return value as Wire;
}

async function orRefusal<Wire>(answer: Promise<unknown>): Promise<Wire | Refusal> {
  try {
    return wireOf<Wire>(await answer);
  } catch (error) {
    const { error: sent } = error as { error?: Refusal | string };
    // Errors that the description of the operation lacks stay text.
    const body = typeof sent === 'string' ? (JSON.parse(sent) as Refusal) : sent;
    if (body?.error === undefined) throw error;
    return { error: body.error, detail: body.detail };
  }
}
