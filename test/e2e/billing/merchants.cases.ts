import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MerchantWire } from '../../../src/billing/merchants/merchant.presenter.js';
import { auditEntries } from '../../support/audit.js';
import { sendAs, newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import {
  addMember,
  makeOrganization,
  newMember,
  newPerson,
  ORGANIZATION,
} from '../../support/organizations.js';
import { call, JSON_TYPE } from '../../support/call.js';
import type { Json } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

describe('organizations below /v1', () => {
  type MerchantJson = Json<MerchantWire>;
  interface Faults {
    detail: { loc: (string | number)[]; type: string }[];
  }

  const ORGANIZATIONS = '/v1/organizations';
  const SUBSCRIPTIONS = {
    allow_multiple_subscriptions: true,
    allow_customer_updates: false,
    proration_behavior: 'invoice',
  } as const;
  const DETAILS = {
    about: 'Tea',
    productDescription: 'Tea by mail',
    intendedUse: 'Checkout',
    customerAcquisition: ['word of mouth'],
    futureAnnualRevenue: 100_000,
  };
  const NOT_FOUND = { error: 'ResourceNotFound', detail: 'Organization not found' };
  const NOT_PERMITTED = { error: 'NotPermitted', detail: 'Not permitted' };

  let app: TestApp;
  let acme: MerchantAccount;

  const one = () => `${ORGANIZATIONS}/${acme.organizationId}`;
  const patch = (body: object) => acme.send<MerchantJson>('PATCH', one(), body);
  const faultsOf = async (method: string, path: string, body: object) => {
    const { status, body: answer } = await acme.send<Faults>(method, path, body);
    return [status, ...answer.detail.map(({ loc, type }) => [loc.join('.'), type])];
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
  });

  it('lets the published SDK read and update the organization of its token', async () => {
    const { organizationId: id, sdk } = acme;
    const updated = await sdk.organizations.update({
      id,
      organizationUpdate: {
        name: 'Acme Tea',
        email: 'help@acme.example',
        website: 'https://acme.example',
        socials: [{ platform: 'x', url: 'https://x.com/acme' }],
        details: DETAILS,
        featureSettings: { usageBasedBillingEnabled: true },
        subscriptionSettings: {
          allowMultipleSubscriptions: true,
          allowCustomerUpdates: false,
          prorationBehavior: 'invoice',
        },
      },
    });
    expect(updated).toMatchObject({
      name: 'Acme Tea',
      slug: 'acme',
      email: 'help@acme.example',
      featureSettings: { issueFundingEnabled: false, usageBasedBillingEnabled: true },
      subscriptionSettings: { prorationBehavior: 'invoice' },
      detailsSubmittedAt: expect.any(Date),
    });
    expect(await sdk.organizations.get({ id })).toEqual(updated);
    const { result } = await sdk.organizations.list({ slug: 'acme' });
    expect(result).toEqual({ items: [updated], pagination: { totalCount: 1, maxPage: 1 } });
    expect((await sdk.organizations.list({ slug: 'another' })).result.pagination.totalCount).toBe(0);
  });

  it('lists the organizations of a person in the order that is asked for', async () => {
    const { browser, user } = acme.owner;
    const { id } = await makeOrganization(app, { name: 'Zeta', slug: 'beta' });
    await addMember(app, id, user.id, 'owner');
    const slugs = async (query: string) => {
      const page = await browser.get<{ items: MerchantJson[] }>(`${ORGANIZATIONS}?${query}`);
      return page.body.items.map(({ slug }) => slug);
    };
    expect(await slugs('sorting=-slug')).toEqual(['beta', 'acme']);
    expect(await slugs('sorting=name')).toEqual(['acme', 'beta']);
    expect(await slugs('sorting=name&limit=1&page=2')).toEqual(['beta']);
    const unknown = await browser.get<Faults>(`${ORGANIZATIONS}?sorting=email`);
    expect([unknown.status, unknown.body.detail[0]?.loc]).toEqual([422, ['query', 'sorting']]);
  });

  it('has defaults before anything is set', async () => {
    expect((await acme.send<MerchantJson>('GET', one())).body).toMatchObject({
      id: acme.organizationId,
      name: 'Acme',
      modified_at: null,
      socials: [],
      details_submitted_at: null,
      subscription_settings: { proration_behavior: 'prorate', usage_grace_minutes: 0 },
      default_presentment_currency: 'usd',
    });
  });

  it('keeps what a request leaves out, and clears with null what may be null', async () => {
    await patch({ email: 'help@acme.example', website: 'https://acme.example', name: 'Acme Tea' });
    const { body } = await patch({ email: null, name: null, subscription_settings: null });
    expect(body).toMatchObject({ email: null, website: 'https://acme.example', name: 'Acme Tea' });
  });

  it('merges feature settings and keeps the subscription settings that older clients do not send', async () => {
    await patch({
      feature_settings: { usage_based_billing_enabled: true },
      subscription_settings: { ...SUBSCRIPTIONS, usage_grace_minutes: 30 },
    });
    const { body } = await patch({
      feature_settings: { issue_funding_enabled: true },
      subscription_settings: { ...SUBSCRIPTIONS, proration_behavior: 'prorate' },
    });
    expect(body.feature_settings).toEqual({ issue_funding_enabled: true, usage_based_billing_enabled: true });
    expect(body.subscription_settings).toMatchObject({
      proration_behavior: 'prorate',
      usage_grace_minutes: 30,
    });
  });

  it('keeps the instant of the first submission of details', async () => {
    const details = { about: '', product_description: '', intended_use: '' };
    const body = { details: { ...details, customer_acquisition: [], future_annual_revenue: 0 } };
    const { details_submitted_at: first } = (await patch(body)).body;
    app.clock.advance(60);
    expect((await patch(body)).body.details_submitted_at).toBe(first);
  });

  it.each([
    [{ name: 'ab' }, 'body.name', 'string_too_short'],
    [{ email: 'nobody' }, 'body.email', 'value_error'],
    [{ website: 'ftp://acme.example' }, 'body.website', 'url_parsing'],
    [{ socials: [{ platform: 'x', url: 'https://example.com' }] }, 'body.socials.0.url', 'value_error'],
    [{ socials: [{ platform: 'myspace', url: 'https://a.example' }] }, 'body.socials.0.platform', 'enum'],
    [{ default_presentment_currency: 'xyz' }, 'body.default_presentment_currency', 'enum'],
    [
      { subscription_settings: { ...SUBSCRIPTIONS, proration_behavior: 'never' } },
      'body.subscription_settings.proration_behavior',
      'enum',
    ],
  ])('refuses %j', async (body, loc, type) => {
    expect(await faultsOf('PATCH', one(), body)).toEqual([422, [loc, type]]);
  });

  it('records an update once, with who made it', async () => {
    await patch({ email: 'help@acme.example' });
    await patch({ email: 'help@acme.example' });
    const entries = await auditEntries(app);
    expect(entries.filter(({ action }) => action === 'merchant.updated')).toMatchObject([
      { organizationId: acme.organizationId, actorKind: 'organization_token' },
    ]);
    const events = await app.em.execute<{ data: MerchantJson }[]>(
      `select payload as data from outbox_events where name = 'organization.updated'`,
    );
    expect(events).toMatchObject([{ data: { id: acme.organizationId, email: 'help@acme.example' } }]);
  });

  it('hides organizations from tokens of others', async () => {
    const other = await newMerchantAccount(app);
    for (const [method, path, body] of [
      ['GET', one(), undefined],
      ['PATCH', one(), { email: 'a@b.example' }],
      ['GET', `${one()}/tax`, undefined],
      ['PUT', `${one()}/seller-details`, {}],
    ] as const) {
      const answer = await other.send(method, path, body);
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
    }
  });

  it('requires the permission of members', async () => {
    const member = await newMember(app, acme.organizationId, 'bob');
    expect((await member.browser.get(one())).status).toBe(403);
    expect((await member.browser.get<{ items: unknown[] }>(ORGANIZATIONS)).body.items).toEqual([]);
    const admin = await newMember(app, acme.organizationId, 'alice', 'admin');
    expect((await admin.browser.get(one())).status).toBe(200);
  });

  it('requires organization:update of members for the name', async () => {
    const billing = JSON.stringify({ billing: ['read', 'manage'] });
    await app.em.execute(
      `insert into organization_roles (id, organization_id, role, permission, created_at)
       values (gen_random_uuid(), ?, 'biller', ?, now())`,
      [acme.organizationId, billing],
    );
    const biller = await newMember(app, acme.organizationId, 'bea', 'biller');
    const headers = { ...JSON_TYPE, cookie: await biller.browser.jar.getCookieString(app.origin) };
    const send = (body: object) =>
      call('PATCH', `${app.origin}${one()}`, { headers, body: JSON.stringify(body) });
    expect((await send({ email: 'help@acme.example' })).status).toBe(200);
    const renamed = await send({ name: 'Bea’s' });
    expect([renamed.status, renamed.body]).toEqual([403, NOT_PERMITTED]);
  });

  it('are created by signed-in users as on the account side', async () => {
    const { browser } = await newPerson(app, 'dora');
    const body = { name: 'Dora', slug: 'dora', email: 'dora@dora.example' };
    const created = await browser.post<MerchantJson>(ORGANIZATIONS, body);
    expect([created.status, created.body]).toMatchObject([201, body]);
    const full = await browser.get<{ name: string }>(
      `${ORGANIZATION}/get-full-organization?organizationId=${created.body.id}`,
    );
    expect(full.body.name).toBe('Dora');
    const taken = await browser.post<Faults>(ORGANIZATIONS, body);
    expect([taken.status, taken.body.detail[0]?.loc]).toEqual([422, ['body', 'slug']]);
    const invalid = await browser.post<Faults>(ORGANIZATIONS, { ...body, slug: 'Dora!' });
    expect([invalid.status, invalid.body.detail[0]?.loc]).toEqual([422, ['body', 'slug']]);
  });

  it('are not created by access tokens', async () => {
    const answer = await acme.send('POST', ORGANIZATIONS, { name: 'Other', slug: 'other' });
    expect(answer.status).toBe(403);
  });

  it('are deleted with everything that the merchant keeps', async () => {
    await acme.send('PUT', `${one()}/tax`, {
      calculator: 'rates',
      rates: [{ country: 'DE', name: 'VAT', basis_points: 1900 }],
    });
    const { browser } = acme.owner;
    await browser.post(`${ORGANIZATION}/delete`, { organizationId: acme.organizationId });
    const rows = await app.em.execute(
      'select id from merchants union all select id::text from merchant_tax_rates',
    );
    expect(rows).toEqual([]);
  });

  describe('tax settings', () => {
    const RATES = [
      { country: 'DE', state: null, name: 'VAT', basis_points: 1900 },
      { country: 'US', state: 'CA', name: 'Sales tax', basis_points: 725 },
    ];

    it('are none at first', async () => {
      expect((await acme.send('GET', `${one()}/tax`)).body).toEqual({
        calculator: 'none',
        origin_country: null,
        rates: [],
      });
    });

    it('are replaced as a whole', async () => {
      const settings = { calculator: 'rates', origin_country: 'DE', rates: RATES };
      expect((await acme.send('PUT', `${one()}/tax`, settings)).body).toEqual(settings);
      await acme.send('PUT', `${one()}/tax`, { ...settings, rates: RATES.slice(1) });
      expect((await acme.send('GET', `${one()}/tax`)).body).toEqual({ ...settings, rates: RATES.slice(1) });
    });

    it.each([
      [
        { calculator: 'rates', rates: [RATES[0], { ...RATES[0], country: 'de' }] },
        'body.rates.1',
        'value_error',
      ],
      [
        { calculator: 'rates', rates: [{ ...RATES[0], basis_points: 10_001 }] },
        'body.rates.0.basis_points',
        'less_than_equal',
      ],
      [{ calculator: 'rates', origin_country: 'Germany' }, 'body.origin_country', 'value_error'],
      [{ calculator: 'magic' }, 'body.calculator', 'enum'],
      [{ calculator: 'stripe' }, 'body.calculator', 'value_error'],
    ])('refuse %j', async (body, loc, type) => {
      expect(await faultsOf('PUT', `${one()}/tax`, body)).toEqual([422, [loc, type]]);
    });
  });

  it('keeps what invoices say about the seller', async () => {
    const address = { line1: 'Main St 1', line2: null, postal_code: '10115', city: 'Berlin', state: null };
    const details = {
      legal_name: 'Acme GmbH',
      address: { ...address, country: 'DE' },
      tax_id: 'DE136695976',
      footer: null,
      invoice_prefix: 'ACME',
    };
    expect((await acme.send('PUT', `${one()}/seller-details`, details)).body).toEqual(details);
    expect((await acme.send('GET', `${one()}/seller-details`)).body).toEqual(details);
    expect((await acme.send<MerchantJson>('GET', one())).body.country).toBe('DE');
  });

  it('needs a scope', async () => {
    const token = await acme.tokenWith(['orders:read']);
    expect((await sendAs(app, token, { method: 'GET', path: one() })).status).toBe(403);
  });
});
