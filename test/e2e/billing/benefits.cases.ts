import { createPolar } from 'polar-sdk-1/2026-04';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#common/ids/new-id.js';
import type { BenefitWire } from '../../../src/billing/benefits/benefit.presenter.js';
import { File, type FileService } from '../../../src/billing/files/file.entity.js';
import { auditEntries } from '../../support/audit.js';
import { newMerchantAccount, sendAs, type MerchantAccount } from '../../support/merchant-account.js';
import { newMember } from '../../support/organizations.js';
import type { Json } from '../../support/people.js';
import { WITH_STRIPE } from '../../support/stripe-settings.js';
import { TestApp } from '../../support/test-app.js';

const BENEFITS = '/v1/benefits/';
const CUSTOM = { type: 'custom' as const, description: 'Support by email', properties: { note: 'Write.' } };
const DISCORD = {
  type: 'discord' as const,
  description: 'A place in the guild',
  properties: { guild_token: 'sandbox_guild_77', role_id: '5' },
};
const REPOSITORY = {
  type: 'github_repository' as const,
  description: 'Source code',
  properties: { repository_owner: 'acme', repository_name: 'tea', permission: 'pull' as const },
};
const LICENSES = { type: 'license_keys' as const, description: 'License key', properties: {} };

interface Faults {
  detail: { loc: (string | number)[]; type: string }[];
}
interface Page {
  items: Json<BenefitWire>[];
  pagination: { total_count: number };
}

async function faultsOf(account: MerchantAccount, method: string, path: string, body?: object) {
  const { status, body: answer } = await account.send<Faults>(method, path, body);
  return [status, ...answer.detail.map(({ loc, type }) => [loc.join('.'), type])];
}

