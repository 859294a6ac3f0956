import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { newPerson, type Person } from '../../support/organizations.js';
import { customersOf, openOwnShop, OWN_SHOP, PORTAL_ADDRESS, type OwnShop } from '../../support/own-shop.js';
import { refusal } from '../../support/people.js';
import { POLAR_GENERATIONS, type OpenedAddress } from '../../support/polar-clients.js';
import { METHODS, PortalVisitor } from '../../support/portal.js';
import { actAs, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';

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
