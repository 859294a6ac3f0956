import { describe, expect, it } from '@jest/globals';
import type { StaffDiscountWire } from '../../../src/billing/discounts/staff-discount.presenter.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { REASON } from '../../support/staff.js';
import { staffResource } from '../../support/staff-resource.js';

describe('discounts in the console', () => {
  type StaffDiscount = Json<StaffDiscountWire>;

  const DISCOUNTS = '/api/admin/discounts';
  const SPRING = { type: 'percentage', duration: 'once', name: 'Spring', basis_points: 1500, code: 'SPRING' };
  const DAY = 86_400;

  const { app, staff, acme, statusesAs, post, create, created, get, page, lastEntry } =
    staffResource<StaffDiscount>(DISCOUNTS, SPRING);
  const found = async (query: string) => (await page(query)).data.map(({ name }) => name);
  const inDays = (days: number) => new Date(app().clock.now.getTime() + days * DAY * 1_000).toISOString();

  it('are created for a merchant, with a reason that the audit log keeps', async () => {
    const { status, body } = await create();
    expect([status, body]).toMatchObject([
      201,
      { ...SPRING, state: 'active', merchant: { id: acme().organizationId, name: 'Acme', slug: 'acme' } },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'discount.created',
      actorId: staff().user.id,
      subjectId: body.id,
      organizationId: acme().organizationId,
      reason: REASON,
    });
    expect((await get(body.id)).body).toEqual(body);
  });

  it('are changed with a reason, and keep what is absent', async () => {
    const { id } = await created();
    const { status, body } = await post(`/${id}/update`, { name: 'Sale', code: null });
    expect([status, body]).toMatchObject([200, { ...SPRING, name: 'Sale', code: null }]);
    expect(await lastEntry()).toMatchObject({
      action: 'discount.updated',
      before: { name: 'Spring' },
      after: { name: 'Sale' },
      reason: REASON,
    });
  });

  it('are deleted with a reason', async () => {
    const { id } = await created();
    expect((await post(`/${id}/delete`, {})).status).toBe(204);
    expect((await get(id)).status).toBe(404);
    expect(await found('')).toEqual([]);
    expect(await lastEntry()).toMatchObject({ action: 'discount.deleted', subjectId: id, reason: REASON });
  });

  it('are listed for all merchants, by merchant and type', async () => {
    const globex = await newMerchantAccount(app(), { name: 'Globex', slug: 'globex' });
    await create();
    await create({
      ...{ type: 'fixed', amount: 500, name: 'Five off', code: 'FIVE' },
      organization_id: globex.organizationId,
    });
    expect(await found('')).toEqual(['Five off', 'Spring']);
    expect(await found('sort=createdAt')).toEqual(['Spring', 'Five off']);
    expect(await found('sort=-name')).toEqual(['Spring', 'Five off']);
    expect(await found('sort=-code')).toEqual(['Spring', 'Five off']);
    expect(await found('sort=redemptionsCount')).toHaveLength(2);
    expect(await found(`merchantId=${acme().organizationId}`)).toEqual(['Spring']);
    expect(await found('type=fixed')).toEqual(['Five off']);
  });

  it('are counted, and read page by page', async () => {
    for (const name of ['A', 'B', 'C']) await create({ name, code: null });
    const { total, data } = await page('size=2&page=2&sort=name');
    expect([total, data.map(({ name }) => name)]).toEqual([3, ['C']]);
  });

  it('have a state by the clock of their merchant', async () => {
    const one = (name: string, members: object) => create({ name, code: null, ...members });
    await one('Open', {});
    await one('Later', { starts_at: inDays(2) });
    await one('Short', { ends_at: inDays(1) });
    await one('Full', { max_redemptions: 1 });
    await app().em.execute(`update discounts set redemptions_count = 1 where name = 'Full'`);
    const states = async () => [
      (await found('state=active&sort=name')).join(),
      await found('state=scheduled'),
      await found('state=ended'),
      await found('state=exhausted'),
    ];
    expect(await states()).toEqual(['Open,Short', ['Later'], [], ['Full']]);
    await app().em.execute('update merchants set clock_offset = ?', [3 * DAY]);
    expect(await states()).toEqual(['Later,Open', [], ['Short'], ['Full']]);
  });

  it('are found by name, code and id', async () => {
    const { id } = await created();
    await create({ name: 'Welcome', code: 'hello' });
    expect(await found('q=sprin')).toEqual(['Spring']);
    expect(await found('q=HELL')).toEqual(['Welcome']);
    expect(await found('q=he')).toEqual(['Welcome']);
    expect(await found(`q=${id}`)).toEqual(['Spring']);
    expect(await found('q=other')).toEqual([]);
  });

  it.each([
    [{ reason: '' }, 'reason'],
    [{ organization_id: undefined }, 'organization_id'],
    [{ basis_points: 0 }, 'basis_points'],
    [{ type: 'fixed', amount: -1 }, 'amount'],
    [{ code: 'a b' }, 'code'],
  ])('are refused with %j, and the error names %s', async (differences, path) => {
    const { status, body } = await create<{ faults: { loc: string[] }[] }>(differences);
    expect(status).toBe(400);
    expect(body.faults.map(({ loc }) => loc.join('.'))).toContain(`body.${path}`);
  });

  it('have codes of their own within a merchant, and keep their terms once redeemed', async () => {
    const { id } = await created();
    expect(await create({ code: 'spring' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'code'] }] },
    });
    await app().em.execute('update discounts set redemptions_count = 1');
    expect(await post(`/${id}/update`, { basis_points: 2000 })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'basis_points'] }] },
    });
  });

  it('are limited to products of their merchant, and to none again', async () => {
    const plan = { name: 'Plan', prices: [{ amount_type: 'free' }] };
    const newProduct = async (account: MerchantAccount) =>
      (await account.send<{ id: string }>('POST', '/v1/products/', plan)).body.id;
    const own = await newProduct(acme());
    const { body } = await create({ products: [own] });
    expect(body.products.map(({ id }) => id)).toEqual([own]);
    expect((await lastEntry())?.after).toMatchObject({ products: [own] });
    const other = await newProduct(await newMerchantAccount(app(), { name: 'Globex', slug: 'globex' }));
    expect(await post(`/${body.id}/update`, { products: [own, other] })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'products', 1] }] },
    });
    expect((await post(`/${body.id}/update`, { products: [] })).body.products).toEqual([]);
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
      () => get(id),
      () => create({ code: 'other' }),
      () => post(`/${id}/update`, { name: 'Sale' }),
      () => post(`/${id}/delete`, {}),
    ];
    expect(await statusesAs('reader', requests)).toEqual([200, 200, 403, 403, 403]);
    expect(await statusesAs('mailer', requests)).toEqual([403, 403, 403, 403, 403]);
  });
});
