import { answerOf, client, doneOf } from '../api/checkout-api';
import type { AddedMethod, Customer, CustomerUpdate, Downloadable, Grant } from './types';
import type { LicenseKey, Method, Platform, Session } from './types';
import type { OrderUpdate, Page, PortalOrder, PortalProduct } from './types';
import type { UsageEvent, UsageMeter, UsageQuantities } from './types';
import type { Span } from './usage-window';
import type { Subscription, SubscriptionPreview, SubscriptionUpdate } from './types';

/** Without a version, the server answers as to older clients, which do not know all values. */
const VERSION = { 'polar-version': '2026-04' } as const;
const MOST = 100;

/** What needs no session. Every method throws a `CheckoutError`. */
export const publicApi = {
  requestCode: (email: string, organizationId: string): Promise<void> =>
    doneOf(
      client.POST('/v1/customer-portal/customer-session/request', {
        headers: VERSION,
        body: { email, organization_id: organizationId },
      }),
    ),

  async signIn(code: string): Promise<string> {
    const path = '/v1/customer-portal/customer-session/authenticate';
    return (await answerOf(client.POST(path, { headers: VERSION, body: { code } }))).token;
  },

  /** @returns the token of a new session */
  async confirmEmail(token: string): Promise<string> {
    const path = '/v1/customer-portal/customers/me/email-update/verify';
    return (await answerOf(client.POST(path, { headers: VERSION, body: { token } }))).token;
  },

  /** Of the user who is signed in to the own application; null where none is. */
  async accountSession(accountUrl: string): Promise<string | null> {
    const options = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const answer = await fetch(accountUrl, { ...options, body: JSON.stringify({ redirect: false }) }).catch(
      () => null,
    );
    if (answer?.status !== 200) return null;
    const { url } = (await answer.json()) as { url: string };
    return new URL(url).searchParams.get('customer_session_token');
  },

  async products(slug: string): Promise<PortalProduct[]> {
    const path = '/v1/customer-portal/organizations/{slug}';
    return (await answerOf(client.GET(path, { headers: VERSION, params: { path: { slug } } }))).products;
  },
};

/** The routes of one customer. Every method throws a `CheckoutError`. */
export class PortalApi {
  private readonly headers;

  constructor(token: string) {
    this.headers = { ...VERSION, authorization: `Bearer ${token}` };
  }

  session(): Promise<Session> {
    const { headers } = this;
    return answerOf(client.GET('/v1/customer-portal/customer-session/introspect', { headers }));
  }

  signOut(): Promise<void> {
    const { headers } = this;
    return doneOf(client.DELETE('/v1/customer-portal/customer-session', { headers }));
  }

  customer(): Promise<Customer> {
    const { headers } = this;
    return answerOf(client.GET('/v1/customer-portal/customers/me', { headers }));
  }

  updateCustomer(body: CustomerUpdate): Promise<Customer> {
    const { headers } = this;
    return answerOf(client.PATCH('/v1/customer-portal/customers/me', { headers, body }));
  }

  /** The address changes once the link that is mailed to it is opened. */
  requestEmailUpdate(email: string): Promise<void> {
    const { headers } = this;
    const path = '/v1/customer-portal/customers/me/email-update/request';
    return doneOf(client.POST(path, { headers, body: { email } }));
  }

  async subscriptions(): Promise<Subscription[]> {
    const { headers } = this;
    const params = { query: { limit: MOST } };
    return (await answerOf(client.GET('/v1/customer-portal/subscriptions', { headers, params }))).items;
  }

  updateSubscription(id: string, body: SubscriptionUpdate): Promise<Subscription> {
    const { headers } = this;
    const params = { path: { id } };
    return answerOf(client.PATCH('/v1/customer-portal/subscriptions/{id}', { headers, params, body }));
  }

  previewSubscription(id: string, body: SubscriptionUpdate): Promise<SubscriptionPreview> {
    const { headers } = this;
    const params = { path: { id } };
    return answerOf(client.POST('/v1/customer-portal/subscriptions/{id}/preview', { headers, params, body }));
  }

  orders(page: number, limit: number): Promise<Page<PortalOrder>> {
    const { headers } = this;
    const params = { query: { page, limit } };
    return answerOf(client.GET('/v1/customer-portal/orders', { headers, params }));
  }

  order(id: string): Promise<PortalOrder> {
    const { headers } = this;
    return answerOf(client.GET('/v1/customer-portal/orders/{id}', { headers, params: { path: { id } } }));
  }

  updateOrder(id: string, body: OrderUpdate): Promise<PortalOrder> {
    const { headers } = this;
    return answerOf(
      client.PATCH('/v1/customer-portal/orders/{id}', { headers, params: { path: { id } }, body }),
    );
  }

  issueInvoice(id: string): Promise<void> {
    const { headers } = this;
    const params = { path: { id } };
    return doneOf(client.POST('/v1/customer-portal/orders/{id}/invoice', { headers, params }));
  }

