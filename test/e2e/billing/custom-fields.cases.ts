import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPolar } from 'polar-sdk-1/2026-04';
import { CustomFieldDataHolders } from '../../../src/billing/custom-fields/custom-field-data-holders.service.js';
import { REWRITE_BATCH } from '../../../src/billing/custom-fields/custom-field-data.repository.js';
import type { CustomFieldWire } from '../../../src/billing/custom-fields/custom-field.presenter.js';
import { RewriteCustomFieldData } from '../../../src/billing/custom-fields/actions/rewrite-custom-field-data.js';
import { auditEntries } from '../../support/audit.js';
import { drainEvents } from '../../support/drain-events.js';
import { inRequest } from '../../support/in-request.js';
import { newMerchantAccount, sendAs, type MerchantAccount } from '../../support/merchant-account.js';
import { newMember } from '../../support/organizations.js';
import type { Json } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

describe('custom fields', () => {
  type FieldJson = Json<CustomFieldWire>;
  interface Faults {
    detail: { loc: (string | number)[]; type: string }[];
  }
  interface FieldList {
    items: FieldJson[];
    pagination: { total_count: number };
  }

  const FIELDS = '/v1/custom-fields/';
  const TEXT = { type: 'text', slug: 'note', name: 'Note', properties: {} };
  const NOT_FOUND = { error: 'ResourceNotFound', detail: 'Custom field not found' };

  let app: TestApp;
  let acme: MerchantAccount;

  const one = (id: string) => `${FIELDS}${id}`;
  const create = (body: object) => acme.send<FieldJson>('POST', FIELDS, body);
  const created = async (body: object) => (await create(body)).body;
  const slugsOf = async (query: string) => {
    const { body } = await acme.send<FieldList>('GET', `${FIELDS}?${query}`);
    return body.items.map(({ slug }) => slug);
  };
  const faultsOf = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await acme.send<Faults>(method, path, body);
    return [status, ...answer.detail.map(({ loc, type }) => [loc.join('.'), type])];
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
  });

  it('are created, read, updated and deleted by the published SDK', async () => {
    const { customFields } = acme.sdk;
    const field = await customFields.create({
      type: 'select',
      slug: 'size',
      name: 'Size',
      metadata: { shelf: 4 },
      properties: { formLabel: 'Your size', options: [{ value: 's', label: 'Small' }] },
    });
    expect(field).toMatchObject({
      type: 'select',
      slug: 'size',
      organizationId: acme.organizationId,
      modifiedAt: null,
      metadata: { shelf: 4 },
      properties: { formLabel: 'Your size', options: [{ value: 's', label: 'Small' }] },
    });
    const { id } = field;
    expect(await customFields.get({ id })).toEqual(field);
    const updated = await customFields.update({
      id,
      customFieldUpdate: { type: 'select', name: 'Shirt size' },
    });
    expect(updated).toEqual({ ...field, name: 'Shirt size', modifiedAt: expect.any(Date) });
    const { result } = await customFields.list({ query: 'shirt', typeFilter: ['select'] });
    expect(result).toEqual({ items: [updated], pagination: { totalCount: 1, maxPage: 1 } });
    await customFields.delete({ id });
    await expect(customFields.get({ id })).rejects.toThrow('Custom field not found');
    expect((await customFields.list({})).result.items).toEqual([]);
  });

  it.each([
    ['text', { textarea: true, min_length: 0, max_length: 0, form_placeholder: 'Hello' }],
    ['number', { ge: -5, le: 5, form_help_text: 'A number' }],
    ['date', { ge: 0, le: 86_400 }],
    ['checkbox', { form_label: 'I agree' }],
    ['select', { options: [] }],
  ] as const)('of type %s keep their properties', async (type, properties) => {
    const { status, body } = await create({ type, slug: type, name: type, properties });
    expect([status, body]).toMatchObject([201, { type, properties, metadata: {} }]);
    const read = await acme.sdk.customFields.get({ id: body.id });
    expect(read.type).toBe(type);
  });

  it('are served to the newer SDK', async () => {
    const polar = createPolar({ accessToken: acme.token, baseUrl: app.origin });
    const field = await polar.customFields.create({ ...TEXT, type: 'text' });
    const [found] = (await polar.customFields.list({ query: 'note' })).items;
    expect(found).toEqual(field);
    expect(await polar.customFields.update(field.id, { type: 'text', name: 'Notes' })).toMatchObject({
      slug: 'note',
      name: 'Notes',
    });
    await polar.customFields.delete(field.id);
    await expect(polar.customFields.get(field.id)).rejects.toThrow('Custom field not found');
  });

  it('drop properties of other types, and those that are null', async () => {
    const properties = { form_label: null, ge: 1, max_length: 5 };
    expect((await created({ ...TEXT, properties })).properties).toEqual({ max_length: 5 });
  });

  it('lower the case of slugs', async () => {
    expect((await created({ ...TEXT, slug: 'Note-1_a' })).slug).toBe('note-1_a');
  });

  const OPTIONS = [
    { value: 's', label: 'Small' },
    { value: 's', label: 'Smaller' },
  ];
  it.each([
    [{ type: 'color' }, 'body.type', 'enum'],
    [{ type: undefined }, 'body.type', 'missing'],
    [{ slug: '' }, 'body.slug', 'string_too_short'],
    [{ slug: 'my note' }, 'body.slug', 'string_pattern_mismatch'],
    [{ slug: 'ünote' }, 'body.slug', 'string_pattern_mismatch'],
    [{ slug: 5 }, 'body.slug', 'string_type'],
    [{ slug: 'x'.repeat(256) }, 'body.slug', 'string_too_long'],
    [{ name: '' }, 'body.name', 'string_too_short'],
    [{ name: 'a\0' }, 'body.name', 'value_error'],
    [{ name: 'x'.repeat(256) }, 'body.name', 'string_too_long'],
    [{ metadata: { key: [] } }, 'body.metadata.key', 'string_type'],
    [{ properties: undefined }, 'body.properties', 'missing'],
    [{ properties: [] }, 'body.properties', 'dict_type'],
    [{ properties: 'x' }, 'body.properties', 'dict_type'],
    [{ properties: { form_label: '' } }, 'body.properties.form_label', 'string_too_short'],
    [{ properties: { textarea: 'yes' } }, 'body.properties.textarea', 'bool_parsing'],
    [{ properties: { min_length: -1 } }, 'body.properties.min_length', 'greater_than_equal'],
    [{ properties: { min_length: 1e300 } }, 'body.properties.min_length', 'less_than_equal'],
    [{ properties: { min_length: 5, max_length: 4 } }, 'body.properties.max_length', 'value_error'],
    [{ type: 'number', properties: { ge: 1.5 } }, 'body.properties.ge', 'int_type'],
    [{ type: 'number', properties: { ge: 2, le: 1 } }, 'body.properties.le', 'value_error'],
    [{ type: 'date', properties: { ge: 86_400, le: 0 } }, 'body.properties.le', 'value_error'],
    [{ type: 'date', properties: { le: 8.7e12 } }, 'body.properties.le', 'less_than_equal'],
    [{ type: 'select' }, 'body.properties.options', 'missing'],
    [{ type: 'select', properties: { options: 's' } }, 'body.properties.options', 'list_type'],
    [
      { type: 'select', properties: { options: [{ value: 's', label: '' }] } },
      'body.properties.options.0.label',
      'string_too_short',
    ],
    [{ type: 'select', properties: { options: OPTIONS } }, 'body.properties.options.1.value', 'value_error'],
    [{ organization_id: 'other' }, 'body.organization_id', 'organization_token'],
  ])('are refused with %j', async (differences, loc, type) => {
    expect(await faultsOf('POST', FIELDS, { ...TEXT, ...differences })).toEqual([422, [loc, type]]);
  });

  it.each([
    ['sorting=price', 'query.sorting', 'enum'],
    ['type=color', 'query.type.0', 'enum'],
    ['page=0', 'query.page', 'greater_than_equal'],
  ])('are not listed with %s', async (query, loc, type) => {
    expect(await faultsOf('GET', `${FIELDS}?${query}`)).toEqual([422, [loc, type]]);
  });

  it('have distinct slugs within the organization', async () => {
    const { id } = await created(TEXT);
    const taken = [422, ['body.slug', 'value_error']];
    expect(await faultsOf('POST', FIELDS, { ...TEXT, slug: 'NOTE' })).toEqual(taken);
    const other = await created({ ...TEXT, slug: 'other' });
    expect(await faultsOf('PATCH', one(other.id), { type: 'text', slug: 'note' })).toEqual(taken);
    const beta = await newMerchantAccount(app);
    expect((await beta.send('POST', FIELDS, TEXT)).status).toBe(201);
    await acme.send('DELETE', one(id));
    expect((await create(TEXT)).status).toBe(201);
  });

  it('of two racing creations with one slug, keep one', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(TEXT)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });

  it('keep their type', async () => {
    const { id } = await created(TEXT);
    const refused = await faultsOf('PATCH', one(id), { type: 'number', name: 'Number' });
    expect(refused).toEqual([422, ['body.type', 'value_error']]);
    expect(await faultsOf('PATCH', one(id), { name: 'Note' })).toEqual([422, ['body.type', 'missing']]);
  });

  it('change what an update names, and keep the rest', async () => {
    const field = await created({
      ...TEXT,
      metadata: { a: 1 },
      properties: { min_length: 2, textarea: true },
    });
    const change = (body: object) => acme.send<FieldJson>('PATCH', one(field.id), { type: 'text', ...body });
    expect((await change({ name: null, slug: null })).body).toEqual(field);
    const { body } = await change({ properties: { max_length: 9 } });
    expect(body).toEqual({ ...field, properties: { max_length: 9 }, modified_at: expect.any(String) });
    expect((await change({ metadata: {} })).body.metadata).toEqual({});
  });

  it('are filtered and sorted', async () => {
    await created({ ...TEXT, slug: 'b-note', name: 'Gamma' });
    app.clock.advance(1);
    await created({ ...TEXT, slug: 'c_note', name: 'Alpha 100%', type: 'number' });
    app.clock.advance(1);
    await created({ ...TEXT, slug: 'a', name: 'Beta', type: 'checkbox' });
    expect(await slugsOf('')).toEqual(['a', 'b-note', 'c_note']);
    expect(await slugsOf('sorting=-slug')).toEqual(['c_note', 'b-note', 'a']);
    expect(await slugsOf('sorting=name')).toEqual(['c_note', 'a', 'b-note']);
    expect(await slugsOf('sorting=-created_at')).toEqual(['a', 'c_note', 'b-note']);
    expect(await slugsOf('sorting=type&sorting=slug')).toEqual(['a', 'c_note', 'b-note']);
    expect(await slugsOf('query=NOTE')).toEqual(['b-note', 'c_note']);
    expect(await slugsOf('query=_')).toEqual(['c_note']);
    expect(await slugsOf(`query=${encodeURIComponent('0%')}`)).toEqual(['c_note']);
    expect(await slugsOf('query=beta')).toEqual(['a']);
    expect(await slugsOf('type=text&type=checkbox')).toEqual(['a', 'b-note']);
    expect(await slugsOf(`organization_id=${acme.organizationId}&limit=1&page=2`)).toEqual(['b-note']);
  });

  it('of other organizations are not found', async () => {
    const { id } = await created(TEXT);
    const beta = await newMerchantAccount(app);
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { type: 'text', name: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await beta.send(method, one(id), body);
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
    }
    expect((await beta.send<FieldList>('GET', FIELDS)).body.items).toEqual([]);
    const named = await beta.send('GET', `${FIELDS}?organization_id=${acme.organizationId}`);
    expect(named.status).toBe(404);
  });

  it('need the permission of members and the scope of tokens', async () => {
    const { id } = await created(TEXT);
    const member = await newMember(app, acme.organizationId, 'bob');
    expect((await member.browser.get(one(id))).status).toBe(403);
    const admin = await newMember(app, acme.organizationId, 'alice', 'admin');
    expect((await admin.browser.get(one(id))).status).toBe(200);
    const named = await admin.browser.post<FieldJson>(FIELDS, {
      ...TEXT,
      slug: 'by-alice',
      organization_id: acme.organizationId,
    });
    expect([named.status, named.body.organization_id]).toEqual([201, acme.organizationId]);
    const reader = await acme.tokenWith(['custom_fields:read']);
    expect((await sendAs(app, reader, { method: 'GET', path: one(id) })).status).toBe(200);
    expect((await sendAs(app, reader, { method: 'DELETE', path: one(id) })).status).toBe(403);
  });

  it('are audited', async () => {
    const { id } = await created(TEXT);
    await acme.send('PATCH', one(id), { type: 'text', name: 'Remark' });
    await acme.send('PATCH', one(id), { type: 'text', name: 'Remark' });
    await acme.send('DELETE', one(id));
    const entries = (await auditEntries(app)).filter(({ subjectType }) => subjectType === 'custom_field');
    const by = { organizationId: acme.organizationId, actorKind: 'organization_token', subjectId: id };
    expect(entries).toMatchObject([
      { ...by, action: 'custom_field.created', after: { slug: 'note', name: 'Note' } },
      { ...by, action: 'custom_field.updated', before: { name: 'Note' }, after: { name: 'Remark' } },
      { ...by, action: 'custom_field.deleted', before: { slug: 'note' } },
    ]);
  });

  it('use the clock of the merchant', async () => {
    await created({ ...TEXT, slug: 'before' });
    await app.em.execute('update merchants set clock_offset = 86400');
    const { created_at: at } = await created(TEXT);
    expect(new Date(at).getTime() - app.clock.now.getTime()).toBe(86_400_000);
  });

  describe('stored data', () => {
    let storing: TestApp;

    const stored = async () =>
      app.em.execute<{ data: object }[]>('select custom_field_data as data from test_answers order by id');
    const store = (organizationId: string, data: object, rows = 1) =>
      app.em.execute(
        `insert into test_answers (id, organization_id, custom_field_data)
         select gen_random_uuid(), ?, ?::jsonb from generate_series(1, ?)`,
        [organizationId, JSON.stringify(data), rows],
      );
    const rename = (id: string, slug: string) => acme.send('PATCH', one(id), { type: 'text', slug });

    beforeAll(async () => {
      storing = app;
      await storing.em.execute(
        'create table test_answers (id uuid primary key, organization_id text not null, custom_field_data jsonb not null)',
      );
      storing.get(CustomFieldDataHolders).register({
        table: 'test_answers',
        merchantColumn: 'organization_id',
      });
    });
    afterAll(async () => {
      await storing.em.execute('drop table test_answers');
    });
    beforeEach(async () => {
      await storing.em.execute('delete from test_answers');
    });

    it('is rewritten to the new slug, of this merchant only', async () => {
      const { id } = await created(TEXT);
      await store(acme.organizationId, { note: 'Hi', other: 1 });
      await store('beta', { note: 'Hi' });
      await rename(id, 'remark');
      await drainEvents(app);
      const data = (await stored()).map((row) => row.data);
      expect(data).toHaveLength(2);
      expect(data).toEqual(expect.arrayContaining([{ remark: 'Hi', other: 1 }, { note: 'Hi' }]));
      expect(await app.em.execute('select * from custom_field_renames')).toEqual([]);
    });

    it('is rewritten in several batches', async () => {
      const { id } = await created(TEXT);
      await store(acme.organizationId, { note: null }, REWRITE_BATCH + 1);
      await rename(id, 'remark');
      await drainEvents(app);
      const [{ left } = { left: '' }] = await app.em.execute<{ left: string }[]>(
        `select count(*) as left from test_answers where custom_field_data <> '{"remark": null}'`,
      );
      expect(left).toBe('0');
    });

    it('follows renames in their order', async () => {
      const first = await created(TEXT);
      const second = await created({ ...TEXT, slug: 'extra' });
      await store(acme.organizationId, { note: 'first', extra: 'second' });
      await rename(first.id, 'remark');
      await rename(first.id, 'comment');
      await drainEvents(app);
      await rename(second.id, 'note');
      await drainEvents(app);
      expect(await stored()).toEqual([{ data: { comment: 'first', note: 'second' } }]);
    });

    it('is rewritten once by two runs at the same time', async () => {
      const { id } = await created(TEXT);
      await store(acme.organizationId, { note: 'Hi' }, 50);
      await rename(id, 'remark');
      const run = () => inRequest(app, () => app.get(RewriteCustomFieldData).execute(acme.organizationId));
      await Promise.all([run(), run()]);
      const data = (await stored()).map((row) => row.data);
      expect(data).toEqual(Array.from({ length: 50 }, () => ({ remark: 'Hi' })));
    });

    it('keeps its slug from other fields until it is rewritten', async () => {
      const { id } = await created(TEXT);
      const other = await created({ ...TEXT, slug: 'other' });
      await rename(id, 'remark');
      const taken = [422, ['body.slug', 'value_error']];
      expect(await faultsOf('POST', FIELDS, TEXT)).toEqual(taken);
      expect(await faultsOf('PATCH', one(other.id), { type: 'text', slug: 'note' })).toEqual(taken);
      expect((await rename(id, 'note')).status).toBe(200);
      await drainEvents(app);
      await rename(id, 'remark');
      await drainEvents(app);
      expect((await create(TEXT)).status).toBe(201);
    });

    it('stays when the field is deleted', async () => {
      const { id } = await created(TEXT);
      await store(acme.organizationId, { note: 'Hi' });
      await acme.send('DELETE', one(id));
      await drainEvents(app);
      expect(await stored()).toEqual([{ data: { note: 'Hi' } }]);
    });
  });
});
