import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { GrantShop } from '../../support/grant-shop.js';
import { activate, newPerson, type Person } from '../../support/organizations.js';
import { OWN_SHOP } from '../../support/own-shop.js';
import { TestApp } from '../../support/test-app.js';

const CAN = '/api/auth/customer/can';

describe('whether callers may use a benefit', () => {
  let app: TestApp;
  let shop: GrantShop;
  let ada: Person;

  const can = async (browser: Browser, query = '?benefit=support') => {
    const { status, body } = await browser.get(`${CAN}${query}`);
    return [status, body];
  };
  const buyFor = async (externalId: string) => {
    const body = { email: `${externalId}@example.com`, external_id: externalId };
    const { id } = await shop.require<{ id: string }>('POST', '/v1/customers/', body);
    const product = await shop.product([await shop.benefit({ metadata: { slug: 'support' } })]);
    await shop.shop.confirm(await shop.shop.checkout(product, { customer_id: id }));
    await shop.settle();
  };

  beforeAll(async () => (app = await TestApp.shared(OWN_SHOP)));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    shop = await GrantShop.open(app, 'Shop');
    ada = await newPerson(app, 'ada');
  });

  it('is answered for the user', async () => {
    expect(await can(ada.browser)).toEqual([200, { allowed: false, reason: 'unknown' }]);
    await buyFor(ada.user.id);
    expect(await can(ada.browser)).toEqual([200, { allowed: true, reason: 'granted' }]);
    expect(await can((await newPerson(app, 'grace')).browser)).toEqual([
      200,
      { allowed: false, reason: 'not_granted' },
    ]);
  });

  it('is answered for the active organization', async () => {
    const { organizationId } = shop.shop.account;
    await buyFor(organizationId);
    await app.em.execute(
      `insert into members (id, organization_id, user_id, role, created_at) values ('m-1', ?, ?, 'member', now())`,
      [organizationId, ada.user.id],
    );
    expect(await can(ada.browser)).toEqual([200, { allowed: false, reason: 'not_granted' }]);
    await activate(app, ada.user.id, organizationId);
    expect(await can(ada.browser)).toEqual([200, { allowed: true, reason: 'granted' }]);
  });

  it('is not answered for strangers', async () => {
    expect((await can(new Browser(app.origin)))[0]).toBe(401);
  });

  it.each(['', '?benefit=', `?benefit=${'x'.repeat(256)}`, '?benefit=a&benefit=b'])(
    'needs one benefit: %j',
    async (query) => expect((await can(ada.browser, query))[0]).toBe(400),
  );
});
