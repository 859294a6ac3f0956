import { createPolar } from 'polar-sdk-1/2026-04';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MeterWire } from '../../../src/billing/meters/meter.presenter.js';
import { auditEntries } from '../../support/audit.js';
import { newMerchantAccount, sendAs, type MerchantAccount } from '../../support/merchant-account.js';
import { newMember } from '../../support/organizations.js';
import type { Json } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

describe('meters', () => {
  type MeterJson = Json<MeterWire>;
  interface Page {
    items: MeterJson[];
    pagination: { total_count: number };
  }
  interface Faults {
    detail: { loc: (string | number)[]; type: string }[];
  }

  const METERS = '/v1/meters/';
  const NEW_GENERATION = { 'polar-version': '2026-04' };
  const clause = { property: 'name', operator: 'eq', value: 'api.call' };
  const NEW = {
    name: 'API calls',
    filter: { conjunction: 'and', clauses: [clause] },
    aggregation: { func: 'count' },
  };
  const UNIQUE = { func: 'unique', property: 'user' };
  const ofClauses = (...clauses: object[]) => ({ filter: { conjunction: 'and', clauses } });
  const nested = (levels: number): object =>
    levels === 0 ? clause : { conjunction: 'or', clauses: [nested(levels - 1)] };

  let app: TestApp;
  let acme: MerchantAccount;

  const create = (differences: object = {}, headers?: Record<string, string>) =>
    acme.send<MeterJson>('POST', METERS, { ...NEW, ...differences }, headers);
  const list = async (query = '', headers?: Record<string, string>) =>
    (await acme.send<Page>('GET', `${METERS}${query}`, undefined, headers)).body;
  const namesOf = ({ items }: Page) => items.map(({ name }) => name);
  const faultsOf = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await acme.send<Faults>(method, path, body);
    return [status, ...answer.detail.map(({ loc, type }) => [loc.join('.'), type])];
  };
  const auditOf = async () =>
    (await auditEntries(app)).filter(({ action }) => action.startsWith('meter.')).map(({ action }) => action);

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
  });

  it('are created, read, listed and updated with the published SDK', async () => {
    const { meters } = acme.sdk;
    const filter = {
      conjunction: 'and' as const,
      clauses: [
        { property: 'name', operator: 'eq' as const, value: 'api.call' },
        {
          conjunction: 'or' as const,
          clauses: [
            { property: 'metadata.cached', operator: 'ne' as const, value: true },
            { property: 'tokens', operator: 'gte' as const, value: 10 },
          ],
        },
      ],
    };
    const created = await meters.create({
      name: 'Tokens',
      filter,
      aggregation: { func: 'sum', property: 'metadata.tokens' },
      metadata: { slug: 'tokens' },
    });
    expect(created).toMatchObject({
      name: 'Tokens',
      aggregation: { func: 'sum', property: 'tokens' },
      metadata: { slug: 'tokens' },
      organizationId: acme.organizationId,
      modifiedAt: null,
    });
    expect(created.filter.clauses[1]).toMatchObject({ clauses: [{ property: 'cached' }, { value: 10 }] });
    expect(await meters.get({ id: created.id })).toEqual(created);
    const updated = await meters.update({
      id: created.id,
      meterUpdate: { name: 'All tokens', aggregation: { func: 'count' } },
    });
    expect(updated).toMatchObject({
      name: 'All tokens',
      aggregation: { func: 'count' },
      filter: created.filter,
    });
    expect(updated.modifiedAt).toBeInstanceOf(Date);
    const { result } = await meters.list({ query: 'token' });
    expect(result).toEqual({ items: [updated], pagination: { totalCount: 1, maxPage: 1 } });
    expect(await auditOf()).toEqual(['meter.created', 'meter.updated']);
  });

  it('are archived and show units to the new generation of the SDK', async () => {
    const polar = createPolar({ accessToken: acme.token, baseUrl: app.origin });
    const created = await polar.meters.create({
      ...NEW,
      unit: 'custom',
      custom_label: 'request',
      aggregation: UNIQUE,
    } as never);
    expect(created).toMatchObject({ unit: 'custom', custom_label: 'request', custom_multiplier: 1 });
    expect(created).toMatchObject({ aggregation: UNIQUE, archived_at: null });
    const archived = await polar.meters.update(created.id, { is_archived: true });
    expect(archived.archived_at).toBe(app.clock.now.toISOString());
    app.clock.advance(60);
    expect(await polar.meters.update(created.id, { is_archived: true })).toEqual(archived);
    expect((await list('?is_archived=true')).items).toHaveLength(1);
    expect((await list('?is_archived=false')).items).toEqual([]);
    const restored = await polar.meters.update(created.id, { is_archived: false, unit: 'token' });
    expect(restored).toMatchObject({ archived_at: null, unit: 'token', custom_label: null });
  });

  it('keep the unique aggregation when an older client sends back what it has read', async () => {
    const { id } = (await create({ aggregation: UNIQUE }, NEW_GENERATION)).body;

    await acme.sdk.meters.update({ id, meterUpdate: { name: 'Users', aggregation: { func: 'count' } } });

    const [meter] = (await list('', NEW_GENERATION)).items;
    expect(meter).toMatchObject({ name: 'Users', aggregation: UNIQUE });
  });

  it('hide the unique aggregation from the old generation', async () => {
    expect((await create({ aggregation: UNIQUE }, NEW_GENERATION)).body.aggregation).toEqual(UNIQUE);
    expect((await list('', NEW_GENERATION)).items[0]?.aggregation).toEqual(UNIQUE);
    expect((await acme.sdk.meters.list({})).result.items[0]?.aggregation).toEqual({ func: 'count' });
    expect(await faultsOf('POST', METERS, { ...NEW, aggregation: UNIQUE })).toEqual([
      422,
      ['body.aggregation.func', 'enum'],
    ]);
  });

  it.each<[object, string, string]>([
    [{ name: 'ab' }, 'body.name', 'string_too_short'],
    [{ filter: [] }, 'body.filter', 'dict_type'],
    [{ filter: { clauses: [] } }, 'body.filter.conjunction', 'missing'],
    [{ filter: { conjunction: 'xor', clauses: [] } }, 'body.filter.conjunction', 'enum'],
    [{ filter: { conjunction: 'and' } }, 'body.filter.clauses', 'missing'],
    [{ filter: { conjunction: 'and', clauses: {} } }, 'body.filter.clauses', 'list_type'],
    [ofClauses({ ...clause, operator: 'contains' }), 'body.filter.clauses.0.operator', 'enum'],
    [ofClauses(clause, { ...clause, value: 1.5 }), 'body.filter.clauses.1.value', 'int_from_float'],
    [ofClauses({ ...clause, value: null }), 'body.filter.clauses.0.value', 'string_type'],
    [ofClauses({ ...clause, value: 'x'.repeat(501) }), 'body.filter.clauses.0.value', 'string_too_long'],
    [ofClauses({ ...clause, property: 'metadata.' }), 'body.filter.clauses.0.property', 'string_too_short'],
    [ofClauses({ operator: 'eq', value: 1 }), 'body.filter.clauses.0.property', 'missing'],
    [ofClauses('name' as never), 'body.filter.clauses.0', 'dict_type'],
    [
      ofClauses({ conjunction: 'or', clauses: [{ ...clause, operator: 7 }] }),
      'body.filter.clauses.0.clauses.0.operator',
      'enum',
    ],
    [{ filter: nested(6) }, 'body.filter.clauses.0.clauses.0.clauses.0.clauses.0.clauses.0', 'value_error'],
    [ofClauses(...Array<object>(101).fill(clause)), 'body.filter.clauses.100', 'too_long'],
    [
      ofClauses({ conjunction: 'or', clauses: Array(99).fill(clause) }, clause),
      'body.filter.clauses.1',
      'too_long',
    ],
    [{ aggregation: {} }, 'body.aggregation.func', 'missing'],
    [{ aggregation: { func: 'median', property: 'a' } }, 'body.aggregation.func', 'enum'],
    [{ aggregation: { func: 'sum' } }, 'body.aggregation.property', 'missing'],
    [{ aggregation: 'count' }, 'body.aggregation', 'dict_type'],
    [{ unit: 'custom' }, 'body.custom_label', 'missing'],
    [{ unit: 'bytes' }, 'body.unit', 'enum'],
    [{ metadata: { a: '' } }, 'body.metadata.a', 'string_too_short'],
  ])('refuse %j', async (differences, loc, type) => {
    expect(await faultsOf('POST', METERS, { ...NEW, ...differences })).toEqual([422, [loc, type]]);
    const { id } = (await create()).body;
    expect(await faultsOf('PATCH', `${METERS}${id}`, differences)).toEqual([422, [loc, type]]);
  });

  it('accept filters at the limits', async () => {
    for (const filter of [nested(5), ofClauses(...Array<object>(100).fill(clause)).filter])
      expect((await create({ filter })).status).toBe(201);
  });

  it('require a name, a filter and an aggregation', async () => {
    expect(await faultsOf('POST', METERS, {})).toEqual([
      422,
      ...['name', 'filter', 'aggregation'].map((member) => [`body.${member}`, 'missing']),
    ]);
  });

  it('keep what a request leaves out or sends as null', async () => {
    const { body: created } = await create({ metadata: { a: 1 } });
    const nothing = { name: null, filter: null, aggregation: null, metadata: null, is_archived: null };
    expect((await acme.send('PATCH', `${METERS}${created.id}`, nothing)).body).toEqual(created);
    expect(await auditOf()).toEqual(['meter.created']);
  });

  it('are sorted and filtered', async () => {
    for (const [name, metadata] of [
      ['Cats', { tier: 1 }],
      ['Apes', { tier: '1' }],
      ['Bees', { tier: 2 }],
    ] as const) {
      await create({ name, metadata });
      app.clock.advance(1);
    }
    expect(namesOf(await list())).toEqual(['Apes', 'Bees', 'Cats']);
    expect(namesOf(await list('?sorting=-created_at'))).toEqual(['Bees', 'Apes', 'Cats']);
    expect(namesOf(await list('?metadata[tier]=1'))).toEqual(['Apes', 'Cats']);
    expect(namesOf(await list('?query=EES'))).toEqual(['Bees']);
    expect(namesOf(await list('?query=c'))).toEqual(['Cats']);
    expect(namesOf(await list('?query=%25'))).toEqual([]);
    expect((await list('?limit=1&page=2')).pagination.total_count).toBe(3);
    expect(await faultsOf('GET', `${METERS}?sorting=unit`)).toEqual([422, ['query.sorting', 'enum']]);
  });

  it('are hidden from other merchants', async () => {
    const { id } = (await create()).body;
    const other = await newMerchantAccount(app);
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { name: 'Mine' }],
    ] as const)
      expect((await other.send(method, `${METERS}${id}`, body)).body).toEqual({
        error: 'ResourceNotFound',
        detail: 'Meter not found',
      });
    expect((await other.send<Page>('GET', METERS)).body.items).toEqual([]);
    const named = await other.send('GET', `${METERS}?organization_id=${acme.organizationId}`);
    expect(named.status).toBe(404);
  });

  it('need a scope, and the permission of members', async () => {
    const { id } = (await create()).body;
    const token = await acme.tokenWith(['meters:read']);
    const request = { path: `${METERS}${id}`, body: { name: 'Calls' } };
    expect((await sendAs(app, token, { ...request, method: 'GET', body: undefined })).status).toBe(200);
    expect((await sendAs(app, token, { ...request, method: 'PATCH' })).status).toBe(403);
    const { browser } = await newMember(app, acme.organizationId, 'bob');
    const posted = await browser.post(METERS, { ...NEW, organization_id: acme.organizationId });
    expect(posted.status).toBe(403);
    expect((await browser.get(`${METERS}${id}`)).status).toBe(403);
  });

  it('keep both of two changes that race', async () => {
    const { id } = (await create()).body;
    const answers = await Promise.all(
      [{ name: 'Calls' }, { metadata: { a: 1 } }].map((body) => acme.send('PATCH', `${METERS}${id}`, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list()).items).toMatchObject([{ name: 'Calls', metadata: { a: 1 } }]);
    expect(await auditOf()).toEqual(['meter.created', 'meter.updated', 'meter.updated']);
  });

  it('are deleted with their merchant', async () => {
    await create();
    await app.em.execute('delete from organizations where id = ?', [acme.organizationId]);
    expect(await app.em.execute('select id from meters')).toEqual([]);
  });
});
