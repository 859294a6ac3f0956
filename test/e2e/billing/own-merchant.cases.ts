import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CustomerWire } from '../../../src/billing/customers/customer.presenter.js';
import { Browser } from '../../support/browser.js';
import { makeCustomer } from '../../support/customers.js';
import { drainEvents } from '../../support/drain-events.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { makeOrganization, newPerson, ORGANIZATION, type Person } from '../../support/organizations.js';
import { refusal, signUp, type Json } from '../../support/people.js';
import { Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';
import { buy, newProduct } from '../../support/wire-purchases.js';

describe('the own merchant of an installation', () => {
  type CustomerJson = Json<CustomerWire>;

  const CUSTOMERS = '/v1/customers/';

  let app: TestApp;

  const join = async (email = 'ada@example.com') =>
    (await signUp(new Browser(app.origin), { email, name: 'Ada' })).body.user.id;
  const customersOf = async ({ send }: MerchantAccount) =>
    (await send<{ items: CustomerJson[] }>('GET', CUSTOMERS)).body.items;

  beforeAll(
    async () =>
      (app = await TestApp.shared({ BILLING_MERCHANT: 'acme', CREATE_CUSTOMER_ON_SIGN_UP: 'true' })),
  );
  beforeEach(() => app.reset());

  describe('when a user signs up', () => {
    let acme: MerchantAccount;

    beforeEach(async () => (acme = await newMerchantAccount(app, { slug: 'acme' })));

    it('has a customer with the id of the user, with its events', async () => {
      const userId = await join();
      await drainEvents(app);
      const [customer, ...more] = await customersOf(acme);
      expect([customer, more]).toMatchObject([
        {
          external_id: userId,
          email: 'ada@example.com',
          name: 'Ada',
          email_verified: false,
          type: 'individual',
        },
        [],
      ]);
      const events = await app.em.execute<{ name: string }[]>(
        `select name from outbox_events where name like 'customer.%' order by id`,
      );
      expect(events.map(({ name }) => name)).toEqual(['customer.created', 'customer.state_changed']);
    });

    it('shows staff the accounts of its customers, but none of other merchants', async () => {
      const userId = await join();
      await drainEvents(app);
      const [own] = await customersOf(acme);
      const rival = await newMerchantAccount(app, { slug: 'rival' });
      const copied = { email: 'ada@example.com', externalId: userId };
      const other = await makeCustomer(app, { organizationId: rival.organizationId, ...copied });
      const unrelated = { email: 'bob@example.com', externalId: 'crm-1' };
      const named = await makeCustomer(app, { organizationId: acme.organizationId, ...unrelated });
      const { browser } = await Staff.enter(app);
      const accountOf = async (id = '') =>
        (await browser.get<{ account: object | null }>(`/api/admin/customers/${id}`)).body.account;
      expect(await accountOf(own?.id)).toEqual({ kind: 'user', id: userId, name: 'Ada' });
      expect([await accountOf(other), await accountOf(named)]).toEqual([null, null]);
    });

    it('leaves a customer of that address alone, unless the user has verified it', async () => {
      const id = await makeCustomer(app, { organizationId: acme.organizationId, email: 'ada@example.com' });
      await join();
      await drainEvents(app);
      expect(await customersOf(acme)).toMatchObject([{ id, external_id: null }]);
    });

    it('ties a customer of the address that the user has verified', async () => {
      const id = await makeCustomer(app, { organizationId: acme.organizationId, email: 'ada@example.com' });
      const userId = await join();
      await app.em.execute('update users set email_verified = true');
      await drainEvents(app);
      expect(await customersOf(acme)).toMatchObject([{ id, external_id: userId, name: null }]);
    });

    it('leaves a customer with another external id alone', async () => {
      const taken = { organizationId: acme.organizationId, email: 'ada@example.com', externalId: 'crm-1' };
      await makeCustomer(app, taken);
      await join();
      await app.em.execute('update users set email_verified = true');
      await drainEvents(app);
      expect(await customersOf(acme)).toMatchObject([{ external_id: 'crm-1' }]);
    });

    it('does not keep the user waiting while customers are locked', async () => {
      await app.em.fork().transactional(async (em) => {
        await em.execute('lock table customers, merchants in access exclusive mode');
        expect((await signUp(new Browser(app.origin), { email: 'ada@example.com' })).status).toBe(200);
      });
    });
  });

  it('may be created after users have signed up, and has those that sign up from then on', async () => {
    await join('early@example.com');
    await drainEvents(app);
    const acme = await newMerchantAccount(app, { slug: 'acme' });
    await join('late@example.com');
    await drainEvents(app);
    expect(await customersOf(acme)).toMatchObject([{ email: 'late@example.com' }]);
  });

  it('alone has customers that stand for organizations, and share the address of another customer', async () => {
    const acme = await newMerchantAccount(app, { slug: 'acme' });
    const other = await newMerchantAccount(app, { slug: 'other' });
    const { id: buyer } = await makeOrganization(app, { slug: 'buyer' });
    const typesOf = async ({ send }: MerchantAccount) => {
      await send('POST', CUSTOMERS, { email: 'ada@example.com' });
      const body = { email: 'ada@example.com', external_id: buyer };
      const { status, body: customer } = await send<CustomerJson>('POST', CUSTOMERS, body);
      return [status, customer.type];
    };
    expect(await typesOf(acme)).toEqual([201, 'team']);
    expect(await typesOf(other)).toEqual([422, undefined]);
  });

  it('sells to an organization as such, also where its buyer is a customer', async () => {
    const acme = await newMerchantAccount(app, { slug: 'acme' });
    const { id: buyer } = await makeOrganization(app, { slug: 'buyer' });
    await acme.send('POST', CUSTOMERS, { email: 'ada@example.com' });
    await buy(app, acme, { products: [await newProduct(acme)], external_customer_id: buyer });
    expect(await customersOf(acme)).toMatchObject([
      { type: 'team', external_id: buyer, email: 'ada@example.com' },
      { type: 'individual', external_id: null },
    ]);
  });

  describe('keeps its slug for administrators', () => {
    const organization = { name: 'Acme', slug: 'acme' };
    const create = ({ browser }: Person) =>
      browser.post<{ id: string }>(`${ORGANIZATION}/create`, organization);
    const check = ({ browser }: Person) => browser.post(`${ORGANIZATION}/check-slug`, { slug: 'acme' });
    const rename = ({ browser }: Person, organizationId: string) =>
      browser.post(`${ORGANIZATION}/update`, { organizationId, data: { slug: 'acme' } });

    it('so that others cannot create an organization with it or rename one to it', async () => {
      const ada = await newPerson(app, 'ada');
      const { id } = (
        await ada.browser.post<{ id: string }>(`${ORGANIZATION}/create`, { name: 'A', slug: 'a' })
      ).body;
      expect((await check(ada)).status).toBe(400);
      expect(refusal(await create(ada))[0]).toBe(400);
      expect(refusal(await rename(ada, id))[0]).toBe(400);
      const below = await ada.browser.post<{ detail: { loc: string[] }[] }>(
        '/v1/organizations',
        organization,
      );
      expect([below.status, below.body.detail.map(({ loc }) => loc.join('.'))]).toEqual([422, ['body.slug']]);
    });

    it('who create it, or rename an organization to it', async () => {
      const ada = await newPerson(app, 'ada');
      await app.em.execute(`update users set role = 'user,admin'`);
      expect((await check(ada)).status).toBe(200);
      const { status, body } = await create(ada);
      expect(status).toBe(200);
      await ada.browser.post(`${ORGANIZATION}/update`, { organizationId: body.id, data: { slug: 'acme-2' } });
      expect((await rename(ada, body.id)).status).toBe(200);
    });

    it('and an organization that has it keeps it', async () => {
      const acme = await newMerchantAccount(app, { slug: 'acme' });
      const kept = await acme.owner.browser.post(`${ORGANIZATION}/update`, {
        organizationId: acme.organizationId,
        data: { slug: 'acme', name: 'Acme Inc.' },
      });
      expect(kept.status).toBe(200);
    });
  });
});

describe('an installation without an own merchant', () => {
  it('has no customers of users who sign up', async () => {
    const app = await TestApp.shared({ CREATE_CUSTOMER_ON_SIGN_UP: 'true' });
    await app.reset();
    const acme = await newMerchantAccount(app, { slug: 'acme' });
    await signUp(new Browser(app.origin), { email: 'ada@example.com' });
    await drainEvents(app);
    expect((await acme.send<{ items: object[] }>('GET', '/v1/customers/')).body.items).toEqual([]);
  });
});
