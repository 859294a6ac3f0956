import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { newMerchantAccount } from '../../support/merchant-account.js';
import { newPerson, type Person } from '../../support/organizations.js';
import { customersOf, openOwnShop, OWN_SHOP, PORTAL_ADDRESS, type OwnShop } from '../../support/own-shop.js';
import { refusal } from '../../support/people.js';
import { POLAR_GENERATIONS, type OpenedAddress } from '../../support/polar-clients.js';
import { METHODS, PortalVisitor } from '../../support/portal.js';
import { actAs, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';
import { newProduct } from '../../support/wire-purchases.js';

describe('the portal of a user', () => {
  let app: TestApp;
  let ownShop: OwnShop;
  let ada: Person;

  beforeAll(async () => {
    app = await TestApp.shared(OWN_SHOP);
  });
  beforeEach(async () => {
    await app.reset();
    ownShop = await openOwnShop(app);
    ada = await newPerson(app, 'ada');
  });

  const tokenIn = (url = ''): string => new URL(url).searchParams.get('customer_session_token') ?? '';
  const visit = async (token: string): Promise<number> =>
    (await new PortalVisitor(app, token).send('GET', METHODS)).status;

  describe.each(POLAR_GENERATIONS)('by the client of $version', ({ create }) => {
    it('opens with a session of the customer, who is made if there is none', async () => {
      const { data } = await create(ada.browser).customer.portal();
      expect(data?.url).toMatch(`${app.origin}/portal/shop?customer_session_token=polar_cst_`);
      expect(data?.redirect).toBe(true);
      expect(await visit(tokenIn(data?.url))).toBe(200);
      expect(await customersOf(ownShop.shop)).toMatchObject([{ external_id: ada.user.id }]);
    });
  });

  it('can be asked for without being opened by the client', async () => {
    const { body } = await ada.browser.post<OpenedAddress>(PORTAL_ADDRESS, { redirect: false });
    expect([body.redirect, await visit(tokenIn(body.url))]).toEqual([false, 200]);
  });

  it('is opened by its page, which knows where at the own organization only', async () => {
    const accountUrlAt = async (slug: string): Promise<unknown> => {
      const html = await (await fetch(`${app.origin}/portal/${slug}`)).text();
      const [, json = 'null'] = /id="checkout-data">(.*?)<\/script>/s.exec(html) ?? [];
      return (JSON.parse(json) as { accountUrl: unknown }).accountUrl;
    };
    expect(await accountUrlAt('shop')).toBe(PORTAL_ADDRESS);
    const other = await newMerchantAccount(app, { slug: 'acme' });
    await newProduct(other);
    expect(await accountUrlAt('acme')).toBeNull();
  });

  it('closes when the customer signs out there, and not before for others', async () => {
    const { body } = await ada.browser.get<OpenedAddress>(PORTAL_ADDRESS);
    const { body: again } = await ada.browser.get<OpenedAddress>(PORTAL_ADDRESS);
    const visitor = new PortalVisitor(app, tokenIn(body.url));
    expect((await visitor.send('DELETE', '/v1/customer-portal/customer-session')).status).toBe(204);
    expect([await visit(visitor.token), await visit(tokenIn(again.url))]).toEqual([401, 200]);
  });

  it('closes when the user signs out', async () => {
    const { body } = await ada.browser.get<OpenedAddress>(PORTAL_ADDRESS);
    await ada.browser.post('/api/auth/sign-out');
    expect(await visit(tokenIn(body.url))).toBe(401);
  });

  it('closes after an hour of the clock of the merchant', async () => {
    const { body } = await ada.browser.get<OpenedAddress>(PORTAL_ADDRESS);
    app.clock.advance(3_601);
    expect(await visit(tokenIn(body.url))).toBe(401);
  });

  it('opens for nobody who is not signed in', async () => {
    expect((await new Browser(app.origin).get(PORTAL_ADDRESS)).status).toBe(401);
  });

  it.each(['GET', 'POST'])('opens for no staff who act as the user: %s', async (method) => {
    const { user } = await Staff.enter(app);
    await actAs(app, user.id, ada.browser);
    const answer = await ada.browser.send(method, PORTAL_ADDRESS);
    expect(refusal(answer)).toMatchObject([403, { code: 'IMPERSONATION_IS_READ_ONLY' }]);
  });
});
