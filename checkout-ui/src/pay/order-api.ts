import { answerOf, client } from '../api/checkout-api';
import type { Order } from '../api/types';

/** The routes of one order. Every method throws a `CheckoutError`. */
export class OrderApi {
  private readonly params;

  constructor(token: string) {
    this.params = { path: { token } };
  }

  read(): Promise<Order> {
    const { params } = this;
    return answerOf(client.GET('/v1/order-payments/{token}', { params }));
  }

  /** @param key makes a repeated request harmless */
  pay(cardToken: string, key: string): Promise<Order> {
    const { params } = this;
    const body = { confirmation_token_id: cardToken };
    const headers = { 'idempotency-key': key };
    return answerOf(client.POST('/v1/order-payments/{token}', { params, body, headers }));
  }

  /** @param key as `pay` */
  replaceCard(cardToken: string, key: string): Promise<Order> {
    const { params } = this;
    const body = { confirmation_token_id: cardToken };
    const headers = { 'idempotency-key': key };
    return answerOf(client.POST('/v1/order-payments/{token}/payment-method', { params, body, headers }));
  }
}
