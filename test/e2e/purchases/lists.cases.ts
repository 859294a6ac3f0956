import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { makeCustomer } from '../../support/customers.js';
import { addMember, makeOrganization, newPerson, type Person } from '../../support/organizations.js';
import {
  CHECKOUT,
  customersOf,
  openOwnShop,
  OWN_SHOP,
  verifiedMember,
  type OwnShop,
} from '../../support/own-shop.js';
import { UsageCounter } from '../../../src/billing/customer-meters/usage-counter.service.js';
import { inRequest } from '../../support/in-request.js';
import { refusal } from '../../support/people.js';
import { POLAR_GENERATIONS, type ClientPage, type ClientRecord } from '../../support/polar-clients.js';
import { actAs, Staff } from '../../support/staff.js';
import { MONTHLY } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';
import { confirm, newProduct } from '../../support/wire-purchases.js';

describe('what users have bought from the own merchant', () => {
  const CUSTOMER = '/api/auth/customer';
  const SUBSCRIPTIONS = `${CUSTOMER}/subscriptions/list`;
  const LISTS = [
    ...[`${CUSTOMER}/benefits/list`, `${CUSTOMER}/orders/list`, SUBSCRIPTIONS],
    '/api/auth/usage/meters/list',
  ];

  let app: TestApp;
  let ownShop: OwnShop;
  let ada: Person;

  beforeAll(async () => {
    app = await TestApp.shared(OWN_SHOP);
  });
  beforeEach(async () => {
    await app.reset();
    ownShop = await openOwnShop(app);
    const metadata = { slug: 'weekly' };
    await newProduct(ownShop.shop, { ...MONTHLY, recurring_interval: 'week', metadata });
    ada = await newPerson(app, 'ada');
  });

  /** @param body of the checkout, which is paid by card */
  const buy = async ({ browser }: Pick<Person, 'browser'>, body: object): Promise<void> => {
    const { body: opened } = await browser.post<{ url: string }>(CHECKOUT, body);
    const paid = await confirm(app, opened.url.split('/').at(-1) ?? '');
    if (paid.status !== 200) throw new Error(JSON.stringify(paid.body));
  };
  const list = ({ browser }: Pick<Person, 'browser'>, query = '', path = SUBSCRIPTIONS) =>
    browser.get<ClientPage<ClientRecord>>(`${path}${query}`);
  const totalOf = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).body.result.pagination.totalCount;

  describe.each(POLAR_GENERATIONS)('by the client of $version', ({ create }) => {
    it('are their orders and subscriptions, in the words of the old SDK', async () => {
      await buy(ada, { slug: 'pro' });
      await buy(ada, { slug: 'weekly' });
      const { customer } = create(ada.browser);
      const subscriptions = (await customer.subscriptions.list({ query: { page: 1, limit: 10 } })).data;
      expect(subscriptions).toMatchObject({
        result: {
          items: [
            {
              status: 'active',
              recurringInterval: 'month',
              cancelAtPeriodEnd: false,
              product: { recurringInterval: 'month' },
            },
          ],
          pagination: { totalCount: 1, maxPage: 1 },
        },
      });
      const item = subscriptions?.result.items[0];
      expect(item).not.toHaveProperty('recurringIntervalCount');
      const orders = (await customer.orders.list({ query: { productBillingType: 'one_time' } })).data;
      expect(orders?.result.pagination.totalCount).toBe(1);
      expect(orders?.result.items[0]).toMatchObject({ totalAmount: 1_000, billingReason: 'purchase' });
    });

    it('are their state', async () => {
      await buy(ada, { slug: 'weekly' });
      const { data } = await create(ada.browser).customer.state();
      expect(data).toMatchObject({
        externalId: ada.user.id,
        activeSubscriptions: [{ status: 'active', recurringInterval: 'month' }],
        grantedBenefits: [],
        activeMeters: [],
      });
    });

    it('are the units that they have used', async () => {
      const { send } = ownShop.shop;
      const all = { conjunction: 'and', clauses: [] };
      await send('POST', '/v1/meters/', { name: 'Calls', filter: all, aggregation: { func: 'count' } });
      const { customer, usage } = create(ada.browser);
      await customer.state();
      const event = { name: 'call', external_customer_id: ada.user.id };
      await send('POST', '/v1/events/ingest', { events: [event, event] });
      while ((await inRequest(app, () => app.get(UsageCounter).runBatch())) > 0);
      const { data } = await usage.meters.list({ query: { page: 1, limit: 10 } });
      expect(data).toMatchObject({
        result: {
          items: [{ consumedUnits: 2, creditedUnits: 0, balance: -2, meter: { name: 'Calls' } }],
          pagination: { totalCount: 1, maxPage: 1 },
        },
      });
    });

    it('are empty before they have bought anything', async () => {
      const { customer } = create(ada.browser);
      expect((await customer.benefits.list()).data).toEqual({
        result: { items: [], pagination: { totalCount: 0, maxPage: 0 } },
      });
      expect((await customer.state()).data).toMatchObject({ activeSubscriptions: [] });
      expect(await customersOf(ownShop.shop)).toMatchObject([{ external_id: ada.user.id }]);
    });
  });

  it('have instants in ISO 8601 with milliseconds', async () => {
    await buy(ada, { slug: 'weekly' });
    const [item] = (await list(ada)).body.result.items;
    expect(item?.['startedAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('are in pages', async () => {
    await buy(ada, { slug: 'pro' });
    await buy(ada, { slug: 'pro' });
    const { result } = (await list(ada, '?page=2&limit=1', `${CUSTOMER}/orders/list`)).body;
    expect([result.items.length, result.pagination]).toEqual([1, { totalCount: 2, maxPage: 2 }]);
  });

  it('are filtered by whether they are active, and anything but yes or no fails', async () => {
    await buy(ada, { slug: 'weekly' });
    const totals: number[] = [];
    for (const active of ['true', '1', 'false', '0']) totals.push(await totalOf(ada, `?active=${active}`));
    expect(totals).toEqual([1, 1, 0, 0]);
    expect(refusal(await list(ada, '?active=maybe'))).toMatchObject([400, { code: 'VALIDATION_ERROR' }]);
  });

  it('need a sign-in, and are open to staff who act as the user', async () => {
    const { user } = await Staff.enter(app);
    await actAs(app, user.id, ada.browser);
    for (const path of [...LISTS, `${CUSTOMER}/state`]) {
      const stranger = await new Browser(app.origin).get(path);
      expect([path, stranger.status, (await ada.browser.get(path)).status]).toEqual([path, 401, 200]);
    }
  });

  it('are not those of a customer whose address the user has not verified', async () => {
    await makeCustomer(app, { organizationId: ownShop.shop.organizationId, email: 'ada@example.com' });
    for (const path of [...LISTS, `${CUSTOMER}/state`])
      expect(refusal(await ada.browser.get(path))).toMatchObject([403, { code: 'EMAIL_NOT_VERIFIED' }]);
  });

  describe('for an organization', () => {
    let organizationId: string;
    let owner: Person;

    beforeEach(async () => {
      ({ id: organizationId } = await makeOrganization(app));
      owner = await verifiedMember(app, organizationId, 'owner', 'owner');
      await buy(owner, { slug: 'weekly', referenceId: organizationId });
    });

    it('are read by its members', async () => {
      await addMember(app, organizationId, ada.user.id);
      expect(await totalOf(ada, `?referenceId=${organizationId}`)).toBe(1);
      expect([await totalOf(owner), await totalOf(ada)]).toEqual([0, 0]);
    });

    it('do not show who bought them', async () => {
      await addMember(app, organizationId, ada.user.id);
      const { body } = await list(ada, `?referenceId=${organizationId}`);
      expect(JSON.stringify(body)).not.toContain('owner@example.com');
    });

    it('are forbidden to strangers, whether the organization exists or not', async () => {
      const unknown = await list(ada, '?referenceId=unknown');
      expect(refusal(unknown)).toMatchObject([403, { message: 'Not authorized' }]);
      expect(refusal(await list(ada, `?referenceId=${organizationId}`))).toEqual(refusal(unknown));
    });

    it('do not include what strangers bought with its id', async () => {
      await buy(ada, { slug: 'weekly', referenceId: organizationId });
      expect(await totalOf(owner, `?referenceId=${organizationId}`)).toBe(1);
    });
  });
});
