import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPolar } from 'polar-sdk-1/2026-04';
import { newId } from '#common/ids/new-id.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { DiscountRepository } from '../../../src/billing/discounts/discount.repository.js';
import type { DiscountWire } from '../../../src/billing/discounts/discount.presenter.js';
import { auditEntries } from '../../support/audit.js';
import { inRequest } from '../../support/in-request.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { newMember } from '../../support/organizations.js';
import type { Json } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

describe('discounts', () => {
  type DiscountJson = Json<DiscountWire>;
  interface Faults {
    detail: { loc: (string | number)[]; type: string }[];
  }

  const DISCOUNTS = '/v1/discounts/';
  const PERCENTAGE = { type: 'percentage', duration: 'once', name: 'Spring', basis_points: 1500 };
  const FIXED = { type: 'fixed', duration: 'once', name: 'Five off', amount: 500 };

  let app: TestApp;
  let acme: MerchantAccount;

  const one = (id: string) => `${DISCOUNTS}${id}`;
  const create = (body: object) => acme.send<DiscountJson>('POST', DISCOUNTS, body);
  const created = async (body: object) => (await create(body)).body;
  const faultsOf = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await acme.send<Faults>(method, path, body);
    return [status, ...answer.detail.map(({ loc, type }) => [loc.join('.'), type])];
  };
  const redeem = (id: string) =>
    inRequest(app, () =>
      app.get(UnitOfWork).run(async () => {
        const repository = app.get(DiscountRepository);
        const discount = await repository.lockById(id);
        const by = { checkoutId: newId(), customerEmail: 'ada@example.com' };
        if (discount !== null) await repository.addRedemption(discount, by, app.clock.now);
      }),
    );

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
  });

  it('are created, read, updated and deleted by the published SDK', async () => {
    const { discounts } = acme.sdk;
    const discount = await discounts.create({
      type: 'fixed',
      duration: 'once',
      amount: 500,
      name: 'Five off',
      code: 'Five',
      endsAt: new Date('2026-06-01T00:00:00Z'),
    });
    expect(discount).toMatchObject({ duration: 'once', amount: 500, currency: 'usd', products: [] });
    const { id } = discount;
    expect(await discounts.get({ id })).toEqual(discount);
    const updated = await discounts.update({ id, discountUpdate: { name: 'Spring', endsAt: null } });
    expect(updated).toMatchObject({ name: 'Spring', endsAt: null, code: 'Five' });
    expect((await discounts.list({ query: 'FIVE' })).result.items).toEqual([updated]);
    await discounts.delete({ id });
    await expect(discounts.get({ id })).rejects.toThrow('Discount not found');
  });

  it('are served to the newer SDK', async () => {
    const polar = createPolar({ accessToken: acme.token, baseUrl: app.origin });
    const discount = await polar.discounts.create({ ...FIXED, type: 'fixed', duration: 'forever' });
    expect(discount).toMatchObject({ amounts: { usd: 500 }, max_redemptions_per_customer: null });
    expect((await polar.discounts.list()).items).toEqual([discount]);
  });

  it.each([
    [PERCENTAGE, ['basis_points']],
    [{ ...PERCENTAGE, duration: 'repeating', duration_in_months: 2 }, ['basis_points', 'duration_in_months']],
    [FIXED, ['amount', 'amounts', 'currency']],
  ])('have the members of their shape: %j', async (body, members) => {
    const shape = ['amount', 'amounts', 'basis_points', 'currency', 'duration_in_months'];
    const discount = await created(body);
    expect(shape.filter((name) => name in discount)).toEqual(members);
  });

  it.each([
    [{ name: '' }, 'body.name', 'string_too_short'],
    [{ type: 'gift' }, 'body.type', 'enum'],
    [{ basis_points: undefined }, 'body.basis_points', 'missing'],
    [{ basis_points: 10_001 }, 'body.basis_points', 'less_than_equal'],
    [{ basis_points: 0 }, 'body.basis_points', 'greater_than_equal'],
    [{ duration: 'repeating' }, 'body.duration_in_months', 'missing'],
    [{ type: 'fixed', amount: -1 }, 'body.amount', 'greater_than_equal'],
    [{ type: 'fixed', amount: 1.5 }, 'body.amount', 'int_type'],
    [{ type: 'fixed', amount: 1, currency: 'xyz' }, 'body.currency', 'enum'],
    [{ code: 'ab' }, 'body.code', 'string_too_short'],
    [{ code: 'a-b-c' }, 'body.code', 'string_pattern_mismatch'],
    [{ max_redemptions: 0 }, 'body.max_redemptions', 'greater_than_equal'],
    [{ starts_at: '2026-05-01T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' }, 'body.ends_at', 'value_error'],
    [{ ends_at: 'soon' }, 'body.ends_at', 'datetime_parsing'],
    [{ products: ['0197a1c2-7f00-7000-8000-000000000001'] }, 'body.products.0', 'value_error'],
  ])('are refused with %j', async (differences, loc, type) => {
    expect(await faultsOf('POST', DISCOUNTS, { ...PERCENTAGE, ...differences })).toEqual([422, [loc, type]]);
  });

  it('take the currency of the merchant unless they name another', async () => {
    await acme.send('PATCH', `/v1/organizations/${acme.organizationId}`, {
      default_presentment_currency: 'eur',
    });
    expect((await created(FIXED)).currency).toBe('eur');
    expect((await created({ ...FIXED, currency: 'JPY' })).currency).toBe('jpy');
  });

  it('have distinct codes, ignoring case, also when created at the same time', async () => {
    const answers = await Promise.all(
      ['spring', 'SPRING', 'Spring'].map((code) => create({ ...PERCENTAGE, code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const taken = await faultsOf('POST', DISCOUNTS, { ...PERCENTAGE, code: 'sPRING' });
    expect(taken).toEqual([422, ['body.code', 'value_error']]);
    const { id } = answers.find(({ status }) => status === 201)?.body as DiscountJson;
    await acme.send('DELETE', one(id));
    expect((await create({ ...PERCENTAGE, code: 'SPRING' })).status).toBe(201);
  });

  it('take an amount by currency from the newer SDK, which overrides amount and currency', async () => {
    const polar = createPolar({ accessToken: acme.token, baseUrl: app.origin });
    const body = { type: 'fixed', duration: 'once', name: 'Five off', amounts: { EUR: 500 } } as const;
    const discount = await polar.discounts.create(body);
    expect(discount).toMatchObject({ amount: 500, currency: 'eur', amounts: { eur: 500 } });
    const updated = await polar.discounts.update(discount.id, { amount: 1, amounts: { jpy: 700 } });
    expect(updated).toMatchObject({ amount: 700, currency: 'jpy', amounts: { jpy: 700 } });
  });

  it.each<[unknown, string, string]>([
    [{ usd: 500, eur: 450 }, 'body.amounts', 'value_error'],
    [{}, 'body.amounts', 'value_error'],
    [500, 'body.amounts', 'dict_type'],
    [{ xyz: 500 }, 'body.amounts.xyz', 'enum'],
    [{ usd: 1.5 }, 'body.amounts.usd', 'int_type'],
    [{ usd: -1 }, 'body.amounts.usd', 'value_error'],
  ])('have an amount in exactly one currency, not %j', async (amounts, loc, type) => {
    const { id } = await created(FIXED);
    expect(await faultsOf('POST', DISCOUNTS, { ...FIXED, amounts })).toEqual([422, [loc, type]]);
    expect(await faultsOf('PATCH', one(id), { amounts })).toEqual([422, [loc, type]]);
  });

  it('of percentages are not updated with an amount by currency', async () => {
    const { id } = await created(PERCENTAGE);
    const refused = await faultsOf('PATCH', one(id), { amounts: { usd: 500 } });
    expect(refused).toEqual([422, ['body.amount', 'value_error']]);
  });

  it.each([
    [{ type: 'fixed' }, 'body.type'],
    [{ duration: 'forever' }, 'body.duration'],
    [{ amount: 5 }, 'body.amount'],
    [{ duration_in_months: 5 }, 'body.duration_in_months'],
  ])('are not updated with %j', async (changes, loc) => {
    const { id } = await created(PERCENTAGE);
    expect(await faultsOf('PATCH', one(id), changes)).toEqual([422, [loc, 'value_error']]);
  });

  it('keep their terms once redeemed, and their limit at the count', async () => {
    const { id } = await created({ ...PERCENTAGE, max_redemptions: 5 });
    await redeem(id);
    await redeem(id);
    const change = (body: object) => faultsOf('PATCH', one(id), body);
    expect(await change({ basis_points: 2000 })).toEqual([422, ['body.basis_points', 'value_error']]);
    expect(await change({ max_redemptions: 1 })).toEqual([422, ['body.max_redemptions', 'value_error']]);
    const renamed = await acme.send<DiscountJson>('PATCH', one(id), { name: 'Sale', basis_points: 1500 });
    expect(renamed.body).toMatchObject({ name: 'Sale', redemptions_count: 2 });
  });

  it('change after their end only with a later end', async () => {
    const { id } = await created({ ...PERCENTAGE, ends_at: '2026-03-02T00:00:00Z' });
    app.clock.advance(2 * 86_400);
    const refused = await faultsOf('PATCH', one(id), { basis_points: 2000 });
    expect(refused).toEqual([422, ['body.ends_at', 'value_error']]);
    const changes = { basis_points: 2000, ends_at: '2026-04-01T00:00:00Z' };
    expect((await acme.send('PATCH', one(id), changes)).status).toBe(200);
  });

  it('are redeemed no more often than they may be', async () => {
    const { id } = await created({ ...PERCENTAGE, max_redemptions: 5 });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => redeem(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await app.em.execute('select id from discount_redemptions')).toHaveLength(5);
    expect((await acme.send<DiscountJson>('GET', one(id))).body.redemptions_count).toBe(5);
  });

  it('keep their currency when SDK 0.32.16, which always sends one, updates them', async () => {
    const { id } = await created({ ...FIXED, currency: 'eur' });

    const renamed = await acme.sdk.discounts.update({ id, discountUpdate: { name: 'Sale', amount: 700 } });

    expect(renamed).toMatchObject({ name: 'Sale', amount: 700, currency: 'eur' });
  });

  it('are restricted to products of the merchant, by an empty list to none', async () => {
    const newProduct = async (name: string, account = acme) => {
      const prices = [{ amount_type: 'free' }];
      return (await account.send<{ id: string }>('POST', '/v1/products/', { name, prices })).body.id;
    };
    const [first, second] = [await newProduct('First'), await newProduct('Second')];
    const other = await newMerchantAccount(app, { name: 'Other', slug: 'other' });
    const theirs = await newProduct('Theirs', other);
    const { discounts } = acme.sdk;
    const { id, products } = await discounts.create({
      ...{ type: 'percentage', duration: 'once', name: 'Spring', basisPoints: 1500 },
      products: [first],
    });

    const moved = await discounts.update({ id, discountUpdate: { products: [second] } });
    const kept = await discounts.update({ id, discountUpdate: { name: 'Sale', products: null } });
    const lifted = await discounts.update({ id, discountUpdate: { products: [] } });

    expect([products, moved.products, kept.products, lifted.products]).toMatchObject([
      [{ id: first, name: 'First', metadata: {} }],
      [{ id: second }],
      [{ id: second }],
      [],
    ]);
    expect(await faultsOf('PATCH', one(id), { products: [first, theirs] })).toEqual([
      422,
      ['body.products.1', 'value_error'],
    ]);
    expect((await discounts.get({ id })).products).toEqual([]);
  });

  it('are sorted', async () => {
    await created({ ...PERCENTAGE, name: 'B', code: 'aaa' });
    app.clock.advance(1);
    await created({ ...PERCENTAGE, name: 'A', code: 'bbb' });
    const namesOf = async (query: string) => {
      const { body } = await acme.send<{ items: DiscountJson[] }>('GET', `${DISCOUNTS}?${query}`);
      return body.items.map(({ name }) => name);
    };
    expect(await namesOf('')).toEqual(['A', 'B']);
    expect(await namesOf('sorting=code')).toEqual(['B', 'A']);
    expect(await namesOf('sorting=-name')).toEqual(['B', 'A']);
    expect(await namesOf('sorting=redemptions_count&sorting=created_at')).toEqual(['B', 'A']);
  });

  it('of other organizations are not found, and members need the permission', async () => {
    const { id } = await created(PERCENTAGE);
    const beta = await newMerchantAccount(app);
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect((await beta.send(method, one(id), method === 'PATCH' ? {} : undefined)).status).toBe(404);
    const member = await newMember(app, acme.organizationId, 'bob');
    expect((await member.browser.get(one(id))).status).toBe(403);
  });

  it('are audited', async () => {
    const { id } = await created(PERCENTAGE);
    await acme.send('PATCH', one(id), { name: 'Sale' });
    await acme.send('PATCH', one(id), { name: 'Sale' });
    await acme.send('DELETE', one(id));
    const entries = (await auditEntries(app)).filter(({ subjectType }) => subjectType === 'discount');
    expect(entries.map(({ action }) => action)).toEqual([
      'discount.created',
      'discount.updated',
      'discount.deleted',
    ]);
  });

  it('are events with the discount, also as it was before it was deleted', async () => {
    const { id } = await created({ ...FIXED, code: 'five' });
    await acme.send('PATCH', one(id), { name: 'Six off', amount: 600 });
    await acme.send('PATCH', one(id), { name: 'Six off' });
    const last = (await acme.send<DiscountJson>('GET', one(id))).body;
    await acme.send('DELETE', one(id));
    const events = await app.em.execute<{ name: string; data: DiscountJson }[]>(
      `select name, payload as data from outbox_events where name like 'discount.%' order by id`,
    );
    expect(events.map(({ name }) => name)).toEqual([
      'discount.created',
      'discount.updated',
      'discount.deleted',
    ]);
    expect(events[0]?.data).toMatchObject({ id, code: 'five', amounts: { usd: 500 } });
    expect(events.slice(1).map(({ data }) => data)).toEqual([last, last]);
  });

  it('are events for endpoints with a version only', async () => {
    const endpoint = {
      url: 'https://shop.example.com/hooks',
      format: 'raw',
      events: ['discount.created', 'discount.updated', 'discount.deleted'],
    };
    const add = (apiVersion: string | null) =>
      acme.send<Faults>('POST', '/v1/webhooks/endpoints', { ...endpoint, api_version: apiVersion });
    const refused = await add(null);
    expect([refused.status, refused.body.detail.map(({ loc }) => loc.join('.'))]).toEqual([
      422,
      ['body.events.0', 'body.events.1', 'body.events.2'],
    ]);
    expect((await add('2026-04')).status).toBe(201);
  });
});
