import { beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { newId } from '#common/ids/new-id.js';
import type { SearchWire } from '../../../src/backoffice/search/search.presenter.js';
import { defaultSettings, noSellerDetails } from '../../../src/billing/merchants/merchant.entity.js';
import { Browser, type Answer } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { invalid } from '../../support/invalid.js';
import type { Json } from '../../support/people.js';
import { Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';
import { testDatabaseUrl } from '../../support/test-database.js';

type Found = Json<SearchWire>;

const SEARCH = '/api/admin/search';
const ENDPOINT = '01975fb0-0000-7000-8000-000000000001';
const EVENT = '01975fb0-0000-7000-8000-000000000002';
const DELIVERY = '01975fb0-0000-7000-8000-000000000003';
const MAIL = '01975fb0-0000-7000-8000-000000000004';
const ENTRY = '01975fb0-0000-7000-8000-000000000005';
const METER = '01975fb0-0000-7000-8000-000000000006';
const PRODUCT = '01975fb0-0000-7000-8000-000000000026';
const FIELD = '01975fb0-0000-7000-8000-000000000007';
const BENEFIT = '01975fb0-0000-7000-8000-000000000008';
const DISCOUNT = '01975fb0-0000-7000-8000-000000000009';

/** One row a person: id, e-mail, name, username, banned. */
const PEOPLE = [
  ['u-ada', 'ada@lovelace.example', 'Ada Lovelace', 'countess', false],
  ['u-adam', 'adam@example.org', 'Adam Smith', 'adams', true],
  ['u-grace', 'grace@navy.example', 'Grace Ada Hopper', null, false],
  ['u-100', 'full@example.org', '100% Sure', null, false],
  ['u-1000', 'thousand@example.org', '1000 Sure', null, false],
  ['u-under', 'under@example.org', 'Cy_Under', 'cy_under', false],
  ['u-other', 'other@example.org', 'CyxUnder', 'cyxunder', false],
  ['u-back', 'back@example.org', 'Dee \\ Back', null, false],
] as const;

/** What a role may do, and where it then looks. */
const ROLES = {
  people: { user: ['list'] },
  support: { user: ['list', 'get'], session: ['list'] },
  shops: { organization: ['list'], invitation: ['list'] },
  post: { mail: ['list'] },
  hooks: { webhook: ['list'] },
  auditor: { audit: ['list'] },
  biller: { billing: ['read'] },
  writer: { user: ['update'] },
};

let app: TestApp;
let root: Staff;
const colleagues = new Map<string, Browser>();

const ask = (text: string, browser = root.browser): Promise<Answer<Found>> =>
  browser.get(`${SEARCH}?${new URLSearchParams({ q: text }).toString()}`);

async function find(text: string, browser = root.browser): Promise<Found> {
  const { status, body } = await ask(text, browser);
  expect([status, body.unanswered]).toEqual([200, []]);
  return body;
}

/** What was found, group by group. */
async function ids(text: string, browser = root.browser): Promise<Record<string, string[]>> {
  const { groups } = await find(text, browser);
  return Object.fromEntries(groups.map(({ group, hits }) => [group, hits.map(({ id }) => id)]));
}

async function addPeople(): Promise<void> {
  for (const [place, [id, email, name, username, banned]] of PEOPLE.entries())
    await app.em.execute(
      `insert into users (id, email, name, username, display_username, role, email_verified, banned, created_at, updated_at)
       values (?, ?, ?, ?, ?, 'user', true, ?, now() - make_interval(days => ?), now())`,
      [id, email, name, username, username, banned, place],
    );
  await app.em.execute(
    `insert into accounts (id, user_id, provider_id, account_id, created_at, updated_at)
     values ('a-github', 'u-ada', 'github', '583231', now(), now()), ('a-google', 'u-adam', 'google', '583231', now(), now()),
            ('a-ada', 'u-ada', 'credential', 'u-ada', now(), now())`,
  );
}

async function addOrganizations(): Promise<void> {
  await app.em.execute(
    `insert into organizations (id, name, slug, created_at)
     values ('o-engines', 'Analytical Engines', 'engines', now()), ('o-adastra', 'Ad Astra', 'Ada-Stra', now())`,
  );
  await app.em.execute(
    `insert into invitations (id, organization_id, email, role, status, inviter_id, expires_at, created_at)
     values ('i-new', 'o-engines', 'newcomer@example.net', 'member', 'pending', 'u-ada', ?, ?),
            ('i-old', 'o-engines', 'newcomer@example.net', 'member', 'pending', 'u-ada', ?, ?)`,
    [later(1), app.clock.now, later(-1), app.clock.now],
  );
}

async function addPlatformRows(): Promise<void> {
  await app.em.execute(
    `insert into mails (id, template, recipient, data, dedupe_key, subject, content, status, attempts, created_at)
     values ('${MAIL}', 'welcome', 'ada@lovelace.example', '{}', 'one', 'Welcome aboard', '{}', 'sent', 1, now())`,
  );
  await app.em.execute(
    `insert into webhook_endpoints (id, url, description, format, events, enabled, secret, previous_secrets, version, failures, created_at)
     values ('${ENDPOINT}', 'https://hooks.example/in', 'The warehouse', 'raw', '{}', true, 'sealed', '[]', 1, 0, now())`,
  );
  await app.em.execute(
    `insert into webhook_events (id, type, record_type, record_id, payload, occurred_at, created_at)
     values ('${EVENT}', 'user.created', 'user', 'u-ada', '{}', now(), now())`,
  );
  await app.em.execute(
    `insert into webhook_deliveries (id, event_id, endpoint_id, lane, position, status, attempts, created_at)
     select '${DELIVERY}', id, '${ENDPOINT}', 'u-ada', position, 'succeeded', 1, now() from webhook_events where id = '${EVENT}'`,
  );
  await app.em.execute(
    `insert into audit_entries (id, created_at, action, actor_kind, subject_type, subject_id, request_id)
     values ('${ENTRY}', now(), 'user.banned', 'staff', 'user', 'u-adam', 'req-4711')`,
  );
}

async function addBillingRows(): Promise<void> {
  const { featureSettings, subscriptionSettings } = defaultSettings;
  await app.em.execute(
    `insert into organizations (id, name, slug, created_at) values ('o-tea', 'Harbour Tea', 'harbour', now())`,
  );
  await app.em.execute(
    `insert into merchants (id, socials, feature_settings, subscription_settings, default_currency, seller_details,
                            tax_calculator, clock_offset, created_at)
     values ('o-tea', '[]', ?, ?, 'usd', ?, 'none', 0, now())`,
    [featureSettings, subscriptionSettings, noSellerDetails].map((value) => JSON.stringify(value)),
  );
  await app.em.execute(
    `insert into meters (id, organization_id, name, unit, filter, aggregation, metadata, created_at)
     values ('${METER}', 'o-tea', 'Brewed cups', 'scalar', '{"conjunction":"and","clauses":[]}', '{"func":"count"}', '{}', now())`,
  );
  await app.em.execute(
    `insert into products (id, organization_id, name, visibility, is_recurring, is_archived, price_type_rank,
                           price_sort_amount, metadata, created_at)
     values ('${PRODUCT}', 'o-tea', 'Tasting box', 'public', false, false, 2, 900, '{}', now())`,
  );
  await app.em.execute(
    `insert into custom_fields (id, organization_id, type, slug, name, properties, metadata, created_at, deleted_at)
     values ('${FIELD}', 'o-tea', 'text', 'blend-note', 'Preferred blend', '{}', '{}', now(), null),
            ('${newId()}', 'o-tea', 'text', 'blend-old', 'Former blend', '{}', '{}', now(), now())`,
  );
  await app.em.execute(
    `insert into benefits (id, organization_id, type, description, selectable, deletable, visibility, properties, metadata,
                           created_at, deleted_at)
     values ('${BENEFIT}', 'o-tea', 'custom', 'Tasting evening', true, true, 'public', '{}', '{}', now(), null),
            ('${newId()}', 'o-tea', 'custom', 'Withdrawn evening', true, true, 'public', '{}', '{}', now(), now())`,
  );
  await app.em.execute(
    `insert into discounts (id, organization_id, name, type, duration, basis_points, code, redemptions_count, metadata, created_at)
     values ('${DISCOUNT}', 'o-tea', 'First flush', 'percentage', 'once', 1500, 'FLUSH26', 0, '{}', now())`,
  );
}

const later = (days: number): Date => new Date(app.clock.now.getTime() + days * 24 * 3600 * 1000);

describe('GET /api/admin/search', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ RATE_LIMIT_ENABLED: 'false' }, { staffRoles: ROLES });
    await app.reset();
    root = await Staff.enter(app);
    for (const role of Object.keys(ROLES))
      colleagues.set(role, (await Staff.enter(app, `${role}-staff`, role)).browser);
    await addPeople();
    await addOrganizations();
    await addPlatformRows();
    await addBillingRows();
    // The first one opens the connections, which takes its time on a busy machine.
    await ask('anybody');
  });

  describe('by names and addresses', () => {
    it('says who it is, how well they fit, and what to open', async () => {
      const [people] = (await find('adam smith')).groups;
      expect(people).toEqual({
        group: 'people',
        more: false,
        hits: [
          {
            kind: 'user',
            id: 'u-adam',
            title: 'Adam Smith',
            detail: 'adam@example.org',
            image: null,
            states: ['banned'],
            at: null,
            match: 'prefix',
            leadsTo: { resource: 'users', id: 'u-adam' },
          },
        ],
      });
    });

    it.each([
      ['a whole address, whatever the case', 'ADA@Lovelace.Example', ['u-ada']],
      ['a username', 'Countess', ['u-ada']],
      ['beginnings before parts', 'ada', ['u-ada', 'u-adam', 'u-grace']],
      ['words in any order', 'lovelace ada', ['u-ada']],
      ['the beginning alone below three characters', 'gr', ['u-grace']],
      ['addresses alone with an @', 'adam@', ['u-adam']],
      ['a domain', '@navy.example', ['u-grace']],
      ['a percent sign as it is', '100%', ['u-100']],
      ['an underscore as it is', 'cy_u', ['u-under']],
      ['a backslash as it is', '\\ back', ['u-back']],
      ['what stands between spaces', '  countess ', ['u-ada']],
    ])('finds %s', async (_what, text, people) => {
      expect((await ids(text))['people']).toEqual(people);
    });

    it('puts first what fits best: an id, then a whole name, a beginning, a part', async () => {
      await app.em.execute(`update users set username = 'u-ada' where id = 'u-grace'`);
      expect((await find('u-ada')).groups[0]?.hits.map(({ id, match }) => [id, match])).toEqual([
        ['u-ada', 'id'],
        ['u-grace', 'exact'],
      ]);
      await app.em.execute(`update users set username = null where id = 'u-grace'`);
    });

    it('shows the group first in which something fits better', async () => {
      expect((await find('engines')).groups.map(({ group }) => group)).toEqual(['organizations']);
      expect((await find('ada-stra')).groups[0]?.hits[0]).toMatchObject({ id: 'o-adastra', match: 'exact' });
    });

    it('finds invitations, what may become of them, and the organization they are for', async () => {
      const { groups } = await find('newcomer@example.net');
      expect(groups.map(({ group }) => group)).toEqual(['invitations']);
      const found = groups[0]?.hits.map(({ id, detail, states, leadsTo }) => [id, detail, states, leadsTo]);
      const leadsTo = { resource: 'organizations', id: 'o-engines' };
      expect(found).toEqual([
        ['i-old', 'Analytical Engines', ['expired'], leadsTo],
        ['i-new', 'Analytical Engines', ['pending'], leadsTo],
      ]);
    });

    it.each([
      ['a merchant by its name', 'harbour tea', 'merchants', 'o-tea'],
      ['a merchant by its slug', 'harbour', 'merchants', 'o-tea'],
      ['a product by a part of its name', 'tasting', 'products', PRODUCT],
      ['a meter by a part of its name', 'cups', 'meters', METER],
      ['a custom field by its name', 'preferred', 'customFields', FIELD],
      ['a custom field by a part of its slug', 'blend-note', 'customFields', FIELD],
      ['no deleted custom field', 'former', 'customFields', undefined],
      ['a benefit by its description', 'tasting', 'benefits', BENEFIT],
      ['no deleted benefit', 'withdrawn', 'benefits', undefined],
      ['a discount by its name', 'first fl', 'discounts', DISCOUNT],
      ['a discount by its code, whatever the case', 'flush26', 'discounts', DISCOUNT],
    ])('finds %s', async (_what, text, group, id) => {
      expect((await ids(text))[group]).toEqual(id && [id]);
    });

    it('names the merchant beside what belongs to it', async () => {
      const [products] = (await find('tasting box')).groups;
      expect(products?.hits).toMatchObject([{ title: 'Tasting box', detail: 'Harbour Tea' }]);
      const [meters] = (await find('brewed')).groups;
      expect(meters?.hits).toMatchObject([{ title: 'Brewed cups', detail: 'Harbour Tea' }]);
      const [fields] = (await find('preferred blend')).groups;
      expect(fields?.hits).toMatchObject([{ title: 'Preferred blend', detail: 'blend-note · Harbour Tea' }]);
    });

    it('finds mails by whom they went to', async () => {
      expect((await ids('ada@lovelace'))['mails']).toEqual([MAIL]);
    });

    it('shows a few of many, and says that there are more', async () => {
      await app.em.execute(
        `insert into users (id, email, name, role, email_verified, banned, created_at, updated_at)
         select 'm' || i, 'm' || i || '@crowd.example', 'Crowd ' || i, 'user', true, false, now(), now()
           from generate_series(1, 9) i`,
      );
      const { groups } = await find('crowd');
      expect(groups.map(({ hits, more }) => [hits.length, more])).toEqual([[5, true]]);
    });

    it('finds nothing where there is nothing', async () => {
      expect((await find('nobody at all')).groups).toEqual([]);
    });
  });

  describe('by ids', () => {
    it.each([
      ['a person', 'u-ada', 'people', 'user', 'users', 'u-ada'],
      ['an organization', 'o-engines', 'organizations', 'organization', 'organizations', 'o-engines'],
      ['an invitation', 'i-new', 'invitations', 'invitation', 'organizations', 'o-engines'],
      ['a product', PRODUCT, 'products', 'product', 'products', PRODUCT],
      ['a meter', METER, 'meters', 'meter', 'meters', METER],
      ['a custom field', FIELD, 'customFields', 'customField', 'custom-fields', FIELD],
      ['a benefit', BENEFIT, 'benefits', 'benefit', 'benefits', BENEFIT],
      ['a discount', DISCOUNT, 'discounts', 'discount', 'discounts', DISCOUNT],
      ['a mail', MAIL, 'mails', 'mail', 'mails', MAIL],
      ['an endpoint', ENDPOINT, 'ids', 'webhookEndpoint', 'webhook-endpoints', ENDPOINT],
      ['an event', EVENT, 'ids', 'webhookEvent', 'webhook-events', EVENT],
      ['a delivery', DELIVERY, 'ids', 'webhookDelivery', 'webhook-deliveries', DELIVERY],
      ['an entry of the trail', ENTRY, 'ids', 'auditEntry', 'audit-entries', ENTRY],
      ['a request', 'req-4711', 'ids', 'request', 'audit-entries', null],
    ])('finds %s', async (_what, text, group, kind, resource, id) => {
      const [found] = (await find(text)).groups;
      expect(found).toMatchObject({ group, hits: [{ kind, match: 'id', leadsTo: { resource, id } }] });
    });

    it('leads from a session to whose it is, by its id and by its handle', async () => {
      const [session] = await app.em.execute<{ id: string; handle: string }[]>(
        'select id, handle from sessions where user_id = ?',
        [root.user.id],
      );
      const whose = async (text = '') => (await find(text)).groups[0]?.hits[0];
      const expected = { kind: 'session', id: session?.id, leadsTo: { resource: 'users', id: root.user.id } };
      expect(await whose(session?.id)).toMatchObject(expected);
      expect(await whose(session?.handle)).toMatchObject(expected);
    });

    it('leads from an account at a provider to everybody whose it may be', async () => {
      const hits = (await find('583231')).groups[0]?.hits ?? [];
      expect(hits.map(({ kind, detail, leadsTo }) => [kind, detail, leadsTo.id])).toEqual([
        ['account', 'GitHub · ada@lovelace.example', 'u-ada'],
        ['account', 'Google · adam@example.org', 'u-adam'],
      ]);
    });

    it('finds nothing by the id of nothing', async () => {
      expect((await find(newId())).groups).toEqual([]);
    });
  });

  describe('by whom', () => {
    const EVERYTHING = [
      'ada',
      'harbour',
      PRODUCT,
      METER,
      FIELD,
      BENEFIT,
      DISCOUNT,
      '583231',
      'newcomer',
      'ada@lovelace.example',
      ENDPOINT,
      ENTRY,
      'req-4711',
    ];

    it.each([
      ['people', ['people'], ['user']],
      ['support', ['people', 'ids'], ['user', 'account']],
      ['shops', ['organizations', 'invitations'], ['organization', 'invitation']],
      ['post', ['mails'], ['mail']],
      ['hooks', ['ids'], ['webhookEndpoint']],
      [
        'biller',
        [
          ...['merchants', 'products', 'meters', 'customFields', 'benefits', 'discounts'],
          ...['customers', 'subscriptions', 'orders', 'payments'],
          ...['refunds', 'disputes', 'documents'],
        ],
        ['merchant', 'product', 'meter', 'customField', 'benefit', 'discount'],
      ],
      ['auditor', ['ids'], ['auditEntry', 'request']],
      ['writer', [], []],
    ])('shows the role %s what it may list, and nothing else', async (role, searched, kinds) => {
      const answers = await Promise.all(EVERYTHING.map((text) => find(text, colleagues.get(role))));
      expect(answers.map((answer) => answer.searched)).toEqual(EVERYTHING.map(() => searched));
      const seen = answers.flatMap(({ groups }) =>
        groups.flatMap(({ hits }) => hits.map(({ kind }) => kind)),
      );
      expect([...new Set(seen)].sort()).toEqual([...kinds].sort());
    });

    it('answers only staff', async () => {
      expect((await ask('ada', new Browser(app.origin))).status).toBe(401);
    });
  });

  it.each([
    ['nothing', '?q='],
    ['spaces', '?q=%20%20'],
    ['no text', ''],
    ['two texts', '?q=ada&q=eve'],
    ['a text that is too long', `?q=${'a'.repeat(201)}`],
    ['what cannot be stored', '?q=a%00b'],
  ])('refuses %s', async (_what, query) => {
    const { status, body } = await root.browser.get(`${SEARCH}${query}`);
    expect([status, body]).toMatchObject(invalid('query', 'q'));
  });

  it('takes the longest text, and one of nothing but signs', async () => {
    expect((await find('a'.repeat(200))).groups).toEqual([]);
    expect((await find('%%%')).groups).toEqual([]);
    expect((await find('___')).groups).toEqual([]);
  });

  it('answers without what is slow, and says so', async () => {
    const other = new Client({ connectionString: testDatabaseUrl() });
    await other.connect();
    try {
      await other.query('begin; lock table mails in access exclusive mode');
      const { status, body } = await ask('ada@lovelace.example');
      expect([status, body.unanswered, body.groups.map(({ group }) => group)]).toEqual([
        200,
        ['mails'],
        ['people'],
      ]);
      await eventually('PostgreSQL has left off as well', 10_000, async () => {
        const { rows } = await other.query(
          `select 1 from pg_locks where not granted and relation = 'mails'::regclass`,
        );
        return rows.length === 0;
      });
    } finally {
      await other.end();
    }
  });
});
