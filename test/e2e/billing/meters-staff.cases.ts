import { describe, expect, it } from '@jest/globals';
import type { StaffMeterWire } from '../../../src/billing/meters/staff-meter.presenter.js';
import { newMerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { REASON } from '../../support/staff.js';
import { staffResource } from '../../support/staff-resource.js';

describe('meters in the console', () => {
  type Meter = Json<StaffMeterWire>;

  const METERS = '/api/admin/meters';
  const filter = { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'api.call' }] };
  const NEW = { name: 'API calls', filter, aggregation: { func: 'count' } };
  const { staff, acme, app, statusesAs, post, create, created, get, page, lastEntry } = staffResource<Meter>(
    METERS,
    NEW,
  );
  const namesIn = async (query: string) => (await page(query)).data.map(({ name }) => name);

  it('are created for a merchant, with a reason that the audit log keeps', async () => {
    const { status, body } = await create({
      unit: 'custom',
      custom_label: 'call',
      aggregation: { func: 'unique', property: 'metadata.user' },
    });
    expect([status, body]).toMatchObject([
      201,
      {
        name: 'API calls',
        custom_label: 'call',
        custom_multiplier: 1,
        filter,
        aggregation: { func: 'unique', property: 'user' },
        merchant: { id: acme().organizationId, name: 'Acme', slug: 'acme' },
      },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'meter.created',
      actorId: staff().user.id,
      subjectId: body.id,
      organizationId: acme().organizationId,
      reason: REASON,
    });
    expect((await get(body.id)).body).toEqual(body);
  });

  it('are recorded with all groups of their filter', async () => {
    const levels = (left: number): object =>
      left === 1 ? filter : { conjunction: 'or', clauses: [...filter.clauses, levels(left - 1)] };
    await create({ filter: levels(5) });
    expect((await lastEntry())?.after).toMatchObject({ filter: levels(5) });
  });

  it('are changed with a reason', async () => {
    const { id } = await created({ unit: 'custom', custom_label: 'call' });
    const { status, body } = await post(`/${id}/update`, { name: 'Requests', unit: 'scalar' });
    expect([status, body]).toMatchObject([
      200,
      { name: 'Requests', unit: 'scalar', custom_label: null, filter },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'meter.updated',
      before: { name: 'API calls' },
      after: { name: 'Requests' },
      reason: REASON,
    });
  });

  it('are archived and restored', async () => {
    const { id } = await created();
    expect((await post(`/${id}/archive`, {})).body.archived_at).not.toBeNull();
    expect(await namesIn('archived=true')).toEqual(['API calls']);
    expect(await namesIn('archived=false')).toEqual([]);
    expect((await post(`/${id}/restore`, {})).body.archived_at).toBeNull();
    expect(await lastEntry()).toMatchObject({ action: 'meter.updated', subjectId: id, reason: REASON });
  });

  it('are listed for all merchants, and for one', async () => {
    const globex = await newMerchantAccount(app(), { name: 'Globex', slug: 'globex' });
    await create();
    await create({ name: 'Bytes', organization_id: globex.organizationId });
    expect(await namesIn('sort=name')).toEqual(['API calls', 'Bytes']);
    expect(await namesIn('sort=-name')).toEqual(['Bytes', 'API calls']);
    expect(await namesIn('')).toEqual(['Bytes', 'API calls']);
    expect(await namesIn(`merchantId=${globex.organizationId}`)).toEqual(['Bytes']);
  });

  it('are counted, and read page by page', async () => {
    for (const name of ['First', 'Second', 'Third']) await create({ name });
    const { total, data } = await page('size=2&page=2&sort=createdAt');
    expect([total, data.map(({ name }) => name)]).toEqual([3, ['Third']]);
  });

  it('are found by name and id', async () => {
    const { id } = await created();
    await create({ name: 'Bytes' });
    expect(await namesIn('q=CALLS')).toEqual(['API calls']);
    expect(await namesIn(`q=${id}`)).toEqual(['API calls']);
    expect(await namesIn(`id=${id}`)).toEqual(['API calls']);
    expect(await namesIn('q=other')).toEqual([]);
  });

  it.each([
    [{ reason: '' }, 'reason'],
    [{ organization_id: undefined }, 'organization_id'],
    [{ name: 'no' }, 'name'],
    [
      { filter: { conjunction: 'and', clauses: [{ operator: 'eq', value: 1 }] } },
      'filter.clauses.0.property',
    ],
    [{ aggregation: { func: 'sum' } }, 'aggregation.property'],
  ])('are refused with %j, and the error names %s', async (differences, path) => {
    const { status, body } = await create<{ faults: { loc: string[] }[] }>(differences);
    expect([status, body.faults.map(({ loc }) => loc.join('.'))]).toEqual([400, [`body.${path}`]]);
  });

  it('need a label for a custom unit', async () => {
    const { status, body } = await create({ unit: 'custom' });
    expect([status, body]).toMatchObject([422, { detail: [{ loc: ['body', 'custom_label'] }] }]);
  });

  it('belong to merchants that exist', async () => {
    expect((await create({ organization_id: 'unknown' })).status).toBe(404);
    const unknown = '01890000-0000-7000-8000-000000000000';
    expect((await get(unknown)).status).toBe(404);
    expect((await post(`/${unknown}/archive`, {})).status).toBe(404);
  });

  it('need permissions to be read and changed', async () => {
    const { id } = await created();
    const requests = [
      () => page(),
      () => get(id),
      () => create(),
      () => post(`/${id}/update`, { name: 'Requests' }),
      () => post(`/${id}/archive`, {}),
      () => post(`/${id}/restore`, {}),
    ];
    expect(await statusesAs('reader', requests)).toEqual([200, 200, 403, 403, 403, 403]);
    expect(await statusesAs('mailer', requests)).toEqual([403, 403, 403, 403, 403, 403]);
  });
});
