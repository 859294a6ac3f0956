import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPolar } from 'polar-sdk-1/2026-04';
import type { ProductWire } from '../../../src/billing/products/product.presenter.js';
import { auditEntries } from '../../support/audit.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { newMember } from '../../support/organizations.js';
import { refusal, type Json } from '../../support/people.js';
import { brokenPromises } from '../../support/promised-events.js';
import { TestApp } from '../../support/test-app.js';
import { PNG, uploadFile } from '../../support/uploads.js';

type ProductJson = Json<ProductWire>;
interface Faults {
  detail: { loc: (string | number)[]; type: string }[];
}
interface Page {
  items: ProductJson[];
  pagination: { total_count: number };
}

const PRODUCTS = '/v1/products/';
const FIXED = { amount_type: 'fixed', price_amount: 1000 };
const CUSTOM = { amount_type: 'custom', minimum_amount: 500, preset_amount: 800 };
const FREE = { amount_type: 'free' };
const WORKSHOP = { name: 'Workshop', recurring_interval: null, prices: [FIXED] };
const PLAN = { ...WORKSHOP, name: 'Plan', recurring_interval: 'month' };
const NEW_CLIENT = { 'polar-version': '2026-04' };

let app: TestApp;
let acme: MerchantAccount;

const one = (id: string) => `${PRODUCTS}${id}`;
const send = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  acme.send<ProductJson>(method, path, body, headers);
const created = async (body: object, headers?: Record<string, string>) => {
  const answer = await send('POST', PRODUCTS, body, headers);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const patched = async (id: string, body: object) => (await send('PATCH', one(id), body)).body;
const list = async (query = '') => (await acme.send<Page>('GET', `${PRODUCTS}${query}`)).body;
const namesOf = ({ items }: Page) => items.map(({ name }) => name);
const faultsOf = async (method: string, path: string, body: object, headers?: Record<string, string>) => {
  const { status, body: answer } = await acme.send<Faults>(method, path, body, headers);
  return [status, ...answer.detail.map(({ loc, type }) => [loc.join('.'), type])];
};
const newId = async (path: string, body: object, account = acme) =>
  (await account.send<{ id: string }>('POST', path, body)).body.id;
const newMeter = (account = acme) =>
  newId(
    '/v1/meters/',
    { name: 'Calls', filter: { conjunction: 'and', clauses: [] }, aggregation: { func: 'count' } },
    account,
  );
const newBenefit = (description: string, account = acme) =>
  newId('/v1/benefits/', { type: 'custom', description, properties: {} }, account);
const newField = (slug: string, account = acme) =>
  newId('/v1/custom-fields/', { type: 'text', slug, name: slug, properties: {} }, account);
const newImage = async (name = 'a.png', account = acme) =>
  (await uploadFile(account, PNG, { service: 'product_media', name, mimeType: 'image/png' })).id;
const eventsOf = () =>
  app.em.execute<{ name: string; payload: ProductJson }[]>(
    `select name, payload from outbox_events where name like 'product.%' order by id`,
  );
const countOf = async (sql: string) => {
  const [row] = await app.em.execute<{ count: string }[]>(`select count(*) from ${sql}`);
  return Number(row?.count);
};

describe('products', () => {
  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
  });

  it('are created, read, changed, archived and listed by the published SDK', async () => {
    const { products } = acme.sdk;
    const [image, field, meterId] = [await newImage(), await newField('size'), await newMeter()];
    const product = await products.create({
      name: 'Pro plan',
      description: 'For teams',
      recurringInterval: 'month',
      medias: [image],
      attachedCustomFields: [{ customFieldId: field, required: true }],
      metadata: { tier: 2 },
      prices: [
        { amountType: 'fixed', priceAmount: 2900 },
        { amountType: 'metered_unit', meterId, unitAmount: '0.25', capAmount: 5000 },
      ],
    });
    expect(product).toMatchObject({
      isRecurring: true,
      prices: [
        { amountType: 'fixed', priceAmount: 2900, priceCurrency: 'usd', type: 'recurring' },
        { amountType: 'metered_unit', unitAmount: '0.250000000000', meter: { id: meterId, name: 'Calls' } },
      ],
      medias: [{ id: image, service: 'product_media' }],
      attachedCustomFields: [
        { customFieldId: field, order: 0, required: true, customField: { slug: 'size' } },
      ],
      metadata: { tier: 2 },
      modifiedAt: null,
    });
    const { id } = product;
    expect(await products.get({ id })).toEqual(product);
    const archived = await products.update({ id, productUpdate: { isArchived: true } });
    expect(archived).toMatchObject({ isArchived: true, prices: product.prices });
    expect((await products.list({ isArchived: true })).result.items).toEqual([archived]);
    expect((await products.list({ isArchived: false })).result.items).toEqual([]);
    const restored = await products.update({ id, productUpdate: { isArchived: false } });
    expect(restored.isArchived).toBe(false);
  });

  it('share no slug in their metadata with others of the merchant that are not archived', async () => {
    const plan = (slug: string) => ({ name: 'Plan', prices: [{ amount_type: 'free' }], metadata: { slug } });
    const create = async (slug: string) => acme.send<{ id: string }>('POST', '/v1/products/', plan(slug));
    const change = (id: string, body: object) => acme.send('PATCH', `/v1/products/${id}`, body);
    const { id } = (await create('pro')).body;
    const taken = {
      error: 'RequestValidationError',
      detail: [
        {
          loc: ['body', 'metadata'],
          msg: 'Another product that is not archived has this slug',
          type: 'value_error',
          input: null,
        },
      ],
    };
    expect(refusal(await create('pro'))).toEqual([422, taken]);
    const { id: other } = (await create('team')).body;
    expect(refusal(await change(other, { metadata: { slug: 'pro' } }))).toEqual([422, taken]);
    expect((await change(id, { is_archived: true })).status).toBe(200);
    expect((await change(other, { metadata: { slug: 'pro' } })).status).toBe(200);
    expect(refusal(await change(id, { is_archived: false }))).toEqual([422, taken]);
    const rival = await newMerchantAccount(app, { slug: 'rival' });
    expect((await rival.send('POST', '/v1/products/', plan('pro'))).status).toBe(201);
  });

  it('have weeks, interval counts, trials and visibility for the newer SDK', async () => {
    const polar = createPolar({ accessToken: acme.token, baseUrl: app.origin });
    const product = await polar.products.create({
      name: 'Weekly box',
      visibility: 'private',
      recurring_interval: 'week',
      recurring_interval_count: 2,
      trial_interval: 'day',
      trial_interval_count: 10,
      prices: [{ amount_type: 'fixed', price_amount: 0 }],
    });
    expect(product).toMatchObject({
      visibility: 'private',
      recurring_interval: 'week',
      recurring_interval_count: 2,
      trial_interval: 'day',
      trial_interval_count: 10,
      prices: [{ amount_type: 'fixed', price_amount: 0, recurring_interval: 'week', source: 'catalog' }],
    });
    expect((await polar.products.list({ visibility: ['private'] })).items).toEqual([product]);
    expect((await polar.products.list({ visibility: ['public'] })).items).toEqual([]);
    const { trial_interval } = await polar.products.update(product.id, { trial_interval: null });
    expect(trial_interval).toBeNull();
  });

  it('of the newer generation are shown to the older one with the values it knows', async () => {
    const body = { ...WORKSHOP, recurring_interval: 'day', prices: [{ ...FIXED, price_amount: 0 }] };
    const { id } = await created(body, NEW_CLIENT);

    const product = await acme.sdk.products.get({ id });

    expect(product.recurringInterval).toBe('month');
    expect(product.prices).toMatchObject([{ amountType: 'free', recurringInterval: 'month' }]);
  });

  it('take back the interval that an older client has read', async () => {
    const { id } = await created({ ...PLAN, recurring_interval: 'week' }, NEW_CLIENT);

    const echoed = await send('PATCH', one(id), { name: 'Box', recurring_interval: 'month' });
    const changed = await send('PATCH', one(id), { recurring_interval: 'month' }, NEW_CLIENT);

    expect([echoed.status, changed.status]).toEqual([200, 422]);
  });

  it('take free prices by the names of both generations', async () => {
    const free = await created({ ...WORKSHOP, prices: [FREE] });
    const zero = await created({ ...WORKSHOP, prices: [{ ...FIXED, price_amount: 0 }] }, NEW_CLIENT);

    const newer = await acme.send<Page>('GET', PRODUCTS, undefined, NEW_CLIENT);

    expect([free.prices[0]?.amount_type, zero.prices[0]?.amount_type]).toEqual(['free', 'fixed']);
    expect(newer.body.items.map(({ prices: [price] }) => price)).toMatchObject([
      { amount_type: 'fixed', price_amount: 0 },
      { amount_type: 'fixed', price_amount: 0 },
    ]);
  });

  it('have the currency of the merchant unless a price names another', async () => {
    await acme.send('PATCH', `/v1/organizations/${acme.organizationId}`, {
      default_presentment_currency: 'eur',
    });
    const meter_id = await newMeter();
    const metered = { amount_type: 'metered_unit', meter_id, unit_amount: 1 };
    const currenciesOf = (product: ProductJson) => product.prices.map((price) => price.price_currency);

    const usual = await created({ ...PLAN, prices: [FIXED, metered] });
    const named = await created({ ...PLAN, prices: [metered, { ...FIXED, price_currency: 'jpy' }] });

    expect([currenciesOf(usual), currenciesOf(named)]).toEqual([
      [expect.any(String), expect.any(String)],
      ['jpy', 'jpy'],
    ]);
    expect(new Set(currenciesOf(usual)).size).toBe(1);
  });

  it('keep the prices that an update names and archive the others', async () => {
    const meter_id = await newMeter();
    const product = await created({
      ...PLAN,
      prices: [FIXED, { amount_type: 'metered_unit', meter_id, unit_amount: '2' }],
    });
    const [fixed, metered] = product.prices;

    const replaced = await patched(product.id, { prices: [CUSTOM, { id: metered?.id }] });
    const again = await patched(product.id, { prices: [{ id: replaced.prices[1]?.id }] });

    expect(replaced.prices).toMatchObject([
      { id: metered?.id },
      { amount_type: 'custom', preset_amount: 800 },
    ]);
    expect(again.prices).toMatchObject([{ amount_type: 'custom' }]);
    expect(await countOf(`product_prices where is_archived and id = '${fixed?.id ?? ''}'`)).toBe(1);
    expect(await countOf('product_prices')).toBe(3);
  });

  it('cannot get an archived price back', async () => {
    const product = await created(PLAN);
    const [old] = product.prices;
    await patched(product.id, { prices: [CUSTOM] });

    expect(await faultsOf('PATCH', one(product.id), { prices: [{ id: old?.id }] })).toEqual([
      422,
      ['body.prices.0.id', 'value_error'],
    ]);
  });

  it('keep everything that an update does not name or names null', async () => {
    const product = await created({ ...PLAN, description: 'Text', metadata: { a: 1 } });

    const kept = await patched(product.id, {
      ...{ name: null, description: null, prices: null, medias: null, is_archived: null },
      ...{ attached_custom_fields: null, recurring_interval: 'month' },
    });
    const cleared = await patched(product.id, { description: '' });

    expect(kept).toEqual(product);
    expect(cleared).toEqual({ ...product, description: null, modified_at: expect.any(String) });
  });

  it.each([
    ['recurring_interval', { recurring_interval: 'year' }],
    ['recurring_interval', { recurring_interval_count: 2 }],
  ])('keep their billing interval: %s', async (member, change) => {
    const { id } = await created(PLAN);

    expect(await faultsOf('PATCH', one(id), change)).toEqual([422, [`body.${member}`, 'value_error']]);
  });

  it.each([
    ['a short name', { name: 'ab' }, 'name', 'string_too_short'],
    ['no prices', { prices: [] }, 'prices', 'too_short'],
    ['prices that are no list', { prices: 'free' }, 'prices', 'list_type'],
    ['a price that is no object', { prices: [null] }, 'prices.0.amount_type', 'missing'],
    ['an unknown type', { prices: [{ amount_type: 'unit' }] }, 'prices.0.amount_type', 'enum'],
    ['an inherited type', { prices: [{ amount_type: 'toString' }] }, 'prices.0.amount_type', 'enum'],
    [
      'a low amount',
      { prices: [{ ...FIXED, price_amount: 49 }] },
      'prices.0.price_amount',
      'greater_than_equal',
    ],
    [
      'an amount of 0 from an old client',
      { prices: [{ ...FIXED, price_amount: 0 }] },
      'prices.0.price_amount',
      'greater_than_equal',
    ],
    [
      'a high amount',
      { prices: [{ ...FIXED, price_amount: 100_000_000 }] },
      'prices.0.price_amount',
      'less_than_equal',
    ],
    ['a fraction', { prices: [{ ...FIXED, price_amount: 99.5 }] }, 'prices.0.price_amount', 'int_type'],
    [
      'an unknown currency',
      { prices: [{ ...FIXED, price_currency: 'abc' }] },
      'prices.0.price_currency',
      'enum',
    ],
    ['two static prices', { prices: [FIXED, FREE] }, 'prices.1.amount_type', 'value_error'],
    [
      'two currencies',
      {
        prices: [
          { ...FIXED, price_currency: 'usd' },
          { ...CUSTOM, price_currency: 'eur' },
        ],
      },
      'prices.1.price_currency',
      'value_error',
    ],
    [
      'a preset below the minimum',
      { prices: [{ ...CUSTOM, preset_amount: 400 }] },
      'prices.0.preset_amount',
      'value_error',
    ],
    [
      'a maximum below the minimum',
      { prices: [{ ...CUSTOM, preset_amount: null, maximum_amount: 100 }] },
      'prices.0.preset_amount',
      'value_error',
    ],
    ['an unknown interval', { recurring_interval: 'decade' }, 'recurring_interval', 'enum'],
    ['a count without interval', { recurring_interval_count: 2 }, 'recurring_interval_count', 'value_error'],
    ['a trial without count', { trial_interval: 'day' }, 'trial_interval_count', 'value_error'],
    [
      'a trial of a purchase',
      { trial_interval: 'day', trial_interval_count: 3 },
      'trial_interval',
      'value_error',
    ],
    [
      'a field that is no object',
      { attached_custom_fields: [1] },
      'attached_custom_fields.0',
      'model_attributes_type',
    ],
  ])('are not created with %s', async (_what, change, loc, type) => {
    expect(await faultsOf('POST', PRODUCTS, { ...WORKSHOP, ...change })).toEqual([
      422,
      [`body.${loc}`, type],
    ]);
    expect(await countOf('products')).toBe(0);
  });

  it.each([
    ['0', 'greater_than'],
    ['1,5', 'decimal_parsing'],
    ['0.0000000000001', 'decimal_max_places'],
    ['100000', 'decimal_max_digits'],
  ])('have no unit amount of %s', async (unit_amount, type) => {
    const price = { amount_type: 'metered_unit', meter_id: await newMeter(), unit_amount };

    expect(await faultsOf('POST', PRODUCTS, { ...PLAN, prices: [price] })).toEqual([
      422,
      ['body.prices.0.unit_amount', type],
    ]);
  });

  it('meter usage only where they recur, and each meter once', async () => {
    const price = { amount_type: 'metered_unit', meter_id: await newMeter(), unit_amount: '0.1' };

    expect([
      await faultsOf('POST', PRODUCTS, { ...WORKSHOP, prices: [price] }),
      await faultsOf('POST', PRODUCTS, { ...PLAN, prices: [price, price] }),
    ]).toEqual([
      [422, ['body.prices.0.amount_type', 'value_error']],
      [422, ['body.prices.1.meter_id', 'value_error']],
    ]);
  });

  it('refer to nothing of other merchants', async () => {
    const other = await newMerchantAccount(app, { name: 'Other', slug: 'other' });
    const { id } = await created(PLAN);
    const meter_id = await newMeter(other);
    const custom_field_id = await newField('size', other);

    expect([
      await faultsOf('PATCH', one(id), {
        prices: [{ amount_type: 'metered_unit', meter_id, unit_amount: '1' }],
      }),
      await faultsOf('PATCH', one(id), { medias: [await newImage('b.png', other)] }),
      await faultsOf('PATCH', one(id), { attached_custom_fields: [{ custom_field_id, required: false }] }),
      await faultsOf('POST', `${one(id)}/benefits`, { benefits: [await newBenefit('Theirs', other)] }),
    ]).toEqual([
      [422, ['body.prices.0.meter_id', 'value_error']],
      [422, ['body.medias.0', 'value_error']],
      [422, ['body.attached_custom_fields.0.custom_field_id', 'value_error']],
      [422, ['body.benefits.0', 'value_error']],
    ]);
  });

  it('take images only', async () => {
    const pdf = await uploadFile(acme, Buffer.from('%PDF-1.4'), { name: 'a.pdf' });

    expect(await faultsOf('POST', PRODUCTS, { ...WORKSHOP, medias: [pdf.id] })).toEqual([
      422,
      ['body.medias.0', 'value_error'],
    ]);
  });

  it('keep the order of images and custom fields', async () => {
    const images = [await newImage('b.png'), await newImage('a.png')];
    const fields = [await newField('size'), await newField('color')];
    const attached = fields.map((custom_field_id) => ({ custom_field_id, required: false }));

    const product = await created({ ...WORKSHOP, medias: images, attached_custom_fields: attached });
    const turned = await patched(product.id, {
      medias: images.toReversed(),
      attached_custom_fields: attached.toReversed(),
    });

    expect(product.medias.map(({ id }) => id)).toEqual(images);
    expect(turned.medias.map(({ id }) => id)).toEqual(images.toReversed());
    expect(turned.attached_custom_fields.map(({ custom_field_id: id, order }) => [id, order])).toEqual([
      [fields[1], 0],
      [fields[0], 1],
    ]);
  });

  it('have benefits in the order of the request', async () => {
    const { id } = await created(WORKSHOP);
    const [first, second] = [await newBenefit('First'), await newBenefit('Second')];

    const product = await acme.sdk.products.updateBenefits({
      id,
      productBenefitsUpdate: { benefits: [second, first] },
    });

    expect(product.benefits.map(({ description }) => description)).toEqual(['Second', 'First']);
    expect(namesOf(await list(`?benefit_id=${first}`))).toEqual(['Workshop']);
    await send('POST', `${one(id)}/benefits`, { benefits: [] });
    expect(namesOf(await list(`?benefit_id=${first}`))).toEqual([]);
  });

  it('neither get nor lose a benefit that is not selectable', async () => {
    const { id } = await created(WORKSHOP);
    const [fixed, other] = [await newBenefit('Fixed'), await newBenefit('Other')];
    await send('POST', `${one(id)}/benefits`, { benefits: [fixed] });
    await app.em.execute('update benefits set selectable = false');

    const changes = [[], [fixed, other], [fixed]];
    const statuses = [];
    for (const benefits of changes)
      statuses.push((await send('POST', `${one(id)}/benefits`, { benefits })).status);

    expect(statuses).toEqual([422, 422, 200]);
  });

  it('lose benefits, fields and images that are deleted', async () => {
    const [image, field, benefit] = [await newImage(), await newField('size'), await newBenefit('Gone')];
    const attached_custom_fields = [{ custom_field_id: field, required: true }];
    const { id } = await created({ ...WORKSHOP, medias: [image], attached_custom_fields });
    await send('POST', `${one(id)}/benefits`, { benefits: [benefit] });

    await acme.send('DELETE', `/v1/files/${image}`);
    await acme.send('DELETE', `/v1/custom-fields/${field}`);
    await acme.send('DELETE', `/v1/benefits/${benefit}`);

    const { body } = await send('GET', one(id));
    expect(body).toMatchObject({ medias: [], attached_custom_fields: [], benefits: [] });
    const events = await eventsOf();
    expect(events.map(({ name }) => name)).toEqual([
      'product.created',
      ...Array<string>(4).fill('product.updated'),
    ]);
    expect(events.at(-1)?.payload).toMatchObject({ medias: [], attached_custom_fields: [], benefits: [] });
  });

  it('are filtered and sorted', async () => {
    const meter_id = await newMeter();
    await created({ ...WORKSHOP, name: 'Dear', prices: [{ ...FIXED, price_amount: 9000 }] });
    await created({ ...WORKSHOP, name: 'Free', prices: [FREE], metadata: { kind: 'gift' } });
    const cheap = await created({ ...WORKSHOP, name: 'Cheap', prices: [{ ...FIXED, price_amount: 50 }] });
    await created({ ...WORKSHOP, name: 'Open', prices: [CUSTOM] });
    await created({
      ...PLAN,
      name: 'Usage',
      prices: [{ amount_type: 'metered_unit', meter_id, unit_amount: '1' }],
    });

    expect(namesOf(await list('?sorting=price_amount_type&sorting=name'))).toEqual([
      ...['Free', 'Open', 'Cheap', 'Dear', 'Usage'],
    ]);
    expect(namesOf(await list('?sorting=-price_amount')).slice(0, 2)).toEqual(['Dear', 'Cheap']);
    expect(namesOf(await list('?sorting=name'))).toEqual(['Cheap', 'Dear', 'Free', 'Open', 'Usage']);
    expect(namesOf(await list())).toEqual(['Usage', 'Open', 'Cheap', 'Free', 'Dear']);
    expect(namesOf(await list('?is_recurring=true'))).toEqual(['Usage']);
    expect(namesOf(await list('?query=EA'))).toEqual(['Cheap', 'Dear']);
    expect(namesOf(await list(`?id=${cheap.id}`))).toEqual(['Cheap']);
    expect(namesOf(await list('?metadata[kind]=gift'))).toEqual(['Free']);
    expect((await list('?limit=2')).pagination.total_count).toBe(5);
  });

  it('follow their prices when these change', async () => {
    const { id } = await created({ ...WORKSHOP, name: 'First' });
    await created({ ...WORKSHOP, name: 'Second', prices: [{ ...FIXED, price_amount: 2000 }] });

    await patched(id, { prices: [{ ...FIXED, price_amount: 3000 }] });

    expect(namesOf(await list('?sorting=price_amount'))).toEqual(['Second', 'First']);
  });

  it('are recorded as events and in the audit log, but not when nothing changes', async () => {
    const { id } = await created(PLAN);
    await patched(id, { name: 'Plan' });
    await patched(id, { name: 'Basic plan' });
    await send('POST', `${one(id)}/benefits`, { benefits: [await newBenefit('Benefit')] });
    await patched(id, { is_archived: true });

    const events = await eventsOf();
    const actions = (await auditEntries(app)).filter(({ action }) => action.startsWith('product.'));

    expect(events.map(({ name, payload }) => [name, payload.name, payload.benefits.length])).toEqual([
      ['product.created', 'Plan', 0],
      ['product.updated', 'Basic plan', 0],
      ['product.updated', 'Basic plan', 1],
      ['product.updated', 'Basic plan', 1],
    ]);
    expect(brokenPromises(events)).toEqual([]);
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'product.created',
      ...Array<string>(3).fill('product.updated'),
    ]);
  });

  it('are hidden from other merchants and from members without the permission', async () => {
    const { id } = await created(PLAN);
    const other = await newMerchantAccount(app, { name: 'Other', slug: 'other' });
    const { browser } = await newMember(app, acme.organizationId, 'bob');

    const answers = [
      await other.send('GET', one(id)),
      await other.send('PATCH', one(id), { name: 'Mine' }),
      await other.send('POST', `${one(id)}/benefits`, { benefits: [] }),
      await browser.get(one(id)),
      await acme.owner.browser.get(one(id)),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 403, 200]);
  });

  it('get one static price when two updates race', async () => {
    const { id } = await created(PLAN);

    const answers = await Promise.all(
      [1000, 2000, 3000].map((price_amount) =>
        send('PATCH', one(id), { prices: [{ ...FIXED, price_amount }] }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await countOf(`product_prices where product_id = '${id}' and not is_archived`)).toBe(1);
  });
});
