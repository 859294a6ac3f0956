import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { countStatements } from '../../support/count-statements.js';
import { GrantShop } from '../../support/grant-shop.js';
import { PORTAL, PortalVisitor } from '../../support/portal.js';
import { TestApp } from '../../support/test-app.js';

const GRANTS = `${PORTAL}/benefit-grants/`;

interface Page {
  items: { id: string; order_id: string | null; customer: object; benefit: { description: string } }[];
  pagination: { total_count: number };
}

describe('benefits at the portal', () => {
  let app: TestApp;
  let acme: GrantShop;
  let support: string;
  let stickers: string;
  let order: string;
  let customerId: string;
  let ada: PortalVisitor;

  const list = async (query = '', by = ada) => (await by.send<Page>('GET', `${GRANTS}${query}`)).body;
  const namesOf = async (query = '') => (await list(query)).items.map(({ benefit }) => benefit.description);

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    acme = await GrantShop.open(app);
    support = await acme.benefit();
    stickers = await acme.benefit({ description: 'Stickers' });
    order = await acme.buy(await acme.product([support]));
    await acme.settle();
    app.clock.advance(60);
    await acme.shop.subscribe(await acme.plan([stickers]));
    await acme.settle();
    customerId = (await acme.grants(support))[0]!.customer_id;
    ada = await PortalVisitor.open(app, acme.shop.account, customerId);
  });

  it('are listed and read by both published clients', async () => {
    const { result } = await ada.olderClient.benefitGrants.list(ada.security, {});
    expect(result.items.map(({ benefit }) => benefit.description)).toEqual(['Stickers', 'Support by email']);
    const [, first] = (await ada.newerClient.benefitGrants.list()).items;
    expect(first).toMatchObject({
      ...{ order_id: order, is_granted: true, customer: { email: 'ada@example.com' } },
      benefit: { type: 'custom', properties: { note: 'Write.' }, organization: { slug: 'acme' } },
    });
    expect(await ada.olderClient.benefitGrants.get(ada.security, { id: first!.id })).toMatchObject({
      ...{ id: first!.id, benefitId: support },
    });
  });

  it('are filtered and sorted', async () => {
    expect(await namesOf(`?order_id=${order}`)).toEqual(['Support by email']);
    expect(await namesOf(`?benefit_id=${stickers}`)).toEqual(['Stickers']);
    expect(await namesOf('?query=stick')).toEqual(['Stickers']);
    expect(await namesOf('?type=license_keys')).toEqual([]);
    expect(await namesOf('?sorting=granted_at')).toEqual(['Support by email', 'Stickers']);
    expect(await namesOf('?sorting=-product_benefit')).toEqual(['Support by email', 'Stickers']);
  });

  it('disappear when they are revoked', async () => {
    const [, own] = (await list()).items;
    await acme.require('POST', '/v1/refunds/', {
      ...{ order_id: order, reason: 'other', amount: 1_000, revoke_benefits: true },
    });
    await acme.settle();
    expect(await namesOf()).toEqual(['Stickers']);
    expect((await ada.send('GET', `${GRANTS}${own!.id}`)).status).toBe(404);
  });

  it('are not shown when the benefit is hidden from the portal', async () => {
    await acme.require('PATCH', `/v1/benefits/${support}`, { type: 'custom', visibility: 'private' });
    expect(await namesOf()).toEqual(['Stickers']);
  });

  it('are not those of other customers', async () => {
    await acme.buy(await acme.product([support]), { email: 'grace@example.com' });
    await acme.settle();
    const others = (await acme.grants(support)).find(
      ({ customer }) => customer.email === 'grace@example.com',
    );
    expect((await ada.send('GET', `${GRANTS}${others!.id}`)).status).toBe(404);
    expect((await list()).pagination.total_count).toBe(2);
  });

  it('are limited to the checkout that the session is limited to, without details of the customer', async () => {
    await app.em.execute(
      `update customer_sessions set checkout_id = (select checkout_id from orders where id = ?)`,
      [order],
    );
    const { items } = await list();
    expect(items).toMatchObject([{ order_id: order, customer: { name: null, billing_address: null } }]);
  });

  it('cost the same statements for any number', async () => {
    const few = await countStatements(app, () => list());
    for (const description of ['First', 'Second', 'Third'])
      await acme.buy(await acme.product([await acme.benefit({ description })]));
    await acme.settle();
    expect(await countStatements(app, () => list())).toBe(few);
  });
});
