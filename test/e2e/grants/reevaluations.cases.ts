import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GrantShop } from '../../support/grant-shop.js';
import { TestApp } from '../../support/test-app.js';

describe('grants after a change of what is sold', () => {
  let app: TestApp;
  let acme: GrantShop;

  const progress = () =>
    app.em.execute<{ total: number; done: number; isFinished: boolean }[]>(
      `select total, done, finished_at is not null as "isFinished" from grant_reevaluations where subject = 'product'`,
    );

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await GrantShop.open(app);
  });

  it('reach everyone who has bought the product', async () => {
    const product = await acme.product([]);
    const buyers = ['ada@example.com', 'grace@example.com', 'lin@example.com'];
    for (const email of buyers) await acme.buy(product, { email });
    const benefit = await acme.benefit();
    await acme.give(product, [benefit]);
    await acme.settle();
    expect((await acme.grants(benefit)).map(({ customer }) => customer.email).toSorted()).toEqual(buyers);
    expect(await progress()).toEqual([{ total: 3, done: 3, isFinished: true }]);
  });

  it('reach subscribers, but not those whose subscription has ended', async () => {
    const plan = await acme.plan([]);
    const ended = await acme.shop.subscribe(plan);
    await acme.shop.update(ended.id, { revoke: true });
    const running = await acme.shop.subscribe(plan, { email: 'grace@example.com' });
    const benefit = await acme.benefit();
    await acme.give(plan, [benefit]);
    await acme.settle();
    expect(await acme.grants(benefit)).toMatchObject([{ subscription_id: running.id }]);
  });

  it('are revoked when the product no longer gives the benefit', async () => {
    const benefit = await acme.benefit();
    const product = await acme.product([benefit]);
    await acme.buy(product);
    await acme.settle();
    await acme.give(product, []);
    await acme.settle();
    expect(await acme.grants(benefit)).toMatchObject([{ is_revoked: true }]);
  });

  it('are revoked when the benefit is deleted', async () => {
    const benefit = await acme.benefit();
    await acme.buy(await acme.product([benefit]));
    await acme.settle();
    await acme.require('DELETE', `/v1/benefits/${benefit}`);
    expect(await acme.eventsOf(() => acme.settle())).toEqual([
      'benefit_grant.revoked',
      'customer.state_changed',
    ]);
  });

  it('are not touched by a change that does not matter', async () => {
    const benefit = await acme.benefit();
    await acme.buy(await acme.product([benefit]));
    await acme.settle();
    await acme.require('PATCH', `/v1/benefits/${benefit}`, { type: 'custom', properties: { note: 'New' } });
    expect(await acme.eventsOf(() => acme.settle())).toEqual([]);
  });

  it('follow the last of two changes', async () => {
    const [first, second] = [await acme.benefit(), await acme.benefit({ description: 'Stickers' })];
    const product = await acme.product([first]);
    await acme.buy(product);
    await acme.give(product, [first, second]);
    await acme.give(product, [second]);
    await acme.settle();
    expect(await acme.grants(first)).toEqual([]);
    expect(await acme.grants(second)).toMatchObject([{ is_granted: true }]);
  });
});
