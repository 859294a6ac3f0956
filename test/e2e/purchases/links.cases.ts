import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { BEHIND_PROXY } from '../../support/callers.js';
import { newPerson, type Person } from '../../support/organizations.js';
import { openOwnShop, OWN_SHOP, PORTAL_ADDRESS, type OwnShop } from '../../support/own-shop.js';
import { refusal } from '../../support/people.js';
import { POLAR_GENERATIONS } from '../../support/polar-clients.js';
import { TestApp } from '../../support/test-app.js';

const AUTH = '/api/auth';

describe('links of clients 0.x', () => {
  let app: TestApp;
  let ownShop: OwnShop;
  let ada: Person;

  const follow = async (path: string, browser = ada.browser) => {
    const { status, headers, body } = await browser.get(`${AUTH}${path}`);
    return { status, body, location: headers.get('location') };
  };

  beforeAll(async () => (app = await TestApp.shared(OWN_SHOP)));
  beforeEach(async () => {
    await app.reset();
    ownShop = await openOwnShop(app);
    ada = await newPerson(app, 'ada');
  });

  it('lead to a checkout of products, of a slug, and to the portal', async () => {
    const found = (path: string) => ({
      status: 302,
      location: expect.stringMatching(`^${app.origin}${path}`),
    });
    expect(await follow(`/checkout?products=${ownShop.productId}`)).toMatchObject(found('/checkout/'));
    expect(await follow('/checkout/pro')).toMatchObject(found('/checkout/'));
    expect(await follow('/portal')).toMatchObject(found('/portal/shop\\?customer_session_token='));
  });

  it('read the state', async () => {
    expect(await follow('/state')).toMatchObject({
      status: 200,
      body: { externalId: ada.user.id, activeSubscriptions: [], grantedBenefits: [] },
    });
  });

  it('need a sign-in, and products that are sold', async () => {
    const stranger = new Browser(app.origin);
    for (const path of ['/checkout/pro', '/portal', '/state'])
      expect((await follow(path, stranger)).status).toBe(401);
    expect(await follow('/checkout/unknown')).toMatchObject({
      status: 400,
      body: { code: 'PRODUCT_NOT_FOUND' },
    });
    expect((await follow('/checkout')).status).toBe(400);
  });
});

describe('usage that browsers report', () => {
  it.each(POLAR_GENERATIONS)('is refused: $version', async ({ create }) => {
    const app = await TestApp.shared(OWN_SHOP);
    await app.reset();
    await openOwnShop(app);
    const { browser } = await newPerson(app, 'ada');
    const { error } = await create(browser).usage.ingest({ event: 'render', metadata: { seconds: 3 } });
    expect(error).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await browser.post(`${AUTH}/usage/ingest`, { event: 'render' })).status).toBe(400);
  });
});

describe('checkouts and portals of one user', () => {
  it('are opened ten times a minute, from whatever address', async () => {
    const app = await TestApp.shared({ ...OWN_SHOP, ...BEHIND_PROXY, RATE_LIMIT_ENABLED: 'true' });
    await app.reset();
    await openOwnShop(app);
    const { browser } = await newPerson(app, 'ada');
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${String(count)}` };
      statuses.push((await browser.send('GET', PORTAL_ADDRESS, undefined, headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect(refusal(await (await newPerson(app, 'grace')).browser.get(PORTAL_ADDRESS))[0]).toBe(200);
  });
});
