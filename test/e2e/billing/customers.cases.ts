import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPolar } from 'polar-sdk-1/2026-04';
import type { CustomerWire } from '../../../src/billing/customers/customer.presenter.js';
import type { CustomerSessionWire } from '../../../src/billing/customers/customer-session.presenter.js';
import type { CustomerStateWire } from '../../../src/billing/customers/customer-state.presenter.js';
import { CustomerStateParts } from '../../../src/billing/customers/customer-state-parts.registry.js';
import { PurgeCustomerSessions } from '../../../src/billing/customers/jobs/purge-customer-sessions.job.js';
import { auditEntries } from '../../support/audit.js';
import { countStatements } from '../../support/count-statements.js';
import { inRequest } from '../../support/in-request.js';
import { JSON_TYPE } from '../../support/call.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { addMember, newMember, newPerson } from '../../support/organizations.js';
import type { Json } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

describe('customers', () => {
  type CustomerJson = Json<CustomerWire>;
  interface Faults {
    detail: { loc: (string | number)[]; type: string }[];
  }

  const CUSTOMERS = '/v1/customers/';
  const EMPTY = { active_subscriptions: [], granted_benefits: [], active_meters: [] };
  const US = {
    line1: '1 Main Street',
    line2: null,
    postal_code: '94107',
    city: 'San Francisco',
    state: 'US-CA',
    country: 'US',
  };

  let app: TestApp;
  let acme: MerchantAccount;

  const one = (id: string) => `${CUSTOMERS}${id}`;
  const external = (id: string) => `${CUSTOMERS}external/${encodeURIComponent(id)}`;
  const create = (body: object) => acme.send<CustomerJson>('POST', CUSTOMERS, body);
  const created = async (body: object) => (await create(body)).body;
  const ada = (differences: object = {}) =>
    created({ email: 'ada@example.com', name: 'Ada', ...differences });
  const faultsOf = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await acme.send<Faults>(method, path, body);
    return [status, ...answer.detail.map(({ loc, type }) => [loc.join('.'), type])];
  };
  const emailsOf = async (query: string) => {
    const { body } = await acme.send<{ items: CustomerJson[]; pagination: { total_count: number } }>(
      'GET',
      `${CUSTOMERS}?${query}`,
    );
    expect(body.pagination.total_count).toBe(body.items.length);
    return body.items.map(({ email }) => email);
  };
  const events = () =>
    app.em.execute<{ name: string; data: CustomerJson }[]>(
      `select name, payload as data from outbox_events where name like 'customer.%' order by id`,
    );

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
  });

  it('are created, read, updated and deleted by the published SDK', async () => {
    const { customers } = acme.sdk;
    const customer = await customers.create({
      email: 'ada@example.com',
      name: 'Ada',
      externalId: 'usr/1',
      billingAddress: { country: 'US', state: 'CA', city: '' },
      taxId: ['91-1144442', 'us_ein'],
      metadata: { plan: 'pro' },
    });
    expect(customer).toMatchObject({
      billingAddress: { country: 'US', state: 'US-CA', city: null },
      taxId: ['911144442', 'us_ein'],
      emailVerified: false,
      deletedAt: null,
      avatarUrl: expect.stringMatching(/^https:\/\/www\.gravatar\.com\/avatar\/[0-9a-f]{64}\?d=blank$/),
    });
    const { id } = customer;
    expect(await customers.get({ id })).toEqual(customer);
    expect(await customers.getExternal({ externalId: 'usr/1' })).toEqual(customer);
    const updated = await customers.update({ id, customerUpdate: { name: 'Ada L.' } });
    expect(updated).toMatchObject({ name: 'Ada L.', email: 'ada@example.com', metadata: { plan: 'pro' } });
    const again = await customers.updateExternal({
      externalId: 'usr/1',
      customerUpdateExternalID: { metadata: {}, taxId: null },
    });
    expect(again).toMatchObject({ metadata: {}, taxId: null, name: 'Ada L.' });
    expect((await customers.list({ query: 'ADA' })).result.items).toEqual([again]);
    expect(await customers.getState({ id })).toMatchObject({ id, activeSubscriptions: [] });
    expect(await customers.getStateExternal({ externalId: 'usr/1' })).toMatchObject({ id, activeMeters: [] });
    await customers.deleteExternal({ externalId: 'usr/1' });
    await expect(customers.get({ id })).rejects.toThrow('Customer not found');
  });

  it('are served to the newer SDK', async () => {
    const polar = createPolar({ accessToken: acme.token, baseUrl: app.origin });
    const customer = await polar.customers.create({
      email: 'ada@example.com',
      billing_address: { country: 'FR' },
      tax_id: '61 954 506 077',
      locale: 'fr-FR',
    });
    expect(customer).toMatchObject({
      type: 'individual',
      tax_id: ['FR61954506077', 'eu_vat'],
      locale: 'fr-FR',
      billing_name: null,
      default_payment_method_id: null,
    });
    expect((await polar.customers.list()).items).toEqual([customer]);
    expect(await polar.customers.getState(customer.id)).toEqual({ ...customer, ...EMPTY });
    await polar.customers.delete(customer.id);
  });

  it.each<[object, ...(readonly [string, string])[]]>([
    [{ email: 'nobody' }, ['body.email', 'value_error']],
    [{ email: undefined }, ['body.email', 'missing']],
    [{ email: `${'a'.repeat(320)}@example.com` }, ['body.email', 'value_error']],
    [{ billing_address: {} }, ['body.billing_address.country', 'missing']],
    [{ billing_address: { country: 'XX' } }, ['body.billing_address.country', 'value_error']],
    [{ billing_address: { country: 'US', state: 'ON' } }, ['body.billing_address.state', 'value_error']],
    [{ billing_address: { country: 'CA', state: 'US-CA' } }, ['body.billing_address.state', 'value_error']],
    [{ billing_address: 'Berlin' }, ['body.billing_address', 'dict_type']],
    [{ tax_id: '911144442' }, ['body.tax_id', 'value_error']],
    [{ tax_id: '123', billing_address: { country: 'US' } }, ['body.tax_id', 'value_error']],
    [{ tax_id: ['911144442', 'eu_vat'] }, ['body.tax_id', 'value_error']],
    [{ tax_id: ['911144442', 'us_vat'] }, ['body.tax_id.1', 'enum']],
    [{ tax_id: ['911144442'] }, ['body.tax_id', 'too_short']],
    [
      { tax_id: ['FR61954506077', 'eu_vat'], billing_address: { country: 'DE' } },
      ['body.tax_id', 'value_error'],
    ],
    [{ locale: 'klingon!' }, ['body.locale', 'value_error']],
    [{ type: 'team' }, ['body.type', 'enum']],
    [{ metadata: { plan: '' } }, ['body.metadata.plan', 'string_too_short']],
    [{ external_id: 'x'.repeat(256) }, ['body.external_id', 'string_too_long']],
  ])('are refused with %j', async (differences, ...faults) => {
    const body = { email: 'ada@example.com', ...differences };
    expect(await faultsOf('POST', CUSTOMERS, body)).toEqual([422, ...faults]);
  });

  it('have distinct email addresses, ignoring case, also when created at the same time', async () => {
    const answers = await Promise.all(
      ['ada@example.com', 'ADA@example.com', 'Ada@Example.Com'].map((email) => create({ email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const taken = await faultsOf('POST', CUSTOMERS, { email: 'aDa@example.com' });
    expect(taken).toEqual([422, ['body.email', 'value_error']]);
    const { id } = await created({ email: 'bob@example.com' });
    expect(await faultsOf('PATCH', one(id), { email: 'ADA@example.com' })).toEqual(taken);
  });

  it('have distinct external ids, also when created at the same time', async () => {
    const answers = await Promise.all(
      ['ada', 'bob', 'eve'].map((name) => create({ email: `${name}@example.com`, external_id: 'same' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const { id } = await created({ email: 'kim@example.com' });
    const taken = [422, ['body.external_id', 'value_error']];
    expect(await faultsOf('PATCH', one(id), { external_id: 'same' })).toEqual(taken);
  });

  it('of another merchant may have the same email address and external id', async () => {
    await ada({ external_id: 'ada' });
    const beta = await newMerchantAccount(app, { name: 'Beta', slug: 'beta' });
    const body = { email: 'ada@example.com', external_id: 'ada' };
    expect((await beta.send('POST', CUSTOMERS, body)).status).toBe(201);
  });

  it('can be created again after deletion, with the email address and external id of before', async () => {
    const before = await ada({ external_id: 'ada' });
    expect((await acme.send('DELETE', one(before.id))).status).toBe(204);
    for (const path of [one(before.id), `${one(before.id)}/state`, external('ada')])
      expect((await acme.send('GET', path)).status).toBe(404);
    expect(await emailsOf('')).toEqual([]);
    const after = await ada({ external_id: 'ada' });
    expect(after.id).not.toBe(before.id);
    expect((await acme.send<CustomerJson>('GET', external('ada'))).body).toEqual(after);
  });

  it('have their states read in one statement when requests come at the same time', async () => {
    const [first, second] = [await ada(), await created({ email: 'bob@example.com' })];
    const gone = await created({ email: 'cy@example.com' });
    await acme.send('DELETE', one(gone.id));
    const parts = app.get(CustomerStateParts);
    let emails: (string | null | undefined)[] = [];
    const statements = await countStatements(app, async () => {
      const ids = [second.id, gone.id, acme.owner.user.id, first.id, second.id];
      const found = await Promise.all(ids.map((id) => parts.find(id)));
      emails = found.map((state) => state?.customer.email);
    });
    expect(emails).toEqual(['bob@example.com', undefined, undefined, 'ada@example.com', 'bob@example.com']);
    expect(statements).toBe(1);
  });

  it('keep an external id once it is set', async () => {
    const { id } = await ada();
    const set = await acme.send<CustomerJson>('PATCH', one(id), { external_id: 'ada' });
    expect(set.body.external_id).toBe('ada');
    const fixed = [422, ['body.external_id', 'value_error']];
    expect(await faultsOf('PATCH', one(id), { external_id: 'other' })).toEqual(fixed);
    const same = await acme.send<CustomerJson>('PATCH', one(id), { external_id: 'ada', name: null });
    expect(same.body).toMatchObject({ external_id: 'ada', name: null });
    const renamed = await acme.send<CustomerJson>('PATCH', external('ada'), { external_id: 'x', name: 'A' });
    expect(renamed.body).toMatchObject({ external_id: 'ada', name: 'A' });
  });

  it.each(['a/b', 'ä ö', '100%', 'state', 'a+b'])('are found by the external id %j', async (externalId) => {
    const customer = await ada({ external_id: externalId });
    expect((await acme.send<CustomerJson>('GET', external(externalId))).body).toEqual(customer);
    const { body } = await acme.send<Json<CustomerStateWire>>('GET', `${external(externalId)}/state`);
    expect(body).toEqual({ ...customer, ...EMPTY });
  });

  it('have an unverified email address after it was changed', async () => {
    const { id } = await ada();
    await app.em.execute('update customers set email_verified = true');
    const change = async (email: string) =>
      (await acme.send<CustomerJson>('PATCH', one(id), { email })).body.email_verified;
    expect(await change('ADA@example.com')).toBe(true);
    expect(await change('ada@example.org')).toBe(false);
  });

  it('keep a tax id that fits the country of the address', async () => {
    const { id } = await ada({ billing_address: US, tax_id: '911144442' });
    const moved = { billing_address: { country: 'DE' } };
    expect(await faultsOf('PATCH', one(id), moved)).toEqual([422, ['body.tax_id', 'value_error']]);
    const { body } = await acme.send<CustomerJson>('PATCH', one(id), { ...moved, tax_id: 'DE136695976' });
    expect(body).toMatchObject({ billing_address: { country: 'DE' }, tax_id: ['DE136695976', 'eu_vat'] });
    const without = { billing_address: null };
    expect((await acme.send<CustomerJson>('PATCH', one(id), without)).body.tax_id).toEqual([
      'DE136695976',
      'eu_vat',
    ]);
  });

  it('are filtered, sorted and counted', async () => {
    await created({ email: 'bob@example.com', name: 'Ann', metadata: { plan: 'pro', seats: 3 } });
    app.clock.advance(1);
    await created({ email: 'ann@example.org', name: 'Bob', metadata: { plan: 'free' } });
    app.clock.advance(1);
    await created({ email: 'cy@example.net' });
    const [ann, bob, cy] = ['ann@example.org', 'bob@example.com', 'cy@example.net'];
    expect(await emailsOf('')).toEqual([cy, ann, bob]);
    expect(await emailsOf('sorting=created_at')).toEqual([bob, ann, cy]);
    expect(await emailsOf('sorting=email')).toEqual([ann, bob, cy]);
    expect(await emailsOf('sorting=-name')).toEqual([cy, ann, bob]);
    expect(await emailsOf('email=BOB@example.com')).toEqual([bob]);
    expect(await emailsOf('email=bob')).toEqual([]);
    expect(await emailsOf('query=ann&sorting=email')).toEqual([ann, bob]);
    expect(await emailsOf('query=EXAMPLE.NET')).toEqual([cy]);
    expect(await emailsOf('metadata[plan]=pro&metadata[seats]=3')).toEqual([bob]);
    expect(await emailsOf('metadata[plan]=pro&metadata[plan]=free&sorting=email')).toEqual([ann, bob]);
    expect(await emailsOf(`organization_id=${acme.organizationId}&email=${cy}`)).toEqual([cy]);
  });

  it('of other organizations are not found, and members need the permission', async () => {
    const { id } = await ada({ external_id: 'ada' });
    const beta = await newMerchantAccount(app);
    for (const path of [one(id), external('ada')])
      for (const method of ['GET', 'PATCH', 'DELETE'])
        expect((await beta.send(method, path, method === 'PATCH' ? {} : undefined)).status).toBe(404);
    const member = await newMember(app, acme.organizationId, 'bob');
    expect((await member.browser.get(one(id))).status).toBe(403);
    expect((await member.browser.get(external('ada'))).status).toBe(404);
    expect((await acme.owner.browser.get(one(id))).status).toBe(200);
  });

  it('with one external id at two merchants are ambiguous to a member of both, and unique to a token', async () => {
    const first = await ada({ external_id: 'ada' });
    const beta = await newMerchantAccount(app, { name: 'Beta', slug: 'beta' });
    await beta.send('POST', CUSTOMERS, { email: 'ada@example.com', external_id: 'ada' });
    await addMember(app, beta.organizationId, acme.owner.user.id, 'owner');
    const asked = [
      await acme.owner.browser.get(external('ada')),
      await acme.owner.browser.get(`${external('ada')}/state`),
      await acme.owner.browser.send('PATCH', external('ada'), '{"name":"Ada"}', JSON_TYPE),
      await acme.owner.browser.send('DELETE', external('ada')),
      await acme.owner.browser.post('/v1/customer-sessions/', { external_customer_id: 'ada' }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 422]);
    expect(asked[0]?.body).toMatchObject({ error: 'ResourceNotFound' });
    expect((await acme.send<CustomerJson>('GET', external('ada'))).body).toEqual(first);
  });

  it('are exported as CSV, the oldest first', async () => {
    await ada({ external_id: '=1+1', billing_address: US, tax_id: '911144442' });
    app.clock.advance(1);
    await created({ email: 'bob@example.com' });
    const polar = createPolar({ accessToken: acme.token, baseUrl: app.origin });
    const lines = (await polar.customers.export()).split('\r\n');
    expect(lines[0]).toContain('"id","organization_id","external_id","email"');
    expect(lines[1]).toContain(`"'=1+1","ada@example.com"`);
    expect(lines[1]).toContain('"US-CA","US","911144442","us_ein"');
    expect(lines[2]).toContain('"bob@example.com"');
    expect(lines.slice(3)).toEqual(['']);
    expect((await auditEntries(app)).slice(-2)).toMatchObject([
      { action: 'customer_export.began', organizationId: acme.organizationId },
      { action: 'customer_export.ended', after: { rows: 2, isComplete: true } },
    ]);
  });

  it('are exported to a user without organizations as no rows', async () => {
    const stranger = await newPerson(app, 'eve');
    const { status, body } = await stranger.browser.get<string>(`${CUSTOMERS}export`);
    expect([status, body]).toEqual([200, expect.stringMatching(/^"id".*\r\n$/)]);
  });

  it('are audited', async () => {
    const { id } = await ada();
    await acme.send('PATCH', one(id), { name: 'Ada L.' });
    await acme.send('PATCH', one(id), { name: 'Ada L.' });
    await acme.send('DELETE', one(id));
    const entries = (await auditEntries(app)).filter(({ subjectType }) => subjectType === 'customer');
    expect(entries.map(({ action }) => action)).toEqual([
      'customer.created',
      'customer.updated',
      'customer.deleted',
    ]);
  });

  it('are events, each followed by the state; a change of nothing is none', async () => {
    const customer = await ada({ external_id: 'ada' });
    await acme.send('PATCH', one(customer.id), { name: 'Ada L.' });
    await acme.send('PATCH', one(customer.id), { name: 'Ada L.' });
    const last = (await acme.send<CustomerJson>('GET', one(customer.id))).body;
    app.clock.advance(1);
    await acme.send('DELETE', one(customer.id));
    const recorded = await events();
    expect(recorded.map(({ name }) => name)).toEqual([
      'customer.created',
      'customer.state_changed',
      'customer.updated',
      'customer.state_changed',
      'customer.deleted',
      'customer.state_changed',
    ]);
    const now = app.clock.now.toISOString();
    const gone = {
      ...last,
      external_id: null,
      metadata: { __external_id: 'ada' },
      modified_at: now,
      deleted_at: now,
    };
    expect(recorded.map(({ data }) => data)).toEqual(
      [customer, last, gone].flatMap((data) => [data, { ...data, ...EMPTY }]),
    );
  });

  it('that are deleted twice at once are deleted once', async () => {
    const { id } = await ada();
    const answers = await Promise.all([1, 2, 3].map(() => acme.send('DELETE', one(id))));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect((await events()).filter(({ name }) => name === 'customer.deleted')).toHaveLength(1);
  });

  describe('sessions', () => {
    const SESSIONS = '/v1/customer-sessions/';
    const open = (body: object) => acme.send<Json<CustomerSessionWire>>('POST', SESSIONS, body);

    it('are created by both SDKs, for an hour, and lead to the portal', async () => {
      const customer = await ada({ external_id: 'ada' });
      const session = await acme.sdk.customerSessions.create({ customerId: customer.id });
      expect(session).toMatchObject({
        token: expect.stringMatching(/^polar_cst_[0-9A-Za-z]{43}$/),
        customerId: customer.id,
        customer: { email: 'ada@example.com' },
        customerPortalUrl: `${app.origin}/portal/acme?customer_session_token=${session.token}`,
      });
      expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBe(3_600_000);
      const old = await acme.sdk.customerSessions.create({ customerExternalId: 'ada' });
      expect(old.customerId).toBe(customer.id);
      const polar = createPolar({ accessToken: acme.token, baseUrl: app.origin });
      const body = { external_customer_id: 'ada', return_url: 'https://shop.example.com/' };
      expect(await polar.customerSessions.create(body)).toMatchObject({
        customer_id: customer.id,
        return_url: 'https://shop.example.com/',
      });
    });

    it('keep no token that a reader of the database could use', async () => {
      const { id } = await ada();
      const { token } = (await open({ customer_id: id })).body;
      const rows = await app.em.execute('select * from customer_sessions');
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it.each([
      [{}, 'body.customer_id', 'missing'],
      [{ customer_id: 'ada' }, 'body.customer_id', 'uuid_parsing'],
      [{ customer_id: '0197a1c2-7f00-7000-8000-000000000001' }, 'body.customer_id', 'value_error'],
      [{ external_customer_id: 'nobody' }, 'body.external_customer_id', 'value_error'],
      [{ external_customer_id: 'ada', return_url: 'javascript:alert(1)' }, 'body.return_url', 'url_parsing'],
    ])('are refused with %j', async (body, loc, type) => {
      expect(await faultsOf('POST', SESSIONS, body)).toEqual([422, [loc, type]]);
    });

    it('need their own scope', async () => {
      const { id } = await ada();
      const token = await acme.tokenWith(['customers:write']);
      const answer = await acme.send(
        'POST',
        SESSIONS,
        { customer_id: id },
        { authorization: `Bearer ${token}` },
      );
      expect(answer.status).toBe(403);
    });

    it('end with the customer, and are purged once expired', async () => {
      const count = async () => (await app.em.execute('select 1 from customer_sessions')).length;
      const { id } = await ada();
      const bob = await created({ email: 'bob@example.com' });
      await open({ customer_id: id });
      await open({ customer_id: bob.id });
      await acme.send('DELETE', one(id));
      expect(await count()).toBe(1);
      app.clock.advance(3_599);
      await inRequest(app, () => app.get(PurgeCustomerSessions).run());
      expect(await count()).toBe(1);
      app.clock.advance(1);
      await inRequest(app, () => app.get(PurgeCustomerSessions).run());
      expect(await count()).toBe(0);
    });
  });
});
