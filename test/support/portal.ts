import { Polar } from '@polar-sh/sdk';
import { HTTPClient } from '@polar-sh/sdk/lib/http.js';
import { createPolar } from 'polar-sdk-1/2026-04';
import type { CustomerSessionWire } from '../../src/billing/customers/customer-session.presenter.js';
import type { PaymentMethodWire } from '../../src/billing/payment-methods/payment-method.presenter.js';
import type { Answer } from './browser.js';
import { call, JSON_TYPE } from './call.js';
import type { MerchantAccount } from './merchant-account.js';
import type { Json } from './people.js';
import type { TestApp } from './test-app.js';
import { checkedFetch } from './v1/checked-fetch.js';

export const PORTAL = '/v1/customer-portal';
export const METHODS = `${PORTAL}/customers/me/payment-methods`;

export type PaymentMethodJson = Json<PaymentMethodWire>;

/** A customer at the portal. */
export class PortalVisitor {
  constructor(
    private readonly app: TestApp,
    readonly token: string,
  ) {}

  /** Opened by a server of the merchant, which has signed the customer in. */
  static async open(app: TestApp, account: MerchantAccount, customerId: string): Promise<PortalVisitor> {
    const body = { customer_id: customerId };
    const answer = await account.send<Json<CustomerSessionWire>>('POST', '/v1/customer-sessions/', body);
    return new PortalVisitor(app, answer.body.token);
  }

  send<Body>(method: string, path: string, body?: object): Promise<Answer<Body>> {
    return call<Body>(method, `${this.app.origin}${path}`, {
      headers: { authorization: `Bearer ${this.token}`, ...JSON_TYPE },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** SDK 0.32.16; its methods of the portal take `security`. */
  get olderClient(): Polar['customerPortal'] {
    const httpClient = new HTTPClient({ fetcher: checkedFetch });
    return new Polar({ serverURL: this.app.origin, httpClient }).customerPortal;
  }

  get security(): { customerSession: string } {
    return { customerSession: this.token };
  }

  /** SDK 1.0.1. */
  get newerClient(): ReturnType<typeof createPolar>['customerPortal'] {
    return createPolar({ accessToken: this.token, baseUrl: this.app.origin }).customerPortal;
  }

  add<Body = { status: string; client_secret: string | null; payment_method: PaymentMethodJson | null }>(
    token: string,
    more: object = {},
  ): Promise<Answer<Body>> {
    const body = {
      confirmation_token_id: token,
      set_default: false,
      return_url: 'https://acme.example',
      ...more,
    };
    return this.send<Body>('POST', METHODS, body);
  }

  async methods(): Promise<PaymentMethodJson[]> {
    return (await this.send<{ items: PaymentMethodJson[] }>('GET', METHODS)).body.items;
  }
}
