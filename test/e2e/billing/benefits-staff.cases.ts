import { describe, expect, it } from '@jest/globals';
import type { StaffBenefitWire } from '../../../src/billing/benefits/staff-benefit.presenter.js';
import { File } from '../../../src/billing/files/file.entity.js';
import { newMerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { REASON } from '../../support/staff.js';
import { staffResource } from '../../support/staff-resource.js';

describe('benefits in the console', () => {
  type StaffBenefit = Json<StaffBenefitWire>;

  const BENEFITS = '/api/admin/benefits';
  const SUPPORT = { type: 'custom', description: 'Support by email', properties: { note: 'Write.' } };
  const KEYS = { type: 'license_keys', description: 'License key', properties: { prefix: 'TEA' } };

  const { app, staff, acme, statusesAs, post, create, created, get, page, lastEntry } =
    staffResource<StaffBenefit>(BENEFITS, SUPPORT);
  const found = async (query: string) => (await page(query)).data.map(({ benefit }) => benefit.description);

  it('are created for a merchant, with a reason that the audit log keeps', async () => {
    const { status, body } = await create();
    expect([status, body]).toMatchObject([
      201,
      {
        merchant: { id: acme().organizationId, name: 'Acme', slug: 'acme' },
        benefit: { id: body.id, ...SUPPORT, visibility: 'public' },
      },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'benefit.created',
      actorId: staff().user.id,
      subjectId: body.id,
      organizationId: acme().organizationId,
      reason: REASON,
    });
    expect((await get(body.id)).body).toEqual(body);
    const { body: seen } = await acme().send('GET', `/v1/benefits/${body.id}`);
    expect(seen).toEqual(body.benefit);
  });

  it('are changed with a reason, and keep what is absent', async () => {
    const { id } = await created();
    const { status, body } = await post(`/${id}/update`, { type: 'custom', visibility: 'draft' });
    expect([status, body]).toMatchObject([200, { benefit: { ...SUPPORT, visibility: 'draft' } }]);
    expect(await lastEntry()).toMatchObject({
      action: 'benefit.updated',
      before: { visibility: 'public' },
      after: { visibility: 'draft' },
      reason: REASON,
    });
  });

  it('keep their type', async () => {
    const { id } = await created();
    const { status, body } = await post(`/${id}/update`, { ...KEYS });
    expect([status, body]).toMatchObject([422, { detail: [{ loc: ['body', 'type'] }] }]);
  });

  it('are deleted with a reason', async () => {
    const { id } = await created();
    expect((await post(`/${id}/delete`, {})).status).toBe(204);
    expect((await get(id)).status).toBe(404);
    expect(await found('')).toEqual([]);
    expect(await lastEntry()).toMatchObject({ action: 'benefit.deleted', subjectId: id, reason: REASON });
  });

  it('are listed for all merchants, by merchant, type and visibility', async () => {
    const globex = await newMerchantAccount(app(), { name: 'Globex', slug: 'globex' });
    await create();
    await create({ ...KEYS, visibility: 'private', organization_id: globex.organizationId });
    expect(await found('')).toEqual(['License key', 'Support by email']);
    expect(await found('sort=createdAt')).toEqual(['Support by email', 'License key']);
    expect(await found('sort=-description')).toEqual(['Support by email', 'License key']);
    expect(await found(`merchantId=${acme().organizationId}`)).toEqual(['Support by email']);
    expect(await found('type=license_keys')).toEqual(['License key']);
    expect(await found('visibility=private')).toEqual(['License key']);
  });

  it('are counted, and read page by page', async () => {
    for (const description of ['First', 'Second', 'Third']) await create({ description });
    const { total, data } = await page('size=2&page=2&sort=createdAt');
    expect([total, data.map(({ benefit }) => benefit.description)]).toEqual([3, ['Third']]);
  });

  it('are found by description and id', async () => {
    const { id } = await created();
    await create(KEYS);
    expect(await found('q=EMAIL')).toEqual(['Support by email']);
    expect(await found('q=li')).toEqual(['License key']);
    expect(await found(`q=${id}`)).toEqual(['Support by email']);
    expect(await found(`id=${id}`)).toEqual(['Support by email']);
    expect(await found('q=other')).toEqual([]);
  });

  it.each([
    [{ reason: '' }, 'reason'],
    [{ organization_id: undefined }, 'organization_id'],
    [{ description: 'no' }, 'description'],
    [{ ...KEYS, properties: { activations: { limit: 51 } } }, 'properties.activations.limit'],
    [{ type: 'meter_credit', properties: { units: 1, rollover: false } }, 'properties.meter_id'],
  ])('are refused with %j, and the error names %s', async (differences, path) => {
    const { status, body } = await create<{ faults: { loc: string[] }[] }>(differences);
    expect(status).toBe(400);
    expect(body.faults.map(({ loc }) => loc.join('.'))).toContain(`body.${path}`);
  });

  it('download files of the merchant only, which are listed', async () => {
    const newFile = async (organizationId: string, name: string) => {
      const input = { name, mimeType: 'application/zip', size: 3, version: null, checksumSha256: null };
      const { now } = app().clock;
      const file = File.create({ ...input, service: 'downloadable', organizationId, parts: [] }, now, now);
      file.state = 'stored';
      await app().em.persist(file).flush();
      return file.id;
    };
    const globex = await newMerchantAccount(app(), { name: 'Globex', slug: 'globex' });
    const [manual, other] = [
      await newFile(acme().organizationId, 'manual.zip'),
      await newFile(globex.organizationId, 'other.zip'),
    ];
    const namesOf = async (query: string) => {
      const { body } = await staff().browser.get<{ data: { name: string }[] }>(`/api/admin/files?${query}`);
      return body.data.map(({ name }) => name);
    };
    expect(await namesOf('sort=name')).toEqual(['manual.zip', 'other.zip']);
    const own = `merchantId=${acme().organizationId}`;
    expect(await namesOf(`${own}&service=downloadable`)).toEqual(['manual.zip']);
    expect(await namesOf(`${own}&service=product_media`)).toEqual([]);
    expect(await namesOf('q=man')).toEqual(['manual.zip']);
    const downloads = (files: string[]) => ({ type: 'downloadables', properties: { files } });
    expect((await create(downloads([manual]))).status).toBe(201);
    expect(await create(downloads([manual, other]))).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'properties', 'files', 1] }] },
    });
  });

  it('belong to merchants that exist', async () => {
    expect((await create({ organization_id: 'unknown' })).status).toBe(404);
    const unknown = '01890000-0000-7000-8000-000000000000';
    expect((await get(unknown)).status).toBe(404);
    expect((await post(`/${unknown}/delete`, {})).status).toBe(404);
  });

  it('need permissions to be read and changed', async () => {
    const { id } = await created();
    const requests = [
      () => page(),
      () => staff().browser.get('/api/admin/files'),
      () => get(id),
      () => create(),
      () => post(`/${id}/update`, { type: 'custom' }),
      () => post(`/${id}/delete`, {}),
    ];
    expect(await statusesAs('reader', requests)).toEqual([200, 200, 200, 403, 403, 403]);
    expect(await statusesAs('mailer', requests)).toEqual([403, 403, 403, 403, 403, 403]);
  });
});
