import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PortalOrderWire } from '../../../src/billing/orders/portal-order.presenter.js';
import { countStatements } from '../../support/count-statements.js';
import type { Json } from '../../support/people.js';
import { PORTAL, PortalVisitor } from '../../support/portal.js';
import { SubscriptionShop, type SubscriptionJson } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

const ORDERS = `${PORTAL}/orders`;
const ONE_TIME = { recurring_interval: null, recurring_interval_count: null };

type PortalOrderJson = Json<PortalOrderWire>;

interface Page {
  items: PortalOrderJson[];
  pagination: { total_count: number; max_page: number };
}

let app: TestApp;
let shop: SubscriptionShop;
let subscription: SubscriptionJson;
let book: string;
let ada: PortalVisitor;

describe('orders at the portal', () => {
  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    shop = await SubscriptionShop.open(app);
    subscription = await shop.subscribe(await shop.plan(1_000, { name: 'Membership' }));
    book = await shop.plan(3_000, { name: 'Book', ...ONE_TIME });
    await shop.confirm(await shop.checkout(book));
    ada = await PortalVisitor.open(app, shop.account, subscription.customer_id);
  });

  const list = async (query = '', by = ada) => (await by.send<Page>('GET', `${ORDERS}?${query}`)).body;
  const namesOf = ({ items }: Page) => items.map(({ product }) => product.name);

  it('are listed and read by both published clients', async () => {
    const { result } = await ada.olderClient.orders.list(ada.security, { sorting: ['-amount'] });
    expect(result.items.map(({ product, netAmount }) => [product.name, netAmount])).toEqual([
      ['Book', 3_000],
      ['Membership', 1_000],
    ]);
    const [first] = (await ada.newerClient.orders.list({ subscription_id: subscription.id })).items;
    const found = await ada.olderClient.orders.get(ada.security, { id: first?.id ?? '' });
    expect(found).toMatchObject({
      subscriptionId: subscription.id,
      product: { organization: { slug: 'acme' } },
    });
    expect(await ada.newerClient.orders.get(found.id)).toMatchObject({
      ...{ id: found.id, due_amount: 1_000, description: 'Membership' },
      product: { organization: { customer_portal_settings: { subscription: { update_plan: true } } } },
    });
  });

  it('say nothing of what the merchant notes', async () => {
    const [order] = (await list()).items;
    for (const member of ['metadata', 'custom_field_data', 'customer', 'discount'])
      expect(order).not.toHaveProperty(member);
    expect(order?.product).not.toHaveProperty('metadata');
  });

  it.each([
    ['product_billing_type=one_time', ['Book']],
    ['product_billing_type=recurring', ['Membership']],
    ['product_billing_type=recurring&product_billing_type=one_time', ['Book', 'Membership']],
    ['query=mem', ['Membership']],
    ['query=acm', ['Book', 'Membership']],
    ['query=%25', []],
    ['sorting=product', ['Book', 'Membership']],
    ['sorting=-product', ['Membership', 'Book']],
    ['sorting=net_amount', ['Membership', 'Book']],
    ['sorting=created_at', ['Membership', 'Book']],
    ['sorting=subscription', ['Membership', 'Book']],
    ['limit=1&page=2', ['Membership']],
  ])('are narrowed and sorted by %s', async (query, names) => {
    expect(namesOf(await list(query))).toEqual(names);
  });

  it('are narrowed by product, subscription and organization', async () => {
    expect(namesOf(await list(`product_id=${book}`))).toEqual(['Book']);
    expect(namesOf(await list(`subscription_id=${subscription.id}`))).toEqual(['Membership']);
    expect(namesOf(await list(`organization_id=${shop.account.organizationId}`))).toHaveLength(2);
    expect(await list('organization_id=another')).toMatchObject({
      items: [],
      pagination: { total_count: 0 },
    });
  });

  it.each(['sorting=customer', 'product_id=book', 'product_billing_type=lease', 'page=0'])(
    'cannot be listed by %s',
    async (query) => {
      expect((await ada.send('GET', `${ORDERS}?${query}`)).status).toBe(422);
    },
  );

  it('of another customer do not exist', async () => {
    const other = await shop.subscribe(await shop.plan(500), { email: 'grace@example.com' });
    const grace = await PortalVisitor.open(app, shop.account, other.customer_id);
    const [order] = (await list()).items;
    expect((await grace.send('GET', `${ORDERS}/${order?.id ?? ''}`)).status).toBe(404);
    expect(namesOf(await list('', grace))).toEqual(['Plan 500']);
    expect(namesOf(await list(`product_id=${book}`, grace))).toEqual([]);
  });

  it('of one checkout are all that a session of it shows', async () => {
    const free = await shop.plan(null, { ...ONE_TIME, name: 'Sample' });
    const { body } = await shop.confirm<{ customer_session_token: string }>(await shop.checkout(free), {
      token: null,
    });
    const limited = new PortalVisitor(app, body.customer_session_token);
    expect(namesOf(await list())).toEqual(['Sample', 'Book', 'Membership']);
    const shown = await list('', limited);
    expect([namesOf(shown), shown.pagination.total_count]).toEqual([['Sample'], 1]);
    expect((await limited.send('GET', `${ORDERS}/${shown.items[0]?.id ?? ''}`)).status).toBe(200);
    const [hidden] = (await list(`product_id=${book}`)).items;
    expect((await limited.send('GET', `${ORDERS}/${hidden?.id ?? ''}`)).status).toBe(404);
  });

  it('are listed by as many statements for a page of them as for one', async () => {
    const read = (limit: number) =>
      countStatements(app, () => list(`sorting=created_at&limit=${String(limit)}`));
    await read(1);
    expect(await read(2)).toBe(await read(1));
  });
});