describe('benefits', () => {
  type BenefitJson = Json<BenefitWire>;

  let app: TestApp;
  let acme: MerchantAccount;

  const create = async (body: object = CUSTOM) => (await acme.send<BenefitJson>('POST', BENEFITS, body)).body;
  const patch = (id: string, body: object) => acme.send<BenefitJson>('PATCH', `${BENEFITS}${id}`, body);
  const list = async (query = '') => (await acme.send<Page>('GET', `${BENEFITS}${query}`)).body;
  const descriptionsOf = ({ items }: Page) => items.map(({ description }) => description);
  const faults = (method: string, path: string, body?: object) => faultsOf(acme, method, path, body);
  const auditOf = async () =>
    (await auditEntries(app)).map(({ action }) => action).filter((action) => action.startsWith('benefit.'));
  const eventsOf = () =>
    app.em.execute<{ name: string; data: BenefitJson }[]>(
      `select name, payload as data from outbox_events where name like 'benefit.%' order by id`,
    );
  const newMeter = async (account = acme) => {
    const body = {
      name: 'Calls',
      filter: { conjunction: 'and', clauses: [] },
      aggregation: { func: 'count' },
    };
    return (await account.send<{ id: string }>('POST', '/v1/meters/', body)).body.id;
  };
  const enableUsage = () =>
    acme.send('PATCH', `/v1/organizations/${acme.organizationId}`, {
      feature_settings: { usage_based_billing_enabled: true },
    });
  const newFile = async (service: FileService = 'downloadable', isStored = true, account = acme) => {
    const input = { service, name: 'a.zip', mimeType: 'application/zip', size: 3, version: null };
    const { organizationId } = account;
    const now = app.clock.now;
    const file = File.create({ ...input, organizationId, checksumSha256: null, parts: [] }, now, now);
    if (isStored) file.state = 'stored';
    await app.em.persist(file).flush();
    return file.id;
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
  });

  it('of every type are created and listed with the published SDK', async () => {
    await enableUsage();
    const [meterId, file, old] = [await newMeter(), await newFile(), await newFile()];
    const { benefits } = acme.sdk;
    const properties = { repositoryOwner: 'acme', repositoryName: 'tea', permission: 'pull' as const };
    const expires = { ttl: 1, timeframe: 'year' as const };
    const activations = { limit: 5, enableCustomerAdmin: true };
    const created = [
      await benefits.create({ type: 'custom', description: 'Support', properties: {} }),
      await benefits.create({
        type: 'discord',
        description: 'Guild',
        properties: { guildToken: 'sandbox_guild_77', roleId: '5' },
      }),
      await benefits.create({ type: 'github_repository', description: 'Source', properties }),
      await benefits.create({
        type: 'downloadables',
        description: 'Files',
        properties: { files: [file, old], archived: { [old]: true } },
      }),
      await benefits.create({
        type: 'license_keys',
        description: 'Keys',
        properties: { prefix: 'TEA', expires, activations, limitUsage: 9 },
      }),
      await benefits.create({
        type: 'meter_credit',
        description: 'Credit',
        properties: { units: 100, rollover: true, meterId },
      }),
    ];
    expect(created.map((benefit) => benefit.properties)).toEqual([
      { note: null },
      { guildId: '77', roleId: '5', guildToken: expect.stringMatching(/^77\.[\w-]{43}$/) },
      properties,
      { files: [file, old], archived: { [old]: true } },
      { prefix: 'TEA', expires, activations, limitUsage: 9 },
      { units: 100, rollover: true, meterId },
    ]);
    const { result } = await benefits.list({ sorting: ['created_at'], limit: 20 });
    expect(result.items).toEqual(created);
    expect(result.pagination).toEqual({ totalCount: 6, maxPage: 1 });
    expect(await benefits.get({ id: created[3]!.id })).toEqual(created[3]);
    expect((await eventsOf()).map(({ name }) => name)).toEqual(Array(6).fill('benefit.created'));
  });

  it('are updated and deleted with the new generation of the SDK', async () => {
    const polar = createPolar({ accessToken: acme.token, baseUrl: app.origin });
    const created = await polar.benefits.create(LICENSES);
    expect(created).toMatchObject({ visibility: 'public', is_deleted: false, modified_at: null });
    const nothing = { prefix: null, expires: null, activations: null, limit_usage: null };
    expect(created.properties).toEqual(nothing);
    const updated = await polar.benefits.update(created.id, {
      type: 'license_keys',
      description: 'Key',
      properties: { limit_usage: 3 },
    });
    expect(updated).toMatchObject({ description: 'Key', properties: { ...nothing, limit_usage: 3 } });
    await polar.benefits.delete(created.id);
    expect((await acme.send('GET', `${BENEFITS}${created.id}`)).status).toBe(404);
    expect((await list()).items).toEqual([]);
    expect(await auditOf()).toEqual(['benefit.created', 'benefit.updated', 'benefit.deleted']);
    expect(await eventsOf()).toMatchObject([
      { name: 'benefit.created', data: { id: created.id, is_deleted: false } },
      { name: 'benefit.updated', data: { description: 'Key', is_deleted: false } },
      { name: 'benefit.updated', data: { id: created.id, is_deleted: true } },
    ]);
  });

  it('keep what a request leaves out, and replace properties as a whole', async () => {
    const { id } = await create({ ...LICENSES, properties: { prefix: 'A', limit_usage: 3 } });
    const { body: unchanged } = await patch(id, {
      type: 'license_keys',
      description: null,
      properties: null,
    });
    expect(unchanged).toMatchObject({ modified_at: null, properties: { prefix: 'A', limit_usage: 3 } });
    expect(await auditOf()).toEqual(['benefit.created']);
    const { body } = await patch(id, { type: 'license_keys', properties: { prefix: 'B' } });
    expect(body).toMatchObject({
      description: 'License key',
      properties: { prefix: 'B', limit_usage: null },
    });
  });

  it('accept the token that names their Discord server, from its organization only', async () => {
    const { id, properties } = await create(DISCORD);
    const sent = { type: 'discord', properties: { ...properties, role_id: '6' } };
    expect((await patch(id, sent)).body.properties).toEqual({ ...properties, role_id: '6' });
    const other = await newMerchantAccount(app);
    expect(await faultsOf(other, 'POST', BENEFITS, { ...DISCORD, properties })).toEqual([
      422,
      ['body.properties.guild_token', 'value_error'],
    ]);
  });

  it.each<[object, string, string]>([
    [{ ...CUSTOM, description: 'ab' }, 'body.description', 'string_too_short'],
    [{ ...CUSTOM, description: 'x'.repeat(43) }, 'body.description', 'string_too_long'],
    [{ ...CUSTOM, type: 'coffee' }, 'body.type', 'enum'],
    [{ ...CUSTOM, properties: [] }, 'body.properties', 'dict_type'],
    [{ ...CUSTOM, properties: { note: 7 } }, 'body.properties.note', 'string_type'],
    [{ ...CUSTOM, visibility: 'secret' }, 'body.visibility', 'enum'],
    [{ ...DISCORD, properties: { role_id: '5' } }, 'body.properties.guild_token', 'missing'],
    [
      { ...DISCORD, properties: { ...DISCORD.properties, guild_token: '77.x' } },
      'body.properties.guild_token',
      'value_error',
    ],
    [
      { ...REPOSITORY, properties: { ...REPOSITORY.properties, permission: 'own' } },
      'body.properties.permission',
      'enum',
    ],
    [{ ...LICENSES, properties: { limit_usage: 0 } }, 'body.properties.limit_usage', 'greater_than_equal'],
    [
      { ...LICENSES, properties: { activations: { limit: 51, enable_customer_admin: true } } },
      'body.properties.activations.limit',
      'less_than_equal',
    ],
    [
      { ...LICENSES, properties: { expires: { ttl: 0, timeframe: 'day' } } },
      'body.properties.expires.ttl',
      'greater_than_equal',
    ],
    [
      { type: 'downloadables', description: 'Files', properties: { files: [] } },
      'body.properties.files',
      'too_short',
    ],
    [
      {
        type: 'downloadables',
        description: 'Files',
        properties: { files: [newId()], archived: { a: true } },
      },
      'body.properties.archived.a',
      'uuid_parsing',
    ],
    [
      {
        type: 'meter_credit',
        description: 'Credit',
        properties: { units: 0, rollover: true, meter_id: newId() },
      },
      'body.properties.units',
      'greater_than_equal',
    ],
  ])('refuse %j', async (body, loc, type) => {
    expect(await faults('POST', BENEFITS, body)).toEqual([422, [loc, type]]);
  });

  it('give only files that are uploaded, downloadable and of the merchant', async () => {
    const other = await newMerchantAccount(app);
    const files = [
      await newFile(),
      await newFile('product_media'),
      await newFile('downloadable', false),
      await newFile('downloadable', true, other),
      newId(),
    ];
    const body = { type: 'downloadables', description: 'Files', properties: { files } };
    const at = (index: number) => [`body.properties.files.${String(index)}`, 'value_error'];
    expect(await faults('POST', BENEFITS, body)).toEqual([422, at(1), at(2), at(3), at(4)]);
  });

  it('credit only meters of the merchant, with usage-based billing', async () => {
    const credit = (meter_id: string) => ({
      type: 'meter_credit',
      description: 'Credit',
      properties: { units: 5, rollover: false, meter_id },
    });
    const meterId = await newMeter();
    expect(await faults('POST', BENEFITS, credit(meterId))).toEqual([422, ['body.type', 'value_error']]);
    await enableUsage();
    expect((await acme.send('POST', BENEFITS, credit(meterId))).status).toBe(201);
    const foreign = await newMeter(await newMerchantAccount(app));
    for (const id of [foreign, newId()])
      expect(await faults('POST', BENEFITS, credit(id))).toEqual([
        422,
        ['body.properties.meter_id', 'value_error'],
      ]);
  });

  it('keep their type', async () => {
    const { id } = await create();
    expect(await faults('PATCH', `${BENEFITS}${id}`, LICENSES)).toEqual([422, ['body.type', 'value_error']]);
    expect(await faults('PATCH', `${BENEFITS}${id}`, { description: 'Support' })).toEqual([
      422,
      ['body.type', 'missing'],
    ]);
  });

  it('stay when they are not deletable', async () => {
    const { id } = await create();
    await app.em.execute('update benefits set deletable = false');
    const answer = await acme.send('DELETE', `${BENEFITS}${id}`);
    expect([answer.status, answer.body]).toEqual([
      403,
      { error: 'NotPermitted', detail: 'This benefit cannot be deleted' },
    ]);
    expect((await list()).items).toMatchObject([{ id, deletable: false }]);
  });

  it('are deleted once by requests that race', async () => {
    const { id } = await create();
    const answers = await Promise.all([1, 2, 3].map(() => acme.send('DELETE', `${BENEFITS}${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await auditOf()).toEqual(['benefit.created', 'benefit.deleted']);
  });

  it('are sorted and filtered', async () => {
    for (const body of [
      { ...CUSTOM, description: 'Cats', metadata: { tier: 1 } },
      { ...LICENSES, description: 'Apes', metadata: { tier: 2 } },
      { ...REPOSITORY, description: 'Bees' },
    ]) {
      await create(body);
      app.clock.advance(1);
    }
    expect(descriptionsOf(await list())).toEqual(['Bees', 'Apes', 'Cats']);
    expect(descriptionsOf(await list('?sorting=description'))).toEqual(['Apes', 'Bees', 'Cats']);
    expect(descriptionsOf(await list('?type=custom&type=license_keys'))).toEqual(['Apes', 'Cats']);
    expect(descriptionsOf(await list('?query=EES'))).toEqual(['Bees']);
    expect(descriptionsOf(await list('?metadata[tier]=1'))).toEqual(['Cats']);
    expect(await faults('GET', `${BENEFITS}?type=coffee`)).toEqual([422, ['query.type.0', 'enum']]);
  });

  it('are hidden from other merchants', async () => {
    const { id } = await create();
    const other = await newMerchantAccount(app);
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', CUSTOM],
      ['DELETE', undefined],
    ] as const)
      expect((await other.send(method, `${BENEFITS}${id}`, body)).body).toEqual({
        error: 'ResourceNotFound',
        detail: 'Benefit not found',
      });
    expect((await other.send<Page>('GET', BENEFITS)).body.items).toEqual([]);
  });

  it('need a scope, and the permission of members', async () => {
    const { id } = await create();
    const token = await acme.tokenWith(['benefits:read']);
    expect((await sendAs(app, token, { method: 'GET', path: `${BENEFITS}${id}` })).status).toBe(200);
    expect((await sendAs(app, token, { method: 'DELETE', path: `${BENEFITS}${id}` })).status).toBe(403);
    const { browser } = await newMember(app, acme.organizationId, 'bob');
    const posted = await browser.post(BENEFITS, { ...CUSTOM, organization_id: acme.organizationId });
    expect(posted.status).toBe(403);
  });
});

describe('benefits with another gateway', () => {
  it.each([DISCORD, REPOSITORY])('refuse $type', async (body) => {
    const app = await TestApp.shared(WITH_STRIPE);
    await app.reset();
    const acme = await newMerchantAccount(app);
    expect(await faultsOf(acme, 'POST', BENEFITS, body)).toEqual([422, ['body.type', 'value_error']]);
    expect((await acme.send('POST', BENEFITS, CUSTOM)).status).toBe(201);
  });
});
