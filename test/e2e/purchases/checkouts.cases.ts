import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CheckoutWire } from '../../../src/billing/checkouts/checkout.presenter.js';
import { Browser, type Answer } from '../../support/browser.js';
import { makeCustomer } from '../../support/customers.js';
import { addMember, makeOrganization, newPerson, type Person } from '../../support/organizations.js';
import {
  CHECKOUT,
  customersOf,
  openOwnShop,
  OWN_SHOP,
  verifiedMember,
  verifiedPerson,
  type OwnShop,
} from '../../support/own-shop.js';
import { refusal, type ErrorJson, type Json } from '../../support/people.js';
import { newMerchantAccount } from '../../support/merchant-account.js';
import { POLAR_GENERATIONS, type OpenedAddress } from '../../support/polar-clients.js';
import { actAs, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';
import { newProduct } from '../../support/wire-purchases.js';

describe('checkouts of the own merchant', () => {
  type CheckoutJson = Json<CheckoutWire>;

  let app: TestApp;
  let ownShop: OwnShop;

  beforeAll(async () => {
    app = await TestApp.shared({ ...OWN_SHOP, TRUSTED_ORIGINS: 'https://app.example' });
  });
  beforeEach(async () => {
    await app.reset();
    ownShop = await openOwnShop(app);
  });

  const open = ({ browser }: Pick<Person, 'browser'>, body: object): Promise<Answer<OpenedAddress>> =>
    browser.post(CHECKOUT, body);

  /** The only checkout there is, as the merchant sees it. */
  const readCheckout = async (): Promise<CheckoutJson> => {
    const { body } = await ownShop.shop.send<{ items: CheckoutJson[] }>('GET', '/v1/checkouts/');
    expect(body.items).toHaveLength(1);
    return body.items[0] as CheckoutJson;
  };

  describe.each(POLAR_GENERATIONS)('by the client of $version', ({ create }) => {
    it('are opened by the slug of a product', async () => {
      const ada = await newPerson(app, 'ada');
      const { data, error } = await create(ada.browser).checkout({ slug: 'pro' });
      const checkout = await readCheckout();
      expect([data, error]).toEqual([{ url: checkout.url, redirect: true }, null]);
      expect(checkout).toMatchObject({
        product_id: ownShop.productId,
        external_customer_id: ada.user.id,
        customer_email: 'ada@example.com',
      });
    });

    it('are opened by ids, with everything that the client can say', async () => {
      const other = await newProduct(ownShop.shop);
      const ada = await newPerson(app, 'ada');
      const { error } = await create(ada.browser).checkout({
        products: [ownShop.productId, other],
        metadata: { seatCount: 3, isGift: true },
        referenceId: 'campaign-1',
        allowDiscountCodes: false,
        successUrl: '/thanks?checkout={CHECKOUT_ID}',
        returnUrl: 'https://app.example/pricing',
      });
      expect(error).toBeNull();
      const checkout = await readCheckout();
      expect(checkout).toMatchObject({
        metadata: { seatCount: 3, isGift: true, referenceId: 'campaign-1' },
        allow_discount_codes: false,
        success_url: `${app.origin}/thanks?checkout=${checkout.id}`,
        return_url: 'https://app.example/pricing',
      });
      expect(checkout.products.map(({ id }) => id)).toEqual([ownShop.productId, other]);
    });

    it('fail for an unknown slug', async () => {
      const { browser } = await newPerson(app, 'ada');
      expect((await create(browser).checkout({ slug: 'unknown' })).error).toMatchObject({
        status: 400,
        code: 'PRODUCT_NOT_FOUND',
        message: 'Product not found',
      });
    });

    it('fail without a sign-in', async () => {
      expect((await create(new Browser(app.origin)).checkout({ slug: 'pro' })).error).toMatchObject({
        status: 401,
        code: 'YOU_MUST_BE_LOGGED_IN_TO_CHECKOUT',
        message: 'You must be logged in to checkout',
      });
    });
  });

  it('make the customer once, whose external id is that of the user', async () => {
    const ada = await newPerson(app, 'ada');
    await open(ada, { slug: 'pro' });
    await open(ada, { slug: 'pro' });
    expect(await customersOf(ownShop.shop)).toMatchObject([
      { external_id: ada.user.id, email: 'ada@example.com', name: 'ada', type: 'individual' },
    ]);
  });

  it('take one id as a text, and the choice of the client whether it opens the page', async () => {
    const { body } = await open(await newPerson(app, 'ada'), {
      products: ownShop.productId,
      redirect: false,
    });
    expect(body.redirect).toBe(false);
  });

  describe('fail', () => {
    let ada: Person;

    beforeEach(async () => (ada = await newPerson(app, 'ada')));

    const PRODUCT_NOT_FOUND = [400, { code: 'PRODUCT_NOT_FOUND', message: 'Product not found' }];

    it('for a product of another merchant', async () => {
      const rival = await newMerchantAccount(app, { slug: 'rival' });
      const products = await newProduct(rival, { metadata: { slug: 'rival' } });
      expect(refusal(await open(ada, { products }))).toEqual(PRODUCT_NOT_FOUND);
      expect(refusal(await open(ada, { slug: 'rival' }))).toEqual(PRODUCT_NOT_FOUND);
    });

    it('for an archived product', async () => {
      const { shop, productId } = ownShop;
      await shop.send('PATCH', `/v1/products/${productId}`, { is_archived: true });
      expect(refusal(await open(ada, { slug: 'pro' }))).toEqual(PRODUCT_NOT_FOUND);
      expect(refusal(await open(ada, { products: productId }))).toEqual(PRODUCT_NOT_FOUND);
    });

    it('for what is no id', async () => {
      expect(refusal(await open(ada, { products: ['pro'] }))).toEqual(PRODUCT_NOT_FOUND);
    });

    it.each([
      ['without products', {}, 'Provide products or a slug'],
      ['with half a trial', { trialInterval: 'month' }, 'Provide both the interval and its count'],
      [
        'with an unknown discount',
        { discountId: '0199a0c4-5a3e-7c41-b3a0-2f6d5b1f0c11' },
        'Discount not found, not valid or not applicable',
      ],
    ])('%s, with the reason', async (_case, more, reason) => {
      const body = Object.keys(more).length === 0 ? {} : { slug: 'pro', ...more };
      expect(refusal(await open(ada, body))).toEqual([
        422,
        { code: 'CHECKOUT_CREATION_FAILED', message: `Checkout creation failed: ${reason}` },
      ]);
    });

    it.each([
      ['products', { products: 7 }],
      ['metadata', { metadata: { nested: {} } }],
      ['the interval of the trial', { trialInterval: 'decade' }],
    ])('for invalid %s, also before the sign-in is looked at', async (_case, body) => {
      const answers = [
        await open(ada, { slug: 'pro', ...body }),
        await new Browser(app.origin).post(CHECKOUT, body),
      ];
      for (const answer of answers)
        expect(refusal(answer)).toMatchObject([400, { code: 'VALIDATION_ERROR' }]);
    });

    it.each(['successUrl', 'returnUrl', 'embedOrigin'])(
      'if %s leads to an origin that is not trusted',
      async (member) => {
        for (const url of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
          const answer = await open(ada, { slug: 'pro', [member]: url });
          expect(refusal(answer)).toMatchObject([400, { code: 'INVALID_CALLBACK_URL' }]);
        }
      },
    );

    it('in a session of staff who act as the user, who may otherwise change things', async () => {
      const { user } = await Staff.enter(app);
      await actAs(app, user.id, ada.browser);
      expect(refusal(await open(ada, { slug: 'pro' }))).toMatchObject([
        403,
        { code: 'IMPERSONATION_IS_READ_ONLY' },
      ]);
    });
  });

  describe('for an email address that belongs to a customer', () => {
    const newNamesake = (externalId: string | null) =>
      makeCustomer(app, {
        organizationId: ownShop.shop.organizationId,
        email: 'ada@example.com',
        externalId,
      });

    it('do not give the customer to a user who has not verified it', async () => {
      const id = await newNamesake(null);
      const answer = await open(await newPerson(app, 'ada'), { slug: 'pro' });
      expect(refusal(answer)).toMatchObject([403, { code: 'EMAIL_NOT_VERIFIED' }]);
      expect(await customersOf(ownShop.shop)).toMatchObject([{ id, external_id: null }]);
    });

    it('tie the customer to a user who has verified it', async () => {
      const id = await newNamesake(null);
      const ada = await verifiedPerson(app, 'ada');
      expect((await open(ada, { slug: 'pro' })).status).toBe(200);
      expect(await customersOf(ownShop.shop)).toMatchObject([{ id, external_id: ada.user.id }]);
    });

    it('conflict with a customer that has another external id', async () => {
      await newNamesake('crm-1');
      const answer = await open(await verifiedPerson(app, 'ada'), { slug: 'pro' });
      expect(refusal(answer)).toMatchObject([409, { code: 'CUSTOMER_CONFLICT' }]);
    });
  });

  describe('with a referenceId', () => {
    it('of an organization whose purchases the user manages are for its customer', async () => {
      const { id } = await makeOrganization(app, { name: 'Tea House', slug: 'tea' });
      const ada = await verifiedMember(app, id, 'ada', 'admin');
      await open(ada, { slug: 'pro', referenceId: id, metadata: { referenceId: 'other' } });
      expect(await readCheckout()).toMatchObject({ external_customer_id: id, metadata: { referenceId: id } });
      expect(await customersOf(ownShop.shop)).toMatchObject([
        { external_id: id, name: 'Tea House', email: 'ada@example.com', type: 'team' },
      ]);
    });

    it('share the address with the customer of the member who buys', async () => {
      const { id } = await makeOrganization(app);
      const ada = await verifiedMember(app, id, 'ada', 'owner');
      await open(ada, { slug: 'pro' });
      expect((await open(ada, { slug: 'pro', referenceId: id })).status).toBe(200);
      expect((await customersOf(ownShop.shop)).map(({ external_id }) => external_id).sort()).toEqual(
        [ada.user.id, id].sort(),
      );
    });

    it('need a verified address for the first purchase of an organization', async () => {
      const { id } = await makeOrganization(app);
      const ada = await newPerson(app, 'ada');
      await addMember(app, id, ada.user.id, 'owner');
      const answer = await open(ada, { slug: 'pro', referenceId: id });
      expect(refusal(answer)).toMatchObject([403, { code: 'EMAIL_NOT_VERIFIED' }]);
    });

    it.each([
      ['a stranger', null],
      ['a member who only reads purchases', 'member'],
    ])('that names an organization to %s only keep it as metadata', async (_case, role) => {
      const { id } = await makeOrganization(app);
      const ada = await verifiedPerson(app, 'ada');
      if (role !== null) await addMember(app, id, ada.user.id, role);
      await open(ada, { slug: 'pro', referenceId: id });
      expect(await readCheckout()).toMatchObject({
        external_customer_id: ada.user.id,
        metadata: { referenceId: id },
      });
      expect(await customersOf(ownShop.shop)).toMatchObject([{ external_id: ada.user.id }]);
    });
  });
});

describe('settings of the own merchant', () => {
  const startShop = async (settings: (productId: string) => Record<string, string>) => {
    const seller = await TestApp.shared(OWN_SHOP);
    await seller.reset();
    const { productId, shop } = await openOwnShop(seller);
    return { shop, app: await TestApp.start({ ...OWN_SHOP, ...settings(productId) }) };
  };

  it('let strangers open a checkout, add a theme, and name slugs and pages', async () => {
    const { shop, app } = await startShop((id) => ({
      BILLING_CHECKOUT_REQUIRES_SIGN_IN: 'false',
      BILLING_CHECKOUT_THEME: 'dark',
      BILLING_PRODUCTS: `team=${id}`,
      BILLING_SUCCESS_URL: '/welcome',
      BILLING_RETURN_URL: 'https://www.example.com/pricing',
    }));
    try {
      const { status, body } = await new Browser(app.origin).post<OpenedAddress>(CHECKOUT, { slug: 'team' });
      const { items } = (await shop.send<{ items: Json<CheckoutWire>[] }>('GET', '/v1/checkouts/')).body;
      expect([status, body.url.endsWith('?theme=dark'), items]).toMatchObject([
        200,
        true,
        [
          {
            customer_id: null,
            external_customer_id: null,
            success_url: `${app.origin}/welcome`,
            return_url: 'https://www.example.com/pricing',
          },
        ],
      ]);
    } finally {
      await app.stop();
    }
  });

  it('hide all routes without the own merchant, in the API description too', async () => {
    const app = await TestApp.shared();
    const browser = new Browser(app.origin);
    const answers: [string, Answer<ErrorJson>][] = [
      ['POST /checkout', await browser.post(CHECKOUT, { slug: 'pro' })],
      ['GET /customer/portal', await browser.get('/api/auth/customer/portal')],
      ['GET /customer/can', await browser.get('/api/auth/customer/can')],
    ];
    for (const [name, answer] of answers)
      expect([name, ...refusal(answer)]).toEqual([name, 404, { code: 'NOT_FOUND', message: 'Not Found' }]);
    const { paths } = (await browser.get<{ paths: object }>('/docs/openapi.json')).body;
    expect(Object.keys(paths).filter((path) => /\/(checkout|customer)\b/.test(path))).toEqual([]);
  });

  it('serve the routes as soon as the own merchant exists, and describe them before', async () => {
    const app = await TestApp.shared(OWN_SHOP);
    await app.reset();
    const { browser } = await newPerson(app, 'ada');
    expect((await browser.post(CHECKOUT, { slug: 'pro' })).status).toBe(404);
    const { paths } = (await browser.get<{ paths: object }>('/docs/openapi.json')).body;
    expect(paths).toHaveProperty(['/api/auth/checkout']);
    await openOwnShop(app);
    expect((await browser.post(CHECKOUT, { slug: 'pro' })).status).toBe(200);
  });
});
