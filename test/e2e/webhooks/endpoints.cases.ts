import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OrganizationTokenScope } from '#access/organization-token-scopes.js';
import { newId } from '#common/ids/new-id.js';
import type { CreatedAccessTokenWire } from '../../../src/organizations/access-tokens/access-token.presenter.js';
import { EndpointSecretCipher } from '../../../src/webhooks/endpoints/endpoint-secret-cipher.service.js';
import type { PreviousSecret } from '../../../src/webhooks/endpoints/webhook-endpoint.entity.js';
import type {
  WebhookEndpointWire,
  WebhookEndpointWithSecretWire,
} from '../../../src/webhooks/endpoints/webhook-endpoint.presenter.js';
import { auditEntries } from '../../support/audit.js';
import type { Answer } from '../../support/browser.js';
import { call, JSON_TYPE } from '../../support/call.js';
import {
  addMember,
  makeOrganization,
  newPerson,
  ORGANIZATION,
  type Person,
} from '../../support/organizations.js';
import type { Json } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { makeEndpoint } from '../../support/webhooks.js';

describe('endpoints', () => {
  type EndpointJson = Json<WebhookEndpointWire>;
  type WithSecretJson = Json<WebhookEndpointWithSecretWire>;

  interface Page {
    items: EndpointJson[];
    pagination: { total_count: number; max_page: number };
  }

  const ENDPOINTS = '/v1/webhooks/endpoints';
  const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  const NEW = {
    url: 'https://shop.example.com/hooks',
    format: 'raw',
    events: ['order.paid', 'order.created'],
  };
  const NOT_FOUND = [404, { error: 'ResourceNotFound', detail: 'Webhook endpoint not found' }];
  const DAY = 86_400;

  let app: TestApp;
  let olivia: Person;
  let acme: string;
  /** Of a server of Acme. */
  let token: string;

  async function tokenOf(organizationId: string, scopes: OrganizationTokenScope[]): Promise<string> {
    const body = { name: 'Shop', scopes, organizationId };
    const { browser } = olivia;
    return (await browser.post<CreatedAccessTokenWire>(`${ORGANIZATION}/create-access-token`, body)).body
      .token;
  }

  /** As the server of Acme, or whoever holds the other token. */
  function send<Body = EndpointJson>(
    method: string,
    path: string,
    body?: object,
    bearer = token,
  ): Promise<Answer<Body>> {
    const headers = { authorization: `Bearer ${bearer}`, ...JSON_TYPE };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return call<Body>(method, `${app.origin}${path}`, { headers, ...sent });
  }

  const add = (differences: object = {}, bearer?: string) =>
    send<WithSecretJson>('POST', ENDPOINTS, { ...NEW, ...differences }, bearer);
  const added = async (differences: object = {}): Promise<WithSecretJson> => (await add(differences)).body;
  const change = (id: string, changes: object) => send('PATCH', `${ENDPOINTS}/${id}`, changes);
  const rotate = (id: string, body: object = {}) =>
    send<WithSecretJson>('POST', `${ENDPOINTS}/${id}/secret`, body);
  const list = (query = '', bearer?: string) => send<Page>('GET', `${ENDPOINTS}${query}`, undefined, bearer);

  const outcomeOf = ({ status, body }: Answer) => [status, body];
  /** Where and what the faults are. */
  const faultsOf = ({ status, body }: Answer) => [
    status,
    (body as { detail: { loc: unknown; type: string }[] }).detail.map(({ loc, type }) => [loc, type]),
  ];
  const shown = ({ secret: _secret, ...rest }: WithSecretJson): EndpointJson => rest;

  interface Row {
    secret: string;
    previousSecrets: PreviousSecret[];
    headers: string | null;
    version: number;
    failures: number;
    pausedUntil: Date | null;
  }

  async function rowOf(id: string): Promise<Row> {
    const [row] = await app.em.execute<Row[]>(
      `select secret, previous_secrets as "previousSecrets", headers, version, failures, paused_until as "pausedUntil"
       from webhook_endpoints where id = ?`,
      [id],
    );
    return row!;
  }

  /** What messages are signed with, newest first, and until when with those that were replaced. */
  async function secretsOf(
    id: string,
  ): Promise<{ current: string | null; previous: [string | null, string][] }> {
    const { secret, previousSecrets } = await rowOf(id);
    const open = (sealed: string) => app.get(EndpointSecretCipher).open(sealed, id, 'secret');
    return { current: open(secret), previous: previousSecrets.map((one) => [open(one.secret), one.until]) };
  }

  async function headersOf(id: string): Promise<unknown> {
    const { headers } = await rowOf(id);
    return headers && JSON.parse(app.get(EndpointSecretCipher).open(headers, id, 'headers')!);
  }

  const inSeconds = (seconds: number): string =>
    new Date(app.clock.now.getTime() + seconds * 1_000).toISOString();

  beforeAll(async () => {
    app = await TestApp.shared({ WEBHOOK_ENDPOINT_LIMIT: '3' });
    await app.reset();
    olivia = await newPerson(app, 'olivia');
  });

  beforeEach(async () => {
    await app.em.execute('delete from webhook_endpoints');
    await app.em.execute('delete from organizations');
    acme = (await makeOrganization(app)).id;
    await addMember(app, acme, olivia.user.id, 'owner');
    token = await tokenOf(acme, ['webhooks:write']);
  });

  describe('adding an endpoint', () => {
    it('answers it, with its secret this once', async () => {
      const answer = await add();
      expect(outcomeOf(answer)).toEqual([
        201,
        {
          id: expect.stringMatching(UUID) as unknown,
          created_at: app.clock.now.toISOString(),
          modified_at: null,
          ...NEW,
          api_version: null,
          organization_id: acme,
          description: '',
          enabled: true,
          disabled_at: null,
          disabled_reason: null,
          header_names: [],
          secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) as unknown,
        },
      ]);
      expect(outcomeOf(await send('GET', `${ENDPOINTS}/${answer.body.id}`))).toEqual([
        200,
        shown(answer.body),
      ]);
    });

    it('makes up another secret for each', async () => {
      expect((await added()).secret).not.toBe((await added()).secret);
    });

    it('takes a secret of any form, and all there is beside the contract', async () => {
      const more = {
        secret: 'shh',
        description: 'The shop',
        enabled: false,
        headers: { 'X-Key': 'k', Authorization: 'Basic a' },
      };
      const { id, ...rest } = await added(more);
      expect(rest).toMatchObject({
        secret: 'shh',
        description: 'The shop',
        enabled: false,
        disabled_at: app.clock.now.toISOString(),
        disabled_reason: 'manual',
        header_names: ['authorization', 'x-key'],
      });
      expect([(await secretsOf(id)).current, await headersOf(id)]).toEqual([
        'shh',
        { 'x-key': 'k', authorization: 'Basic a' },
      ]);
    });

    it('takes null for what is left out', async () => {
      const body = { secret: null, description: null, enabled: null, headers: null, organization_id: null };
      expect(await added(body)).toMatchObject({ description: '', enabled: true, header_names: [] });
    });

    it('keeps secret and headers readable to nobody who has but the table', async () => {
      const { id } = await added({ secret: 'hunter2', headers: { 'x-key': 'sesame' } });
      expect(JSON.stringify(await rowOf(id))).not.toMatch(/hunter2|sesame/);
    });

    it.each([
      ['no address', { url: undefined }, [['body', 'url'], 'missing']],
      ['an empty address', { url: '' }, [['body', 'url'], 'string_too_short']],
      ['no web address', { url: 'shop' }, [['body', 'url'], 'url_parsing']],
      ['an unencrypted address', { url: 'http://shop.example.com' }, [['body', 'url'], 'url_scheme']],
      ['another scheme', { url: 'ftp://shop.example.com' }, [['body', 'url'], 'url_scheme']],
      [
        'credentials in the address',
        { url: 'https://a:b@shop.example.com' },
        [['body', 'url'], 'value_error'],
      ],
      ['this machine', { url: 'https://localhost/hooks' }, [['body', 'url'], 'value_error']],
      ['a private address', { url: 'https://10.0.0.1/hooks' }, [['body', 'url'], 'value_error']],
      ['a mapped private address', { url: 'https://[::ffff:7f00:1]/' }, [['body', 'url'], 'value_error']],
      ['the port of a database', { url: 'https://shop.example.com:5432/' }, [['body', 'url'], 'value_error']],
      [
        'too long an address',
        { url: `https://a.example.com/${'x'.repeat(2_083)}` },
        [['body', 'url'], 'string_too_long'],
      ],
      ['an unknown format', { format: 'teams' }, [['body', 'format'], 'enum']],
      ['an empty secret', { secret: '' }, [['body', 'secret'], 'string_too_short']],
      ['no events', { events: [] }, [['body', 'events'], 'too_short']],
      ['no list of events', { events: 'order.paid' }, [['body', 'events'], 'list_type']],
      ['an event twice', { events: ['order.paid', 'order.paid'] }, [['body', 'events'], 'value_error']],
      ['an unknown event', { events: ['order.paid', 'order.lost'] }, [['body', 'events', 1], 'enum']],
      ['an event of the installation', { events: ['user.created'] }, [['body', 'events', 0], 'enum']],
      ['no switch', { enabled: 7 }, [['body', 'enabled'], 'bool_type']],
      [
        'too long a description',
        { description: 'x'.repeat(1_001) },
        [['body', 'description'], 'string_too_long'],
      ],
      [
        'the organization beside a token',
        { organization_id: 'any' },
        [['body', 'organization_id'], 'organization_token'],
      ],
    ])('is refused with %s', async (_fault, differences, fault) => {
      expect(faultsOf(await add(differences))).toEqual([422, [fault]]);
    });

    it.each([
      ['no object', 'x-key: a'],
      ['a name of ours', { 'Webhook-Id': 'a' }],
      ['the name of what follows from the message', { 'content-type': 'a' }],
      ['the name of the host', { Host: 'a.example.com' }],
      ['a name that belongs to the connection', { 'transfer-encoding': 'chunked' }],
      ['a name for proxies', { 'proxy-authorization': 'a' }],
      ['the name by which we are known', { 'user-agent': 'a' }],
      ['a name that is none', { 'x key': 'a' }],
      ['an empty name', { '': 'a' }],
      ['a line break in a name', { 'x\r\nhost': 'a' }],
      ['a name twice', { 'x-key': 'a', 'X-Key': 'b' }],
      ['an empty value', { 'x-key': '' }],
      ['a line break in a value', { 'x-key': 'a\r\nhost: b' }],
      ['a tab at the end of a value', { 'x-key': 'a\t' }],
      ['letters beyond ASCII', { 'x-key': 'ä' }],
      ['too long a value', { 'x-key': 'a'.repeat(4_097) }],
      ['a value that is no text', { 'x-key': 7 }],
      ['nothing to end yet', { 'x-key': null }],
    ])('is refused with headers that have %s', async (_fault, headers) => {
      expect(faultsOf(await add({ headers }))).toEqual([422, [[['body', 'headers'], 'value_error']]]);
    });

    it('is told everything that is at fault at once', async () => {
      expect(faultsOf(await add({ url: 'https://localhost/', events: ['a', 'order.paid', 'b'] }))).toEqual([
        422,
        [
          [['body', 'url'], 'value_error'],
          [['body', 'events', 0], 'enum'],
          [['body', 'events', 2], 'enum'],
        ],
      ]);
    });

    it('shows nothing of a secret or header that it refuses', async () => {
      const secret = `hunter2${'x'.repeat(1_100)}`;
      const { body } = await add({ secret, headers: { 'x-key': 'ses\name' } });
      expect(JSON.stringify(body)).not.toMatch(/hunter2|ses/);
    });

    it('takes twenty headers and no more', async () => {
      const headers = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, 'a']));
      expect((await added({ headers: headers(20) })).header_names).toHaveLength(20);
      expect(faultsOf(await add({ headers: headers(21) }))).toEqual([
        422,
        [[['body', 'headers'], 'too_long']],
      ]);
    });

    it('stops at as many as an organization may have', async () => {
      for (let number = 0; number < 3; number += 1) await added();
      expect(outcomeOf(await add())).toEqual([
        403,
        { error: 'WebhookEndpointLimitReached', detail: 'The organization already has 3 webhook endpoints' },
      ]);
      const other = (await makeOrganization(app)).id;
      await addMember(app, other, olivia.user.id, 'owner');
      expect((await add({}, await tokenOf(other, ['webhooks:write']))).status).toBe(201);
    });

    it('stops there when several come at once', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => add()));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403]);
    });

    it('is for servers that may write', async () => {
      const reading = await tokenOf(acme, ['webhooks:read', 'orders:write']);
      expect(outcomeOf(await add({}, reading))).toMatchObject([403, { error: 'insufficient_scope' }]);
    });

    it('is for members, who name the organization', async () => {
      const answers = [
        await olivia.browser.post(ENDPOINTS, { ...NEW, organization_id: acme }),
        await olivia.browser.post(ENDPOINTS, NEW),
        await olivia.browser.post(ENDPOINTS, { ...NEW, organization_id: newId() }),
      ];
      expect(answers[0]).toMatchObject({ status: 201, body: { organization_id: acme } });
      expect(answers.slice(1).map(faultsOf)).toEqual([
        [422, [[['body', 'organization_id'], 'missing']]],
        [422, [[['body', 'organization_id'], 'value_error']]],
      ]);
    });
  });

  describe('the list of endpoints', () => {
    it('is newest first, by pages', async () => {
      const ids = [await added(), await added(), await added()].map(({ id }) => id).reverse();
      const pages = [await list('?limit=2'), await list('?limit=2&page=2')];
      expect(pages.map(({ body }) => body.items.map(({ id }) => id))).toEqual([
        ids.slice(0, 2),
        ids.slice(2),
      ]);
      expect(pages[0]!.body.pagination).toEqual({ total_count: 3, max_page: 2 });
    });

    it('shows them as they are shown alone', async () => {
      const endpoint = await added({ headers: { 'x-key': 'a' } });
      expect(outcomeOf(await list())).toEqual([
        200,
        { items: [shown(endpoint)], pagination: { total_count: 1, max_page: 1 } },
      ]);
    });

    it('is that of the organization, and of no other', async () => {
      const { id } = await added();
      const other = (await makeOrganization(app)).id;
      await makeEndpoint(app, { url: NEW.url, organizationId: other });
      await makeEndpoint(app, { url: NEW.url });
      expect((await list()).body.items.map((endpoint) => endpoint.id)).toEqual([id]);
      expect((await list(`?organization_id=${acme}`)).body.items).toHaveLength(1);
      expect((await list(`?organization_id=${other}`)).status).toBe(404);
    });

    it('is that of all organizations in which a member may read', async () => {
      const [second, third] = [(await makeOrganization(app)).id, (await makeOrganization(app)).id];
      await addMember(app, second, olivia.user.id, 'admin');
      await addMember(app, third, olivia.user.id, 'member');
      for (const organizationId of [acme, second, third])
        await makeEndpoint(app, { url: NEW.url, organizationId });
      const { body } = await olivia.browser.get<Page>(ENDPOINTS);
      expect(body.items.map(({ organization_id: id }) => id)).toEqual([second, acme]);
      const one = await olivia.browser.get<Page>(`${ENDPOINTS}?organization_id=${second}`);
      expect(one.body.items.map(({ organization_id: id }) => id)).toEqual([second]);
    });

    it('is read with the scope for reading', async () => {
      expect((await list('', await tokenOf(acme, ['webhooks:read']))).status).toBe(200);
    });
  });

  describe('changing an endpoint', () => {
    it('changes what is given and keeps the rest', async () => {
      const endpoint = await added({ description: 'Before' });
      app.clock.advance(60);
      const changes = {
        url: 'https://other.example.com/',
        format: 'slack',
        events: ['product.created'],
        description: 'After',
      };
      for (const part of Object.entries(changes)) await change(endpoint.id, Object.fromEntries([part]));
      expect(outcomeOf(await send('GET', `${ENDPOINTS}/${endpoint.id}`))).toEqual([
        200,
        { ...shown(endpoint), ...changes, modified_at: app.clock.now.toISOString() },
      ]);
    });

    it('ignores null', async () => {
      const endpoint = await added({ description: 'Shop', headers: { 'x-key': 'a' } });
      const names = ['url', 'format', 'secret', 'events', 'description', 'enabled', 'headers'];
      const { body } = await change(endpoint.id, Object.fromEntries(names.map((name) => [name, null])));
      expect(body).toEqual({ ...shown(endpoint), modified_at: app.clock.now.toISOString() });
      expect((await secretsOf(endpoint.id)).current).toBe(endpoint.secret);
    });

    it('moves it to no other organization', async () => {
      const { id } = await added();
      expect((await change(id, { organization_id: newId() })).body.organization_id).toBe(acme);
    });

    it.each([
      ['a private address', { url: 'https://192.168.0.1/' }, [['body', 'url'], 'value_error']],
      ['an unknown event', { events: ['order.lost'] }, [['body', 'events', 0], 'enum']],
      ['an event of the installation', { events: ['session.created'] }, [['body', 'events', 0], 'enum']],
      ['no events', { events: [] }, [['body', 'events'], 'too_short']],
      ['an empty secret', { secret: '' }, [['body', 'secret'], 'string_too_short']],
      ['a header of ours', { headers: { 'webhook-signature': 'v1,' } }, [['body', 'headers'], 'value_error']],
    ])('is refused with %s', async (_fault, changes, fault) => {
      const { id } = await added();
      expect(faultsOf(await change(id, changes))).toEqual([422, [fault]]);
    });

    it('changes the headers that are named and ends those with null', async () => {
      const { id } = await added({ headers: { 'x-key': 'a', 'x-old': 'b' } });
      const { body } = await change(id, {
        headers: { 'X-Key': 'c', 'x-old': null, 'x-new': 'd', 'x-none': null },
      });
      expect([body.header_names, await headersOf(id)]).toEqual([
        ['x-key', 'x-new'],
        { 'x-key': 'c', 'x-new': 'd' },
      ]);
      await change(id, { headers: { 'x-key': null, 'x-new': null } });
      expect(await headersOf(id)).toBeNull();
    });

    it('switches it off and on again', async () => {
      const { id } = await added();
      const off = await change(id, { enabled: false });
      expect(off.body).toMatchObject({ disabled_at: app.clock.now.toISOString(), disabled_reason: 'manual' });
      app.clock.advance(60);
      expect((await change(id, { enabled: false })).body.disabled_at).toBe(off.body.disabled_at);
      const on = await change(id, { enabled: true });
      expect(on.body).toMatchObject({ enabled: true, disabled_at: null, disabled_reason: null });
    });

    it('forgets what failed once it is switched on, or leads elsewhere', async () => {
      const { id } = await added();
      const fail = () =>
        app.em.execute('update webhook_endpoints set failures = 7, paused_until = ? where id = ?', [
          app.clock.now,
          id,
        ]);
      const failures: number[] = [];
      for (const changes of [
        { description: 'x' },
        { url: NEW.url },
        { url: `${NEW.url}/2` },
        { enabled: false },
        { enabled: true },
      ]) {
        await fail();
        await change(id, changes);
        failures.push((await rowOf(id)).failures);
      }
      expect([failures, (await rowOf(id)).pausedUntil]).toEqual([[7, 7, 0, 7, 0], null]);
    });

    it('counts the version up, once for each of several at once', async () => {
      const { id } = await added();
      const { version } = await rowOf(id);
      await Promise.all(Array.from({ length: 5 }, (_, index) => change(id, { description: String(index) })));
      expect((await rowOf(id)).version).toBe(version + 5);
    });

    it('may give it a secret, beside which the one before stays in use', async () => {
      const { id, secret } = await added();
      const { body } = await change(id, { secret: 'another' });
      expect(body).not.toHaveProperty('secret');
      expect(await secretsOf(id)).toEqual({ current: 'another', previous: [[secret, inSeconds(DAY)]] });
      await change(id, { secret: 'another' });
      expect((await secretsOf(id)).previous).toHaveLength(1);
    });
  });

  describe('rotating the secret', () => {
    it('answers another one, beside which the one before stays in use for a day', async () => {
      const before = await added();
      const { status, body } = await rotate(before.id);
      expect([status, shown(body)]).toEqual([
        200,
        { ...shown(before), modified_at: app.clock.now.toISOString() },
      ]);
      expect(body.secret).toMatch(/^whsec_/);
      const previous = [[before.secret, inSeconds(DAY)]];
      expect(await secretsOf(before.id)).toEqual({ current: body.secret, previous });
    });

    it('takes a secret, and for how long the one before stays in use', async () => {
      const before = await added();
      expect((await rotate(before.id, { secret: 'chosen', overlap: 60 })).body.secret).toBe('chosen');
      expect(await secretsOf(before.id)).toEqual({
        current: 'chosen',
        previous: [[before.secret, inSeconds(60)]],
      });
    });

    it('leaves it readable where the id came in capital letters', async () => {
      const { id } = await added();
      await rotate(id.toUpperCase(), { secret: 'chosen' });
      expect((await secretsOf(id)).current).toBe('chosen');
    });

    it('keeps those before as long as they may be used, and five at most', async () => {
      const { id } = await added({ secret: 'secret 0' });
      await rotate(id, { secret: 'secret 1', overlap: 60 });
      app.clock.advance(60);
      for (let number = 2; number < 9; number += 1) await rotate(id, { secret: `secret ${number}` });
      const { current, previous } = await secretsOf(id);
      expect([current, ...previous.map(([secret]) => secret)]).toEqual(
        [8, 7, 6, 5, 4, 3].map((n) => `secret ${n}`),
      );
    });

    it('ends all of those before at once where that is asked for', async () => {
      const { id } = await added();
      await rotate(id);
      await rotate(id, { secret: 'only', overlap: 0 });
      expect(await secretsOf(id)).toEqual({ current: 'only', previous: [] });
    });

    it('loses none of several that come at once', async () => {
      const { id, secret } = await added();
      const answers = await Promise.all([rotate(id), rotate(id), rotate(id)]);
      const { current, previous } = await secretsOf(id);
      const known = [current, ...previous.map(([text]) => text)];
      expect(known.sort()).toEqual([secret, ...answers.map(({ body }) => body.secret)].sort());
    });

    it.each([
      ['more than a week', { overlap: 604_801 }, [['body', 'overlap'], 'less_than_equal']],
      ['less than nothing', { overlap: -1 }, [['body', 'overlap'], 'greater_than_equal']],
      ['a part of a second', { overlap: 0.5 }, [['body', 'overlap'], 'int_type']],
      ['an empty secret', { secret: '' }, [['body', 'secret'], 'string_too_short']],
    ])('is refused with %s', async (_fault, body, fault) => {
      const { id } = await added();
      expect(faultsOf(await rotate(id, body))).toEqual([422, [fault]]);
    });
  });

  describe('ending an endpoint', () => {
    it('answers nothing, and nothing is left of it', async () => {
      const { id } = await added();
      expect(outcomeOf(await send('DELETE', `${ENDPOINTS}/${id}`))).toEqual([204, '']);
      const answers = [
        await send('GET', `${ENDPOINTS}/${id}`),
        await change(id, {}),
        await rotate(id),
        await send('DELETE', `${ENDPOINTS}/${id}`),
      ];
      expect(answers.map(outcomeOf)).toEqual(answers.map(() => NOT_FOUND));
      expect((await list()).body.items).toEqual([]);
    });

    it('succeeds once of several times at once', async () => {
      const { id } = await added();
      const answers = await Promise.all([1, 2, 3].map(() => send('DELETE', `${ENDPOINTS}/${id}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    });

    it('makes room for another one', async () => {
      const [first] = [await added(), await added(), await added()];
      await send('DELETE', `${ENDPOINTS}/${first.id}`);
      expect((await add()).status).toBe(201);
    });

    it('comes with the end of the organization', async () => {
      const { id } = await added();
      await olivia.browser.post(`${ORGANIZATION}/delete`, { organizationId: acme });
      expect(await app.em.execute('select 1 from webhook_endpoints where id = ?', [id])).toEqual([]);
    });
  });

  describe('an endpoint of others', () => {
    it.each([
      ['another organization', async () => (await makeOrganization(app)).id],
      ['the installation', () => Promise.resolve(null)],
      ['nobody', () => Promise.resolve(undefined)],
    ])('is not there: of %s', async (_whose, owner) => {
      const organizationId = await owner();
      const id =
        organizationId === undefined ? newId() : await makeEndpoint(app, { url: NEW.url, organizationId });
      const path = `${ENDPOINTS}/${id}`;
      const answers = [
        await send('GET', path),
        await change(id, { enabled: false }),
        await rotate(id),
        await send('DELETE', path),
        await olivia.browser.get(path),
        await olivia.browser.send('PATCH', path, '{}', JSON_TYPE),
        await olivia.browser.send('DELETE', path),
      ];
      expect(answers.map(outcomeOf)).toEqual(answers.map(() => NOT_FOUND));
    });

    it('has an id', async () => {
      expect(faultsOf(await send('GET', `${ENDPOINTS}/1`))).toEqual([
        422,
        [[['path', 'id'], 'uuid_parsing']],
      ]);
    });
  });

  it('is not added or changed by staff who act in the name of somebody, because it would outlive that', async () => {
    const { id } = await added();
    await app.em.execute('update sessions set impersonated_by = ? where user_id = ?', [
      (await newPerson(app, 'staff')).user.id,
      olivia.user.id,
    ]);
    const { browser } = olivia;
    const answers = [
      await browser.post(ENDPOINTS, { ...NEW, organization_id: acme }),
      await browser.send('PATCH', `${ENDPOINTS}/${id}`, JSON.stringify({ url: NEW.url }), JSON_TYPE),
      await browser.post(`${ENDPOINTS}/${id}/secret`, {}),
    ];
    await app.em.execute('update sessions set impersonated_by = null');

    expect(answers.map(({ status, body }) => [status, (body as { error: string }).error])).toEqual(
      answers.map(() => [403, 'NotPermitted']),
    );
  });

  describe('what was done to endpoints', () => {
    const entries = async () =>
      (await auditEntries(app)).filter(
        ({ action, organizationId }) => action.startsWith('webhook_endpoint.') && organizationId === acme,
      );

    it('is on the trail with who did it, for the organization, without secrets', async () => {
      const { id } = await added({ secret: 'hunter2', headers: { 'x-key': 'sesame' } });
      await change(id, { enabled: false, secret: 'hunter3', headers: { 'x-key': 'tahini' } });
      await olivia.browser.post(`${ENDPOINTS}/${id}/secret`, { secret: 'hunter4' });
      await olivia.browser.send('DELETE', `${ENDPOINTS}/${id}`);
      const told = await entries();
      expect(told.map(({ action, actorKind }) => [action, actorKind])).toEqual([
        ['webhook_endpoint.created', 'organization_token'],
        ['webhook_endpoint.updated', 'organization_token'],
        ['webhook_endpoint.secret_rotated', 'person'],
        ['webhook_endpoint.deleted', 'person'],
      ]);
      expect(told.map(({ subjectId, organizationId }) => [subjectId, organizationId])).toEqual(
        told.map(() => [id, acme]),
      );
      expect(told[1]).toMatchObject({
        before: { enabled: true, secret: '[masked]', headerSecrets: '[masked]' },
        after: { enabled: false, secret: '[masked]', headerSecrets: '[masked]' },
      });
      expect(told[3]!.before).toMatchObject({ url: NEW.url, events: NEW.events, headerNames: ['x-key'] });
      expect(JSON.stringify(told)).not.toMatch(/hunter|sesame|tahini|v1\./);
    });

    it('is not on the trail when it was refused', async () => {
      await add({ url: 'http://shop.example.com' });
      await send('DELETE', `${ENDPOINTS}/${await makeEndpoint(app, { url: NEW.url })}`);
      expect(await entries()).toEqual([]);
    });
  });
});
