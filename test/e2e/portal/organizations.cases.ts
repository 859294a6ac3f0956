import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Polar } from '@polar-sh/sdk';
import { HTTPClient } from '@polar-sh/sdk/lib/http.js';
import { call } from '../../support/call.js';
import { makeOrganization } from '../../support/organizations.js';
import { PORTAL } from '../../support/portal.js';
import { SubscriptionShop } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';
import { checkedFetch } from '../../support/v1/checked-fetch.js';

interface Shown {
  organization: Record<string, unknown>;
  products: { name: string }[];
}

let app: TestApp;
let shop: SubscriptionShop;

describe('the organization of a portal', () => {
  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    shop = await SubscriptionShop.open(app);
  });

  const read = (slug: string) => call<Shown>('GET', `${app.origin}${PORTAL}/organizations/${slug}`);

  it('is shown to everyone, also by SDK 0.32.16', async () => {
    await shop.plan(1_000, { name: 'Small' });
    const client = new Polar({
      serverURL: app.origin,
      httpClient: new HTTPClient({ fetcher: checkedFetch }),
    });
    const found = await client.customerPortal.organizations.get({ slug: 'acme' });
    expect(found).toMatchObject({ organization: { slug: 'acme' }, products: [{ name: 'Small' }] });
    expect((await read('ACME')).status).toBe(200);
  });

  it('has the products that everyone may buy, the newest first', async () => {
    await shop.plan(1_000, { name: 'Small' });
    await shop.plan(2_000, { name: 'Large', metadata: { margin: 'high' } });
    await shop.plan(2_000, { name: 'Secret', visibility: 'private' });
    await shop.plan(2_000, { name: 'Draft', visibility: 'draft' });
    const former = await shop.plan(2_000, { name: 'Former' });
    await shop.account.send('PATCH', `/v1/products/${former}`, { is_archived: true });
    const { body } = await read('acme');
    expect(body.products.map(({ name }) => name)).toEqual(['Large', 'Small']);
    expect(body.products[0]).not.toHaveProperty('metadata');
  });

  it('says what customers may do there', async () => {
    await shop.settings({
      ...{ allow_multiple_subscriptions: false, allow_customer_updates: false },
      proration_behavior: 'prorate',
    });
    const { body } = await read('acme');
    expect(body.organization).toMatchObject({
      customer_portal_settings: { subscription: { update_plan: false, pause: false } },
    });
  });

  it('does not exist where nothing is sold', async () => {
    await makeOrganization(app, { slug: 'quiet' });
    expect((await read('quiet')).status).toBe(404);
    expect((await read('nowhere')).status).toBe(404);
  });
});
