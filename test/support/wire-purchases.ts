import type { CheckoutWire, PublicCheckoutWire } from '../../src/billing/checkouts/checkout.presenter.js';
import { call, JSON_TYPE } from './call.js';
import type { MerchantAccount } from './merchant-account.js';
import type { Json } from './people.js';
import type { TestApp } from './test-app.js';

export const CHECKOUTS = '/v1/checkouts/';

/** What the page of a checkout sends. */
export const BUYER = {
  customer_name: 'Ada Lovelace',
  customer_email: 'ada@example.com',
  customer_billing_address: { country: 'DE' },
  confirmation_token_id: 'sandbox_ok',
};

export async function newProduct(account: MerchantAccount, more: object = {}): Promise<string> {
  const prices = [{ amount_type: 'fixed', price_amount: 1_000 }];
  const body = { name: 'Workshop', prices, ...more };
  return (await account.send<{ id: string }>('POST', '/v1/products/', body)).body.id;
}

export async function newCheckout(account: MerchantAccount, body: object): Promise<Json<CheckoutWire>> {
  const answer = await account.send<Json<CheckoutWire>>('POST', CHECKOUTS, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** As the page of the buyer, without a token. */
export function asBuyer<Body = Json<PublicCheckoutWire>>(
  app: TestApp,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const sent = body && { body: JSON.stringify(body) };
  return call<Body>(method, `${app.origin}${CHECKOUTS}client/${path}`, {
    headers: { ...JSON_TYPE, ...headers },
    ...sent,
  });
}

export function confirm(
  app: TestApp,
  secret: string,
  more: object = {},
  headers: Record<string, string> = {},
) {
  return asBuyer<Json<PublicCheckoutWire> & { customer_session_token: string; detail: string }>(
    app,
    'POST',
    `${secret}/confirm`,
    { ...BUYER, ...more },
    headers,
  );
}

/** Opens a checkout and pays it. @returns the checkout as it was opened */
export async function buy(
  app: TestApp,
  account: MerchantAccount,
  checkout: object,
  buyer: object = {},
): Promise<Json<CheckoutWire>> {
  const opened = await newCheckout(account, checkout);
  const { status, body } = await confirm(app, opened.client_secret, buyer);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return opened;
}
