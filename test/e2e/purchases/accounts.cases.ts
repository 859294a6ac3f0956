import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FillCustomerStandings } from '../../../src/billing/customers/jobs/fill-customer-standings.job.js';
import { emailPseudonym } from '#common/crypto/email-pseudonym.js';
import { EraseCustomersJob } from '../../../src/billing/erasure/jobs/erase-customers.job.js';
import { drainEvents } from '../../support/drain-events.js';
import { GrantShop } from '../../support/grant-shop.js';
import { inRequest } from '../../support/in-request.js';
import {
  addMember,
  makeOrganization,
  newPerson,
  ORGANIZATION,
  type Person,
} from '../../support/organizations.js';
import {
  customersOf,
  OWN_SHOP,
  PORTAL_ADDRESS,
  verifiedMember,
  verifiedPerson,
} from '../../support/own-shop.js';
import { refusal } from '../../support/people.js';
import { Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';

const UPDATE = '/api/auth/update-user';
const DELETE = '/api/auth/delete-user';
const CUSTOMERS = '/v1/customers/';
const REVOKING = {
  ...OWN_SHOP,
  BILLING_ON_USER_DELETE: 'revoke',
  BILLING_IN_SESSION: 'true',
  DELETE_USER_CONFIRMATION: 'false',
};

let app: TestApp;
let shop: GrantShop;
let ada: Person;

const open = async (): Promise<void> => {
  await app.reset();
  app.clock.restart();
  shop = await GrantShop.open(app, 'Shop');
  ada = await verifiedPerson(app, 'ada');
};
const customers = () => customersOf(shop.shop.account);
const customerOf = async (externalId: string) =>
  (await customers()).find((customer) => customer.external_id === externalId);
const eventsOf = async (id: string): Promise<string[]> =>
  (
    await app.em.execute<{ name: string }[]>(
      `select name from outbox_events where record_id = ? order by id`,
      [id],
    )
  ).map(({ name }) => name);
/** Buys for an account, whose customer is made first. */
const buyFor = async (externalId: string, product: string): Promise<string> => {
  const body = { email: `${externalId}@example.com`, external_id: externalId };
  const { id } = await shop.require<{ id: string }>('POST', CUSTOMERS, body);
  await shop.shop.confirm(await shop.shop.checkout(product, { customer_id: id }));
  await shop.settle();
  return id;
};

describe('the customer of an account', () => {
  beforeAll(async () => (app = await TestApp.shared(OWN_SHOP)));
  beforeEach(open);

  it('follows the name of the user, until it has one of its own', async () => {
    await ada.browser.get(PORTAL_ADDRESS);
    const id = (await customerOf(ada.user.id))?.id ?? '';
    await ada.browser.post(UPDATE, { name: 'Ada Lovelace' });
    await drainEvents(app);
    expect(await customerOf(ada.user.id)).toMatchObject({ name: 'Ada Lovelace' });
    expect((await eventsOf(id)).slice(2)).toEqual(['customer.updated', 'customer.state_changed']);

    await shop.require('PATCH', `${CUSTOMERS}${id}`, { name: 'Accounts payable' });
    await ada.browser.post(UPDATE, { name: 'Ada King' });
    await drainEvents(app);
    expect(await customerOf(ada.user.id)).toMatchObject({ name: 'Accounts payable' });
  });

  it('follows the email address once it is verified, unless another customer has it', async () => {
    await ada.browser.get(PORTAL_ADDRESS);
    const changeTo = async (email: string, isVerified: boolean) => {
      await app.em.execute('update users set email = ?, email_verified = ? where id = ?', [
        ...[email, isVerified, ada.user.id],
      ]);
      await ada.browser.post(UPDATE, { image: null });
      await drainEvents(app);
      return (await customerOf(ada.user.id))?.email;
    };
    expect(await changeTo('new@example.com', false)).toBe('ada@example.com');
    expect(await changeTo('new@example.com', true)).toBe('new@example.com');
    await shop.require('POST', CUSTOMERS, { email: 'taken@example.com' });
    expect(await changeTo('taken@example.com', true)).toBe('new@example.com');
    expect(await changeTo('newer@example.com', true)).toBe('newer@example.com');
    await shop.require('PATCH', `${CUSTOMERS}${String((await customerOf(ada.user.id))?.id)}`, {
      email: 'billing@example.com',
    });
    expect(await changeTo('newest@example.com', true)).toBe('billing@example.com');
  });

  it('follows the name of the organization', async () => {
    const { id } = await makeOrganization(app, { name: 'Buyer' });
    const owner = await verifiedMember(app, id, 'grace', 'owner');
    const productId = await shop.product([]);
    await owner.browser.post('/api/auth/checkout', { products: productId, referenceId: id });
    await owner.browser.post(`${ORGANIZATION}/update`, { organizationId: id, data: { name: 'Buyer & Co' } });
    await drainEvents(app);
    expect(await customerOf(id)).toMatchObject({ name: 'Buyer & Co', email: 'grace@example.com' });
  });
});

describe('the billing of a user', () => {
  beforeAll(async () => (app = await TestApp.shared(OWN_SHOP)));
  beforeEach(open);

  it('is exported to the user alone', async () => {
    const read = async ({ browser }: Person) => (await browser.get('/api/auth/customer/export')).body;
    expect(await read(ada)).toEqual({ customer: null, orders: [], subscriptions: [], benefitGrants: [] });
    const benefit = await shop.benefit();
    const id = await buyFor(ada.user.id, await shop.plan([benefit]));
    await buyFor((await newPerson(app, 'grace')).user.id, await shop.plan([benefit]));
    expect(await read(ada)).toMatchObject({
      customer: { id, externalId: ada.user.id },
      orders: [{ netAmount: 1_000 }],
      subscriptions: [{ status: 'active' }],
      benefitGrants: [{ benefitId: benefit }],
    });
  });
});

describe('accounts with active subscriptions', () => {
  const REFUSED = [409, { code: 'ACTIVE_SUBSCRIPTION', message: 'Cancel the active subscriptions first' }];

  beforeAll(async () => (app = await TestApp.shared(OWN_SHOP)));
  beforeEach(open);

  it('are not deleted, neither by the user nor by staff', async () => {
    await buyFor(ada.user.id, await shop.plan([]));
    expect(refusal(await ada.browser.post(DELETE, {}))).toEqual(REFUSED);
    const { browser } = await Staff.enter(app);
    const removed = await browser.post('/api/auth/admin/remove-user', { userId: ada.user.id });
    expect(removed.status).toBe(409);
    expect(await customerOf(ada.user.id)).toBeDefined();
  });

  it('are deleted once the subscriptions have ended', async () => {
    await buyFor(ada.user.id, await shop.plan([]));
    const [subscription] = await shop.shop.subscriptions();
    await shop.require('DELETE', `/v1/subscriptions/${String(subscription?.id)}`);
    expect((await ada.browser.post(DELETE, {})).status).toBe(200);
  });

  it('are not deleted as organizations that buy or sell', async () => {
    const { id } = await makeOrganization(app, { name: 'Buyer' });
    await addMember(app, id, ada.user.id, 'owner');
    await buyFor(id, await shop.plan([]));
    const remove = async ({ browser }: Person, organizationId: string) =>
      refusal(await browser.post(`${ORGANIZATION}/delete`, { organizationId }));
    expect(await remove(ada, id)).toEqual(REFUSED);
    const { owner, organizationId } = shop.shop.account;
    expect(await remove(owner, organizationId)).toMatchObject([409, { code: 'MERCHANT_HAS_OBLIGATIONS' }]);
  });
});

describe('accounts whose deletion revokes', () => {
  beforeAll(async () => (app = await TestApp.shared(REVOKING)));
  beforeEach(open);

  const erase = () => inRequest(app, () => app.get(EraseCustomersJob).run());
  const tell = async (table: string, columns: string) =>
    app.em.execute<Record<string, unknown>[]>(`select ${columns} from ${table}`);

  it('lose subscriptions and benefits, and leave nothing but books behind', async () => {
    const benefit = await shop.benefit();
    const id = await buyFor(ada.user.id, await shop.plan([benefit]));
    expect((await ada.browser.post(DELETE, {})).status).toBe(200);
    await shop.settle();
    expect((await shop.shop.subscriptions()).map(({ status }) => status)).toEqual(['canceled']);
    expect((await shop.grants(benefit)).map((grant) => grant.is_revoked)).toEqual([true]);
    expect(await customers()).toEqual([]);
    expect(await eventsOf(id)).toContain('customer.deleted');

    await erase();
    expect(await tell('customers', 'email, name, billing_address, metadata')).toEqual([
      { email: `${id}@deleted.invalid`, name: null, billing_address: null, metadata: {} },
    ]);
    const erased = { billing_name: null, billing_address: null, net_amount: 1_000 };
    expect(await tell('orders', 'billing_name, billing_address, net_amount')).toEqual([erased]);
    expect(await tell('checkouts', 'customer_email, customer_name, customer_ip_address')).toEqual([
      { customer_email: null, customer_name: null, customer_ip_address: null },
    ]);
    expect(await tell('payments', 'distinct customer_email, customer_name')).toEqual([
      { customer_email: `${id}@deleted.invalid`, customer_name: null },
    ]);
    expect(
      await tell(
        'billing_documents',
        `snapshot -> 'buyer' ->> 'name' as name, snapshot -> 'buyer' -> 'email' as email`,
      ),
    ).toEqual([{ name: 'Ada Lovelace', email: null }]);
    expect(await tell('customers', 'erased_at is not null as is_erased')).toEqual([{ is_erased: true }]);
    expect(await shop.shop.differences()).toEqual([]);
  });

  it('get no second trial', async () => {
    const trial = { trial_interval: 'day', trial_interval_count: 7 };
    await buyFor(ada.user.id, await shop.shop.plan(1_000, trial));
    expect((await ada.browser.post(DELETE, {})).status).toBe(200);
    await erase();
    expect(await tell('trial_redemptions', 'customer_email')).toEqual([
      { customer_email: emailPseudonym(`${ada.user.id}@example.com`) },
    ]);
    await shop.shop.settings({
      ...{ allow_multiple_subscriptions: true, allow_customer_updates: true },
      ...{ proration_behavior: 'prorate', prevent_trial_abuse: true },
    });
    const [subscription] = await shop.shop.subscriptions();
    const plan = String(subscription?.product_id);
    const buyer = { email: `${ada.user.id}@example.com`, token: 'sandbox_ok+other' };
    expect((await shop.shop.confirm(await shop.shop.checkout(plan), buyer)).status).toBe(403);
  });

  it('keep customers of other merchants that have the same external id', async () => {
    await buyFor(ada.user.id, await shop.plan([]));
    const rival = await GrantShop.open(app, 'Rival');
    const body = { email: 'ada@example.com', name: 'Ada', external_id: ada.user.id };
    await rival.require('POST', CUSTOMERS, body);
    await ada.browser.post(UPDATE, { name: 'Ada Lovelace' });
    await drainEvents(app);
    expect((await ada.browser.post(DELETE, {})).status).toBe(200);
    await erase();
    expect(await customersOf(rival.shop.account)).toMatchObject([body]);
  });

  it('show in sessions what they have, as of the last grant or revocation', async () => {
    const billing = async ({ browser }: Person) =>
      (await browser.get<{ billing: object }>('/api/auth/get-session')).body.billing;
    const nothing = { plan: null, status: null, benefits: [], meters: {} };
    expect(await billing(ada)).toEqual({ ...nothing, organization: null });
    const plan = await shop.plan([await shop.benefit({ metadata: { slug: 'support' } })]);
    await shop.require('PATCH', `/v1/products/${plan}`, { metadata: { slug: 'pro' } });
    await buyFor(ada.user.id, plan);
    // As if the merchant had been another one until now.
    await app.em.execute('delete from customer_standings');
    await inRequest(app, () => app.get(FillCustomerStandings).run());
    const pro = { plan: 'pro', status: 'active', benefits: ['support'], meters: {} };
    expect(await billing(ada)).toEqual({ ...pro, organization: null });

    const { id } = await makeOrganization(app, { name: 'Buyer' });
    const grace = await verifiedMember(app, id, 'grace', 'member');
    await buyFor(id, plan);
    expect(await billing(grace)).toEqual({ ...nothing, organization: pro });
    expect(await billing(await newPerson(app, 'eve'))).toEqual({ ...nothing, organization: null });

    const [, subscription] = await shop.shop.subscriptions();
    await shop.require('DELETE', `/v1/subscriptions/${String(subscription?.id)}`);
    await shop.settle();
    expect(await billing(ada)).toEqual({ ...nothing, organization: null });
  });

  it('show in sessions that a payment is overdue, until the subscription ends', async () => {
    const status = async () =>
      (await ada.browser.get<{ billing: { plan: string; status: string } }>('/api/auth/get-session')).body
        .billing;
    const plan = await shop.plan([]);
    const body = { email: 'ada@example.com', external_id: ada.user.id };
    const { id } = await shop.require<{ id: string }>('POST', CUSTOMERS, body);
    const opened = await shop.shop.checkout(plan, { customer_id: id });
    await shop.shop.confirm(opened, { token: 'sandbox_renewal_lost_card' });
    await shop.shop.advanceDays(32);
    expect(await status()).toMatchObject({ plan, status: 'past_due' });

    const [subscription] = await shop.shop.subscriptions();
    await shop.require('DELETE', `/v1/subscriptions/${String(subscription?.id)}`);
    await shop.settle();
    expect(await status()).toMatchObject({ plan: null, status: null });
  });
});
