import { describe, expect, it } from '@jest/globals';
import type { StaffProductWire } from '../../../src/billing/products/staff-product.presenter.js';
import { newMerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { REASON } from '../../support/staff.js';
import { staffResource } from '../../support/staff-resource.js';
import { PNG, uploadFile } from '../../support/uploads.js';

describe('products in the console', () => {
  type Product = Json<StaffProductWire>;
  interface Refusal {
    faults?: { loc: (string | number)[] }[];
    detail?: { loc: (string | number)[] }[];
  }

  const PRODUCTS = '/api/admin/products';
  const UNKNOWN = '01890000-0000-7000-8000-000000000000';
  const FIXED = { amount_type: 'fixed', price_amount: 2900 };
  const PLAN = { name: 'Plan', recurring_interval: 'month', prices: [FIXED] };
  const { staff, acme, app, statusesAs, post, create, created, get, page, lastEntry } =
    staffResource<Product>(PRODUCTS, PLAN);
  const namesIn = async (query: string) => (await page(query)).data.map(({ name }) => name);
  const placesOf = ({ faults, detail }: Refusal) => (faults ?? detail ?? []).map(({ loc }) => loc.join('.'));
  const newId = async (path: string, body: object) =>
    (await acme().send<{ id: string }>('POST', path, body)).body.id;
  const newMeter = () =>
    newId('/v1/meters/', {
      name: 'Calls',
      filter: { conjunction: 'and', clauses: [] },
      aggregation: { func: 'count' },
    });
  const newBenefit = (description: string) =>
    newId('/v1/benefits/', { type: 'custom', description, properties: {} });
  const newField = (slug: string) =>
    newId('/v1/custom-fields/', { type: 'text', slug, name: slug, properties: {} });
  const newImage = async (name: string) =>
    (await uploadFile(acme(), PNG, { service: 'product_media', name, mimeType: 'image/png' })).id;

  it('are created for a merchant with all they consist of, with a reason that the audit log keeps', async () => {
    const [meterId, first, second] = [
      await newMeter(),
      await newBenefit('Support'),
      await newBenefit('Call'),
    ];
    const [field, image] = [await newField('size'), await newImage('a.png')];
    const { status, body } = await create({
      description: 'For teams',
      visibility: 'private',
      recurring_interval_count: 3,
      trial_interval: 'day',
      trial_interval_count: 14,
      prices: [
        FIXED,
        { amount_type: 'metered_unit', meter_id: meterId, unit_amount: '0.25', cap_amount: 5000 },
      ],
      benefits: [second, first],
      medias: [image],
      attached_custom_fields: [{ custom_field_id: field, required: true }],
      metadata: { tier: 'gold' },
    });
    expect([status, body]).toMatchObject([
      201,
      {
        name: 'Plan',
        description: 'For teams',
        visibility: 'private',
        recurring_interval: 'month',
        recurring_interval_count: 3,
        trial_interval: 'day',
        trial_interval_count: 14,
        prices: [
          { amount_type: 'fixed', price_amount: 2900, price_currency: 'usd' },
          { amount_type: 'metered_unit', unit_amount: '0.250000000000', cap_amount: 5000 },
        ],
        archived_prices: [],
        benefits: [{ id: second }, { id: first }],
        medias: [{ id: image, service: 'product_media' }],
        attached_custom_fields: [{ custom_field_id: field, required: true, order: 0 }],
        metadata: { tier: 'gold' },
        merchant: { id: acme().organizationId, name: 'Acme', slug: 'acme' },
      },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'product.created',
      actorId: staff().user.id,
      subjectId: body.id,
      organizationId: acme().organizationId,
      reason: REASON,
      after: { benefits: [second, first] },
    });
    expect((await get(body.id)).body).toEqual(body);
  });

  it('take free prices and amounts of 0', async () => {
    expect((await created({ prices: [{ amount_type: 'free' }] })).prices).toMatchObject([
      { amount_type: 'fixed', price_amount: 0 },
    ]);
    const { prices } = await created({ prices: [{ amount_type: 'custom', minimum_amount: 0 }] });
    expect(prices).toMatchObject([{ amount_type: 'custom', minimum_amount: 0 }]);
  });

  it('are changed with a reason', async () => {
    const { id } = await created({ trial_interval: 'day', trial_interval_count: 7 });
    const [field, image] = [await newField('size'), await newImage('b.png')];
    const { status, body } = await post(`/${id}/update`, {
      name: 'Team plan',
      trial_interval: null,
      medias: [image],
      attached_custom_fields: [{ custom_field_id: field, required: false }],
    });
    expect([status, body]).toMatchObject([
      200,
      {
        name: 'Team plan',
        trial_interval: null,
        prices: [{ price_amount: 2900 }],
        medias: [{ id: image }],
        attached_custom_fields: [{ custom_field_id: field, required: false }],
      },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'product.updated',
      subjectId: id,
      before: { name: 'Plan' },
      after: { name: 'Team plan' },
      reason: REASON,
    });
  });

  it('keep, replace and archive prices', async () => {
    const meterId = await newMeter();
    const metered = { amount_type: 'metered_unit', meter_id: meterId, unit_amount: '10' };
    const { id, prices } = await created({ prices: [FIXED, metered] });
    const [fixed, usage] = prices;
    const { body } = await post(`/${id}/update`, {
      prices: [{ id: usage?.id }, { amount_type: 'fixed', price_amount: 3900 }],
    });
    expect(body.prices).toMatchObject([{ id: usage?.id }, { amount_type: 'fixed', price_amount: 3900 }]);
    expect(body.archived_prices).toMatchObject([{ id: fixed?.id, price_amount: 2900, is_archived: true }]);
  });

  it('get other benefits in another order', async () => {
    const [first, second] = [await newBenefit('Support'), await newBenefit('Call')];
    const { id } = await created({ benefits: [first] });
    const { status, body } = await post(`/${id}/benefits`, { benefits: [second, first] });
    expect([status, body.benefits.map((benefit) => benefit.id)]).toEqual([200, [second, first]]);
    expect(await lastEntry()).toMatchObject({ action: 'product.updated', subjectId: id, reason: REASON });
  });

  it('are archived and restored', async () => {
    const { id } = await created();
    expect((await post(`/${id}/archive`, {})).body.is_archived).toBe(true);
    expect(await namesIn('archived=true')).toEqual(['Plan']);
    expect(await namesIn('archived=false')).toEqual([]);
    expect((await post(`/${id}/restore`, {})).body.is_archived).toBe(false);
    expect(await lastEntry()).toMatchObject({ action: 'product.updated', subjectId: id, reason: REASON });
  });

  it('are listed for all merchants, for one, and by what they are', async () => {
    const globex = await newMerchantAccount(app(), { name: 'Globex', slug: 'globex' });
    await create();
    await create({ name: 'Ebook', recurring_interval: null, organization_id: globex.organizationId });
    expect(await namesIn('')).toEqual(['Ebook', 'Plan']);
    expect(await namesIn('sort=-name')).toEqual(['Plan', 'Ebook']);
    expect(await namesIn('sort=name&size=1&page=2')).toEqual(['Plan']);
    expect(await namesIn(`merchantId=${globex.organizationId}`)).toEqual(['Ebook']);
    expect(await namesIn('recurring=true')).toEqual(['Plan']);
    expect(await namesIn('recurring=false')).toEqual(['Ebook']);
  });

  it('are found by name and id', async () => {
    const { id } = await created();
    await create({ name: 'Ebook' });
    expect(await namesIn('q=LAN')).toEqual(['Plan']);
    expect(await namesIn(`q=${id}`)).toEqual(['Plan']);
    expect(await namesIn(`id=${id}`)).toEqual(['Plan']);
    expect(await namesIn('q=other')).toEqual([]);
  });

  it.each([
    [{ reason: '' }, 'body.reason'],
    [{ organization_id: undefined }, 'body.organization_id'],
    [{ name: 'no' }, 'body.name'],
    [{ prices: [] }, 'body.prices'],
    [{ prices: [FIXED, { amount_type: 'fixed', price_amount: 49 }] }, 'body.prices.1.price_amount'],
    [{ prices: [FIXED, { amount_type: 'free' }] }, 'body.prices.1.amount_type'],
    [
      { prices: [FIXED, { amount_type: 'metered_unit', meter_id: UNKNOWN, unit_amount: '1' }] },
      'body.prices.1.meter_id',
    ],
    [{ trial_interval: 'day' }, 'body.trial_interval_count'],
    [{ benefits: [UNKNOWN] }, 'body.benefits.0'],
    [{ benefits: ['?'] }, 'body.benefits.0'],
    [{ medias: [UNKNOWN] }, 'body.medias.0'],
    [
      { attached_custom_fields: [{ custom_field_id: UNKNOWN, required: true }] },
      'body.attached_custom_fields.0.custom_field_id',
    ],
  ])('are refused with %j, and the error names %s', async (differences, place) => {
    const { status, body } = await create<Refusal>(differences);
    expect([status >= 400 && status < 500, placesOf(body)]).toEqual([true, [place]]);
    expect(await namesIn('')).toEqual([]);
  });

  it('keep their interval', async () => {
    const { id } = await created();
    const { status, body } = await post<Refusal>(`/${id}/update`, { recurring_interval: 'year' });
    expect([status, placesOf(body)]).toEqual([422, ['body.recurring_interval']]);
  });

  it('belong to merchants that exist', async () => {
    expect((await create({ organization_id: 'unknown' })).status).toBe(404);
    expect((await get(UNKNOWN)).status).toBe(404);
    expect((await post(`/${UNKNOWN}/archive`, {})).status).toBe(404);
  });

  it('need permissions to be read and changed', async () => {
    const { id } = await created();
    const requests = [
      () => page(),
      () => get(id),
      () => create(),
      () => post(`/${id}/update`, { name: 'Other' }),
      () => post(`/${id}/benefits`, { benefits: [] }),
      () => post(`/${id}/archive`, {}),
      () => post(`/${id}/restore`, {}),
    ];
    expect(await statusesAs('reader', requests)).toEqual([200, 200, 403, 403, 403, 403, 403]);
    expect(await statusesAs('mailer', requests)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  });
});
