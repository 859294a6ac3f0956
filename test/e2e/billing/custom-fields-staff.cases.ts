import { describe, expect, it } from '@jest/globals';
import type { StaffCustomFieldWire } from '../../../src/billing/custom-fields/staff-custom-field.presenter.js';
import { newMerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { REASON } from '../../support/staff.js';
import { staffResource } from '../../support/staff-resource.js';

describe('custom fields in the console', () => {
  type Field = Json<StaffCustomFieldWire>;

  const FIELDS = '/api/admin/custom-fields';
  const options = [
    { value: 's', label: 'Small' },
    { value: 'l', label: 'Large' },
  ];
  const SIZE = {
    type: 'select',
    slug: 'size',
    name: 'Size',
    properties: { form_label: 'Your size', options },
  };
  const { staff, acme, app, statusesAs, post, create, created, get, page, lastEntry } = staffResource<Field>(
    FIELDS,
    SIZE,
  );
  const slugsIn = async (query: string) => (await page(query)).data.map(({ slug }) => slug);

  it('are created for a merchant, with a reason that the audit log keeps', async () => {
    const { status, body } = await create();
    expect([status, body]).toMatchObject([
      201,
      { ...SIZE, merchant: { id: acme().organizationId, name: 'Acme', slug: 'acme' } },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'custom_field.created',
      actorId: staff().user.id,
      subjectId: body.id,
      organizationId: acme().organizationId,
      reason: REASON,
    });
    expect((await get(body.id)).body).toEqual(body);
  });

  it('are changed with a reason, and keep what is absent', async () => {
    const { id } = await created();
    const { status, body } = await post(`/${id}/update`, { type: 'select', name: 'T-shirt size' });
    expect([status, body]).toMatchObject([200, { ...SIZE, name: 'T-shirt size' }]);
    expect(await lastEntry()).toMatchObject({
      action: 'custom_field.updated',
      before: { name: 'Size' },
      after: { name: 'T-shirt size' },
      reason: REASON,
    });
  });

  it('are deleted with a reason', async () => {
    const { id } = await created();
    expect((await post(`/${id}/delete`, {})).status).toBe(204);
    expect((await get(id)).status).toBe(404);
    expect(await slugsIn('')).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      action: 'custom_field.deleted',
      subjectId: id,
      reason: REASON,
    });
  });

  it('are listed for all merchants, by merchant and by type', async () => {
    const globex = await newMerchantAccount(app(), { name: 'Globex', slug: 'globex' });
    await create();
    await create({
      type: 'text',
      slug: 'note',
      name: 'Remark',
      properties: {},
      organization_id: globex.organizationId,
    });
    expect(await slugsIn('')).toEqual(['note', 'size']);
    expect(await slugsIn('sort=createdAt')).toEqual(['size', 'note']);
    expect(await slugsIn('sort=-slug')).toEqual(['size', 'note']);
    expect(await slugsIn('sort=name')).toEqual(['note', 'size']);
    expect(await slugsIn(`merchantId=${acme().organizationId}`)).toEqual(['size']);
    expect(await slugsIn('type=text')).toEqual(['note']);
  });

  it('are counted, and read page by page', async () => {
    for (const slug of ['a', 'b', 'c']) await create({ slug });
    const { total, data } = await page('size=2&page=2&sort=slug');
    expect([total, data.map(({ slug }) => slug)]).toEqual([3, ['c']]);
  });

  it('are found by name, slug and id', async () => {
    const { id } = await created({ name: 'Measure' });
    await create({ slug: 'colour', name: 'Colour' });
    expect(await slugsIn('q=measure')).toEqual(['size']);
    expect(await slugsIn('q=siz')).toEqual(['size']);
    expect(await slugsIn('q=s')).toEqual(['size']);
    expect(await slugsIn(`q=${id}`)).toEqual(['size']);
    expect(await slugsIn('q=other')).toEqual([]);
  });

  it.each([
    [{ reason: '' }, 'reason'],
    [{ organization_id: undefined }, 'organization_id'],
    [{ slug: 'no spaces' }, 'slug'],
    [{ properties: { options: [{ value: '', label: 'None' }] } }, 'properties.options.0.value'],
    [{ properties: { options: [...options, { value: 's', label: 'Tiny' }] } }, 'properties.options.2.value'],
    [{ type: 'number', properties: { ge: 2, le: 1 } }, 'properties.le'],
  ])('are refused with %j, and the error names %s', async (differences, path) => {
    const { status, body } = await create<{ faults: { loc: string[] }[] }>(differences);
    expect([status, body.faults.map(({ loc }) => loc.join('.'))]).toEqual([400, [`body.${path}`]]);
  });

  it('have slugs of their own within a merchant', async () => {
    await create();
    const { status, body } = await create();
    expect([status, body]).toMatchObject([422, { detail: [{ loc: ['body', 'slug'] }] }]);
  });

  it('need permissions to be read and changed', async () => {
    const { id } = await created();
    const requests = [
      () => page(),
      () => get(id),
      () => create({ slug: 'other' }),
      () => post(`/${id}/update`, { type: 'select' }),
      () => post(`/${id}/delete`, {}),
    ];
    expect(await statusesAs('reader', requests)).toEqual([200, 200, 403, 403, 403]);
    expect(await statusesAs('mailer', requests)).toEqual([403, 403, 403, 403, 403]);
  });
});