  async invoiceUrl(id: string): Promise<string> {
    const { headers } = this;
    const params = { path: { id } };
    return (await answerOf(client.GET('/v1/customer-portal/orders/{id}/invoice', { headers, params }))).url;
  }

  async methods(): Promise<Method[]> {
    const { headers } = this;
    const path = '/v1/customer-portal/customers/me/payment-methods';
    return (await answerOf(client.GET(path, { headers, params: { query: { limit: MOST } } }))).items;
  }

  /** @param key makes a repeated request harmless */
  addMethod(token: string, key: string, returnUrl: string): Promise<AddedMethod> {
    const headers = { ...this.headers, 'idempotency-key': key };
    const body = { confirmation_token_id: token, set_default: true, return_url: returnUrl };
    return answerOf(client.POST('/v1/customer-portal/customers/me/payment-methods', { headers, body }));
  }

  confirmMethod(secret: string): Promise<AddedMethod> {
    const { headers } = this;
    const body = { setup_intent_id: secret, set_default: true };
    return answerOf(
      client.POST('/v1/customer-portal/customers/me/payment-methods/confirm', { headers, body }),
    );
  }

  removeMethod(id: string): Promise<void> {
    const { headers } = this;
    const params = { path: { id } };
    return doneOf(
      client.DELETE('/v1/customer-portal/customers/me/payment-methods/{id}', { headers, params }),
    );
  }

  async grants(): Promise<Grant[]> {
    const { headers } = this;
    const params = { query: { limit: MOST } };
    return (await answerOf(client.GET('/v1/customer-portal/benefit-grants', { headers, params }))).items;
  }

  async chooseAccount({ id, benefit: { type } }: Grant, accountId: string): Promise<void> {
    const { headers } = this;
    const params = { path: { id } };
    const body = { benefit_type: type, properties: { account_id: accountId } };
    await answerOf(client.PATCH('/v1/customer-portal/benefit-grants/{id}', { headers, params, body }));
  }

  /** Where the customer agrees; the platform sends them back to the page. */
  async linkUrl(platform: Platform, redirectUri: string): Promise<string> {
    const { headers } = this;
    const path = '/v1/customer-portal/customers/me/oauth-accounts/{platform}/authorization';
    const body = { redirect_uri: redirectUri };
    return (await answerOf(client.POST(path, { headers, params: { path: { platform } }, body }))).url;
  }

  async linkAccount(platform: Platform, body: { code: string; state: string }): Promise<void> {
    const { headers } = this;
    const path = '/v1/customer-portal/customers/me/oauth-accounts/{platform}';
    await answerOf(client.POST(path, { headers, params: { path: { platform } }, body }));
  }

  unlinkAccount(platform: Platform, accountId: string): Promise<void> {
    const { headers } = this;
    const path = '/v1/customer-portal/customers/me/oauth-accounts/{platform}/{account_id}';
    const params = { path: { platform, account_id: accountId } };
    return doneOf(client.DELETE(path, { headers, params }));
  }

  async meters(): Promise<UsageMeter[]> {
    const { headers } = this;
    const params = { query: { limit: MOST, sorting: ['meter_name' as const] } };
    return (await answerOf(client.GET('/v1/customer-portal/meters', { headers, params }))).items;
  }

  /** Of each day of the browser's time zone. */
  quantities(id: string, { from, to }: Span): Promise<UsageQuantities> {
    const { headers } = this;
    const query = {
      ...{ start_timestamp: from.toISOString(), end_timestamp: to.toISOString(), interval: 'day' as const },
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const params = { path: { id }, query };
    return answerOf(client.GET('/v1/customer-portal/meters/{id}/quantities', { headers, params }));
  }

  usageEvents(
    id: string,
    { from, to }: Span,
    page: { page: number; limit: number },
  ): Promise<Page<UsageEvent>> {
    const { headers } = this;
    const span = { start_timestamp: from.toISOString(), end_timestamp: to.toISOString() };
    const params = { path: { id }, query: { ...span, ...page } };
    return answerOf(client.GET('/v1/customer-portal/meters/{id}/events', { headers, params }));
  }

  async downloadables(): Promise<Downloadable[]> {
    const { headers } = this;
    const params = { query: { limit: MOST } };
    return (await answerOf(client.GET('/v1/customer-portal/downloadables', { headers, params }))).items;
  }

  licenseKey(id: string): Promise<LicenseKey> {
    const { headers } = this;
    const params = { path: { id } };
    return answerOf(client.GET('/v1/customer-portal/license-keys/{id}', { headers, params }));
  }

  removeActivation(id: string, activationId: string): Promise<void> {
    const { headers } = this;
    const path = '/v1/customer-portal/license-keys/{id}/activations/{activation_id}';
    const params = { path: { id, activation_id: activationId } };
    return doneOf(client.DELETE(path, { headers, params }));
  }
}
