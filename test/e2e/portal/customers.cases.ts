import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PortalCustomerWire } from '../../../src/billing/customers/portal-customer.presenter.js';
import { LinkedAccounts } from '../../../src/billing/customers/linked-accounts.registry.js';
import { inRequest } from '../../support/in-request.js';
import { mailsOf } from '../../support/mailed.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { PORTAL, PortalVisitor } from '../../support/portal.js';
import { SubscriptionShop } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

const ME = `${PORTAL}/customers/me`;
const BERLIN = { line1: '1 Lindenstraße', city: 'Berlin', postal_code: '10969', country: 'DE' };

type PortalCustomerJson = Json<PortalCustomerWire>;

interface Refusal {
  error: string;
  detail: { loc: string[]; msg: string }[];
}

let app: TestApp;
let account: MerchantAccount;
let customerId: string;
let ada: PortalVisitor;

describe('a customer at the portal', () => {
  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    account = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
    customerId = await customer({ email: 'ada@example.com', name: 'Ada' });
    ada = await PortalVisitor.open(app, account, customerId);
  });

  const customer = async (body: object) =>
    (await account.send<{ id: string }>('POST', '/v1/customers/', body)).body.id;
  const change = <Body = PortalCustomerJson>(body: object, by = ada) => by.send<Body>('PATCH', ME, body);
  const stored = async () => (await account.send('GET', `/v1/customers/${customerId}`)).body;

  it('is read and changed by both published clients', async () => {
    const old = ada.olderClient.customers;
    expect(await old.get(ada.security)).toMatchObject({ id: customerId, name: 'Ada', oauthAccounts: {} });
    const changed = await old.update(ada.security, {
      ...{ name: 'Ada Lovelace', billingAddress: { country: 'DE', city: 'Berlin' }, taxId: 'DE123456788' },
    });
    expect(changed).toMatchObject({ name: 'Ada Lovelace', taxId: ['DE123456788', 'eu_vat'] });
    const newer = ada.newerClient.customers;
    expect(await newer.update({ billing_name: 'Lovelace GmbH' })).toMatchObject({
      ...{ billing_name: 'Lovelace GmbH', name: 'Ada Lovelace' },
    });
    expect(await newer.get()).toMatchObject({ id: customerId, default_payment_method_id: null });
  });

  it('does not see what the merchant notes about them', async () => {
    await account.send('PATCH', `/v1/customers/${customerId}`, { metadata: { rating: 'C' } });
    const { body } = await ada.send<Record<string, unknown>>('GET', ME);
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['metadata']));
    expect(body).not.toHaveProperty('external_id');
  });

  it('changes what they name and keeps the rest; null clears it', async () => {
    await change({ billing_address: BERLIN, name: 'Ada L.' });
    const { body } = await change({ name: null });
    expect(body).toMatchObject({ name: null, billing_address: { ...BERLIN, line2: null, state: null } });
  });

  it('causes the events of a change, but no entry of the audit log', async () => {
    await change({ name: 'Countess' });
    await change({ name: 'Countess' });
    const events = await app.em.execute(`select 1 from outbox_events where name = 'customer.updated'`);
    expect(events).toHaveLength(1);
    const entries = await app.em.execute(`select 1 from audit_entries where action = 'customer.updated'`);
    expect(entries).toEqual([]);
    expect(await stored()).toMatchObject({ name: 'Countess', modified_at: expect.any(String) });
  });

  it.each([
    ['is of another country', { tax_id: 'FR40303265045' }],
    ['is no tax ID', { tax_id: '12' }],
    ['has no country', { tax_id: 'DE123456788', billing_address: null }],
    ['no longer fits the country', { tax_id: undefined, billing_address: { country: 'US' } }],
  ])('has to change a tax ID that %s', async (_what, body) => {
    await change({ billing_address: BERLIN, tax_id: 'DE123456788' });
    const refused = await change<Refusal>(body);
    expect([refused.status, refused.body.detail[0]?.loc]).toEqual([422, ['body', 'tax_id']]);
  });

  it.each([
    { name: 5 },
    { email: 'nowhere' },
    { tax_id: ['DE123456788', 'eu_vat'] },
    { billing_address: { country: 'Germany' } },
    { default_payment_method_id: 'mine' },
  ])('cannot be %j', async (body) => {
    expect((await change(body)).status).toBe(422);
  });

  it('chooses which of their payment methods is the default', async () => {
    const shop = SubscriptionShop.of(app, account);
    const bought = await shop.subscribe(await shop.plan(), { email: 'grace@example.com' });
    const grace = await PortalVisitor.open(app, account, bought.customer_id);
    await grace.add('sandbox_ok+second');
    const second = (await grace.methods()).find((method) => !method.default)?.id ?? '';
    const chosen = await change({ default_payment_method_id: second }, grace);
    expect(chosen.body).toMatchObject({ default_payment_method_id: second });
    expect((await grace.methods()).filter((method) => method.default).map(({ id }) => id)).toEqual([second]);
    expect((await change({ default_payment_method_id: second })).status).toBe(404);
  });

  describe('whose email address changes', () => {
    it('has an unverified one', async () => {
      await app.em.execute('update customers set email_verified = true');
      const { body } = await change({ email: 'Ada@New.example' });
      expect(body).toMatchObject({ email: 'ada@new.example', email_verified: false });
      expect(await stored()).toMatchObject({ email: 'ada@new.example', email_verified: false });
    });

    it('stays verified where the address is the same', async () => {
      await app.em.execute('update customers set email_verified = true');
      expect((await change({ email: 'ADA@example.com' })).body).toMatchObject({ email_verified: true });
      expect(await mailsOf(app)).toEqual([]);
    });

    it('is refused an address of another customer', async () => {
      await customer({ email: 'grace@example.com' });
      const refused = await change<Refusal>({ email: 'Grace@example.com' });
      expect([refused.status, refused.body.detail[0]?.loc]).toEqual([422, ['body', 'email']]);
      expect(await stored()).toMatchObject({ email: 'ada@example.com' });
    });

    it('loses every other session, since someone else may have it', async () => {
      const other = await PortalVisitor.open(app, account, customerId);
      await change({ email: 'ada@new.example' });
      expect((await other.send('GET', ME)).status).toBe(401);
      expect((await ada.send('GET', ME)).status).toBe(200);
    });

    it('is told at the former address, at most five times an hour', async () => {
      await change({ email: 'ada@new.example' });
      const [mail] = await mailsOf(app);
      expect(mail).toMatchObject({ to: 'ada@example.com', template: 'billing.customer-email-changed' });
      expect(mail?.text).toContain('ada@new.example');
      for (let round = 0; round < 8; round += 1) await change({ email: `ada${String(round)}@new.example` });
      expect(await mailsOf(app)).toHaveLength(5);
    });
  });

  describe('who confirms another email address', () => {
    const UPDATE = `${ME}/email-update`;
    const tokenMailed = async (): Promise<string> => {
      const mail = (await mailsOf(app)).findLast(
        ({ template }) => template === 'billing.customer-email-update',
      );
      const [, token = ''] = /email_update_token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
      return token;
    };
    const verify = (token: string) => ada.send<{ token: string }>('POST', `${UPDATE}/verify`, { token });

    it('changes it once, by SDK 1.0.1, which ends the sessions before', async () => {
      const { customers } = ada.newerClient;
      await customers.requestEmailUpdate({ email: 'Ada@New.example' });
      const token = await tokenMailed();
      expect(await stored()).toMatchObject({ email: 'ada@example.com' });
      await customers.checkEmailUpdate({ token });
      const answers = await Promise.all([verify(token), verify(token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      const fresh = answers.find(({ status }) => status === 200)!.body.token;
      expect(await stored()).toMatchObject({ email: 'ada@new.example', email_verified: true });
      expect((await ada.send('GET', ME)).status).toBe(401);
      expect((await new PortalVisitor(app, fresh).send('GET', ME)).status).toBe(200);
      await expect(customers.checkEmailUpdate({ token })).rejects.toThrow();
      const notice = (await mailsOf(app)).find(({ to }) => to === 'ada@example.com');
      expect(notice).toMatchObject({ template: 'billing.customer-email-changed' });
    });

    it('is refused a token that was altered or is late, and one of a session that has ended', async () => {
      await ada.send('POST', `${UPDATE}/request`, { email: 'ada@new.example' });
      const token = await tokenMailed();
      expect((await verify(`${token}A`)).status).toBe(401);
      const late = await PortalVisitor.open(app, account, customerId);
      await ada.send('DELETE', `${PORTAL}/customer-session`);
      expect((await verify(token)).status).toBe(401);
      await late.send('POST', `${UPDATE}/request`, { email: 'ada@new.example' });
      const second = await tokenMailed();
      app.clock.advance(1_801);
      expect((await verify(second)).status).toBe(401);
      expect(await stored()).toMatchObject({ email: 'ada@example.com' });
    });

    it('is refused an address of another customer', async () => {
      await customer({ email: 'grace@example.com' });
      await ada.send('POST', `${UPDATE}/request`, { email: 'grace@example.com' });
      expect((await verify(await tokenMailed())).status).toBe(422);
      expect((await ada.send('POST', `${UPDATE}/request`, { email: 'nobody' })).status).toBe(422);
    });
  });

  it('learns who is signed in, and until when, also by SDK 1.0.1', async () => {
    const session = ada.newerClient.customerSession;
    expect(await session.getAuthenticatedUser()).toEqual({
      ...{ type: 'customer', name: 'Ada', email: 'ada@example.com', customer_id: customerId },
      ...{ member_id: null, role: null },
    });
    const { expires_at: end, return_url: back } = await session.introspect();
    expect([Date.parse(end) > app.clock.now.getTime(), back]).toEqual([true, null]);
  });

  it('is not served to a session that is limited to a checkout', async () => {
    const shop = SubscriptionShop.of(app, account);
    const opened = await shop.checkout(await shop.plan(null));
    const { body } = await shop.confirm<{ customer_session_token: string }>(opened, { token: null });
    const limited = new PortalVisitor(app, body.customer_session_token);
    expect((await limited.send('GET', ME)).status).toBe(403);
    expect((await limited.send('GET', `${PORTAL}/customer-session/user`)).status).toBe(403);
    expect((await limited.send('GET', `${PORTAL}/customer-session/introspect`)).status).toBe(200);
    expect((await change({ name: 'Mallory' }, limited)).status).toBe(403);
    const email = { email: 'mallory@example.com' };
    expect((await limited.send('POST', `${ME}/email-update/request`, email)).status).toBe(403);
    const { body: orders } = await limited.send<{ items: { id: string }[] }>('GET', `${PORTAL}/orders/`);
    const order = `${PORTAL}/orders/${orders.items[0]!.id}`;
    for (const [method, document] of [
      ['POST', 'invoice'],
      ['GET', 'invoice'],
      ['GET', 'receipt'],
    ] as const)
      expect((await limited.send(method, `${order}/${document}`)).status).toBe(403);
  });

  it('has the accounts that other rooms have linked', async () => {
    const accounts = app.get(LinkedAccounts);
    const linked = [{ platform: 'discord', accountId: '4711', username: 'ada' }];
    accounts.provide((ids) => Promise.resolve(new Map(ids.map((id) => [id, linked]))));
    const { body } = await inRequest(app, () => ada.send<PortalCustomerJson>('GET', ME));
    accounts.provide(() => Promise.resolve(new Map()));
    expect(body.oauth_accounts).toEqual({ 'discord:4711': { account_id: '4711', account_username: 'ada' } });
  });
});
