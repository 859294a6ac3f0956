import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPolar } from 'polar-sdk-1/2026-04';
import type { CheckoutLinkWire } from '../../../src/billing/checkout-links/checkout-link.presenter.js';
import { auditEntries } from '../../support/audit.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { newMember } from '../../support/organizations.js';
import type { Json } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

type LinkJson = Json<CheckoutLinkWire>;
interface Faults {
  detail: { loc: (string | number)[]; type: string }[];
}
interface Page {
  items: LinkJson[];
}

const LINKS = '/v1/checkout-links/';
const STRIPE = { payment_processor: 'stripe' as const };
const FIXED = { amount_type: 'fixed' as const, price_amount: 1000 };

let app: TestApp;
let acme: MerchantAccount;

const one = (id: string) => `${LINKS}${id}`;
const send = (method: string, path: string, body?: object) => acme.send<LinkJson>(method, path, body);
const created = async (body: object) => (await send('POST', LINKS, { ...STRIPE, ...body })).body;
const labelsOf = async (query: string) =>
  (await acme.send<Page>('GET', `${LINKS}${query}`)).body.items.map(({ label }) => label);
const faultsOf = async (method: string, path: string, body: object) => {
  const { status, body: answer } = await acme.send<Faults>(method, path, body);
  return [status, ...answer.detail.map(({ loc, type }) => [loc.join('.'), type])];
};
const newProduct = async (name: string, account = acme) => {
  const answer = await account.send<{ id: string; prices: { id: string }[] }>('POST', '/v1/products/', {
    name,
    prices: [FIXED],
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const newDiscount = async (account = acme) => {
  const body = { type: 'percentage', duration: 'once', name: 'Spring', basis_points: 1000 };
  return (await account.send<{ id: string }>('POST', '/v1/discounts/', body)).body.id;
};

describe('checkout links', () => {
  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
  });

  it('are created, read, changed, listed and deleted by the published SDK', async () => {
    const { checkoutLinks } = acme.sdk;
    const [workshop, seminar] = [await newProduct('Workshop'), await newProduct('Seminar')];
    const discountId = await newDiscount();
    const link = await checkoutLinks.create({
      paymentProcessor: 'stripe',
      label: 'Newsletter',
      successUrl: 'https://acme.example/thanks?checkout={CHECKOUT_ID}',
      discountId,
      products: [seminar.id, workshop.id],
      metadata: { campaign: 'may' },
    });
    expect(link).toMatchObject({
      allowDiscountCodes: true,
      requireBillingAddress: false,
      products: [
        { id: seminar.id, prices: [{ priceAmount: 1000 }] },
        { id: workshop.id, name: 'Workshop' },
      ],
      discount: { id: discountId, basisPoints: 1000 },
      successUrl: 'https://acme.example/thanks?checkout={CHECKOUT_ID}',
    });
    expect(link.clientSecret).toMatch(/^polar_cl_[0-9A-Za-z]{43}$/);
    expect(link.url).toBe(`${app.origin}/v1/checkout-links/${link.clientSecret}/redirect`);
    const { id } = link;
    expect(await checkoutLinks.get({ id })).toEqual(link);
    const changed = await checkoutLinks.update({
      id,
      checkoutLinkUpdate: { label: null, allowDiscountCodes: false, products: [workshop.id] },
    });
    expect(changed).toMatchObject({
      label: null,
      allowDiscountCodes: false,
      products: [{ id: workshop.id }],
    });
    expect((await checkoutLinks.list({ productId: workshop.id })).result.items).toEqual([changed]);
    expect((await checkoutLinks.list({ productId: seminar.id })).result.items).toEqual([]);
    await checkoutLinks.delete({ id });
    await expect(checkoutLinks.get({ id })).rejects.toThrow('Checkout link not found');
  });

  it('have trials and a return address for the newer SDK', async () => {
    const polar = createPolar({ accessToken: acme.token, baseUrl: app.origin });
    const { id: product } = await newProduct('Workshop');
    const link = await polar.checkoutLinks.create({
      ...STRIPE,
      products: [product],
      return_url: 'https://acme.example/',
      trial_interval: 'week',
      trial_interval_count: 2,
    });
    expect(link).toMatchObject({ return_url: 'https://acme.example/', trial_interval: 'week', seats: null });
    const changed = await polar.checkoutLinks.update(link.id, { trial_interval: null });
    expect(changed).toMatchObject({ trial_interval: null, trial_interval_count: null });
  });

  it('take a product by its id and by its price', async () => {
    const { id: product_id, prices } = await newProduct('Workshop');

    const links = [await created({ product_id }), await created({ product_price_id: prices[0]?.id })];

    expect(links.map(({ products }) => products.map(({ id }) => id))).toEqual([[product_id], [product_id]]);
  });

  it('name their products in exactly one way', async () => {
    const { id } = await newProduct('Workshop');
    const expected = [422, ['body.products', 'value_error']];

    expect(await faultsOf('POST', LINKS, STRIPE)).toEqual(expected);
    expect(await faultsOf('POST', LINKS, { ...STRIPE, products: [id], product_id: id })).toEqual(expected);
  });

  it.each([
    ['no processor', { payment_processor: undefined }, 'payment_processor', 'missing'],
    ['an empty list', { products: [] }, 'products', 'too_short'],
    ['another kind of address', { success_url: 'ftp://acme.example' }, 'success_url', 'url_parsing'],
    ['half a trial', { trial_interval: 'day' }, 'trial_interval_count', 'value_error'],
  ])('are not created with %s', async (_what, change, loc, type) => {
    const { id } = await newProduct('Workshop');

    const faults = await faultsOf('POST', LINKS, { ...STRIPE, products: [id], ...change });

    expect(faults).toEqual([422, [`body.${loc}`, type]]);
  });

  it('lead to products and discounts of their merchant only', async () => {
    const other = await newMerchantAccount(app, { name: 'Other', slug: 'other' });
    const [own, theirs] = [await newProduct('Workshop'), await newProduct('Seminar', other)];
    const discount_id = await newDiscount(other);
    const [price] = theirs.prices;

    expect([
      await faultsOf('POST', LINKS, { ...STRIPE, products: [theirs.id] }),
      await faultsOf('POST', LINKS, { ...STRIPE, products: [own.id, theirs.id] }),
      await faultsOf('POST', LINKS, { ...STRIPE, product_price_id: price?.id }),
      await faultsOf('POST', LINKS, { ...STRIPE, products: [own.id], discount_id }),
    ]).toEqual([
      [422, ['body.products', 'value_error']],
      [422, ['body.products', 'value_error']],
      [422, ['body.product_price_id', 'value_error']],
      [422, ['body.discount_id', 'value_error']],
    ]);
  });

  it('lose archived products, and end without any', async () => {
    const [workshop, seminar] = [await newProduct('Workshop'), await newProduct('Seminar')];
    const both = await created({ products: [workshop.id, seminar.id] });
    const single = await created({ products: [workshop.id] });

    await acme.send('PATCH', `/v1/products/${workshop.id}`, { is_archived: true });

    const actions = (await auditEntries(app)).map(({ action, subjectId }) => [action, subjectId]);
    expect(actions).toContainEqual(['checkout_link.updated', both.id]);
    expect(actions).toContainEqual(['checkout_link.deleted', single.id]);
    const kept = await send('GET', one(both.id));
    expect(kept.body.products.map(({ id }) => id)).toEqual([seminar.id]);
    expect((await send('GET', one(single.id))).status).toBe(404);
    expect(await faultsOf('POST', LINKS, { ...STRIPE, products: [workshop.id] })).toEqual([
      422,
      ['body.products', 'value_error'],
    ]);
  });

  it('lose a deleted discount', async () => {
    const discount_id = await newDiscount();
    const { id } = await created({ product_id: (await newProduct('Workshop')).id, discount_id });

    await acme.send('DELETE', `/v1/discounts/${discount_id}`);

    expect((await send('GET', one(id))).body).toMatchObject({ discount_id: null, discount: null });
  });

  it('are sorted', async () => {
    const { id: product_id } = await newProduct('Workshop');
    for (const [label, allow_discount_codes] of [
      ['b', true],
      ['a', false],
      [null, true],
    ])
      await created({ product_id, label, allow_discount_codes });

    expect(await labelsOf('')).toEqual(['b', 'a', null]);
    expect(await labelsOf('?sorting=-created_at')).toEqual([null, 'a', 'b']);
    expect(await labelsOf('?sorting=label')).toEqual(['a', 'b', null]);
    expect(await labelsOf('?sorting=allow_discount_codes&sorting=-label')).toEqual(['a', null, 'b']);
  });

  it('are hidden from other merchants and from members without the permission', async () => {
    const { id } = await created({ product_id: (await newProduct('Workshop')).id });
    const other = await newMerchantAccount(app, { name: 'Other', slug: 'other' });
    const { browser } = await newMember(app, acme.organizationId, 'bob');

    const answers = [
      await other.send('GET', one(id)),
      await other.send('PATCH', one(id), { label: 'Mine' }),
      await other.send('DELETE', one(id)),
      await browser.get(one(id)),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 403]);
  });

  it('are audited, but not when nothing changes', async () => {
    const { id } = await created({ product_id: (await newProduct('Workshop')).id });
    await send('PATCH', one(id), { allow_discount_codes: true, label: null });
    await send('PATCH', one(id), { label: 'Newsletter' });
    await send('DELETE', one(id));

    const actions = (await auditEntries(app)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('checkout_link.')).toSorted()).toEqual([
      'checkout_link.created',
      'checkout_link.deleted',
      'checkout_link.updated',
    ]);
  });
});
