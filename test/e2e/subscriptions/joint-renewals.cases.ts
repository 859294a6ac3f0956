import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { eventually } from '../../support/eventually.js';
import { SubscriptionShop, type SubscriptionJson } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';
import { testDatabaseUrl } from '../../support/test-database.js';

const MINUTE = 60_000;
const BUYERS = ['ada', 'bea', 'cem', 'dan'].map((name) => `${name}@example.com`);

describe('renewals that fall due together', () => {
  let app: TestApp;
  let shop: SubscriptionShop;
  let subscriptions: SubscriptionJson[] = [];

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    shop = await SubscriptionShop.open(app);
    const plan = await shop.plan();
    subscriptions = [];
    for (const email of BUYERS) {
      subscriptions.push(await shop.subscribe(plan, { email }));
      app.clock.advance(60);
    }
  });
  afterEach(() => app.em.execute('drop function if exists refuse_one cascade'));

  /** Makes all of them due by real time. */
  const passMonth = () => app.clock.advance(32 * 86_400);
  const renewals = async () =>
    (await shop.orders()).filter(({ billing_reason: reason }) => reason === 'subscription_cycle');
  const buyersOf = (orders: { customer: { email: string } }[]) =>
    orders.map(({ customer }) => customer.email).toSorted();

  /** Has PostgreSQL refuse a change of a table's rows that belong to a customer. */
  const refuse = async (table: string, { customer_id: id }: SubscriptionJson, condition: string) => {
    await app.em.execute(`
      create function refuse_one() returns trigger language plpgsql as $$
      begin raise exception 'refused by the test'; end $$`);
    await app.em.execute(`
      create trigger refuse_one before update on ${table} for each row
      when (new.customer_id = '${id}' and ${condition}) execute function refuse_one()`);
  };

  it('have their own instants while the clock moves past all of them', async () => {
    const ends = subscriptions.map(({ current_period_end: end }) => end);
    await shop.advanceTo(new Date(Date.parse(ends.at(-1) ?? '') + MINUTE));
    const orders = await renewals();
    expect(orders.map(({ created_at: at }) => at)).toEqual(ends);
    const paid = await app.em.execute<{ paid_at: Date; created_at: Date; attempted: Date; bank: Date }[]>(
      `select o.paid_at, o.created_at, p.created_at as attempted, i.created_at as bank
         from orders o join payments p on p.order_id = o.id join sandbox_intents i on i.id::text = p.gateway_ref
        where o.billing_reason = 'subscription_cycle'`,
    );
    expect(paid).toHaveLength(BUYERS.length);
    for (const { created_at: at, ...instants } of paid)
      expect(instants).toEqual({ paid_at: at, attempted: at, bank: at });
    expect(await shop.differences()).toEqual([]);
  });

  it('leave out one that somebody else holds, until it is free', async () => {
    passMonth();
    const [held, ...others] = subscriptions;
    const other = new Client({ connectionString: testDatabaseUrl() });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select from customers where id = $1 for update', [held?.customer_id]);
      const batch = shop.runDueWork();
      await eventually(
        'the others are renewed',
        10_000,
        async () => (await renewals()).length === others.length,
      );
      expect(buyersOf(await renewals())).toEqual(BUYERS.slice(1));
      await other.query('commit');
      await batch;
    } finally {
      await other.end();
    }
    expect(buyersOf(await renewals())).toEqual(BUYERS);
  });

  it('are begun one by one when one of them fails, which is retried', async () => {
    passMonth();
    const [broken] = subscriptions;
    await refuse('subscriptions', broken!, 'true');
    await shop.runDueWork();
    const orders = await renewals();
    expect(buyersOf(orders)).toEqual(BUYERS.slice(1));
    expect(orders.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);

    await app.em.execute('drop function refuse_one cascade');
    app.clock.advance(10);
    await shop.runDueWork();
    expect(buyersOf(await renewals())).toEqual(BUYERS);
    expect(await shop.differences()).toEqual([]);
  });

  it('are paid one by one when the payment of one cannot be stored, which is looked up later', async () => {
    passMonth();
    const [broken] = subscriptions;
    await refuse('orders', broken!, `new.status = 'paid'`);
    await shop.runDueWork();
    const states = async () =>
      new Map((await renewals()).map(({ customer, status }) => [customer.email, status]));
    expect(await states()).toEqual(
      new Map(BUYERS.map((email) => [email, email === BUYERS[0] ? 'pending' : 'paid'])),
    );

    await app.em.execute('drop function refuse_one cascade');
    app.clock.advance(10);
    await shop.runDueWork();
    expect((await states()).get(BUYERS[0]!)).toBe('paid');
    const charged = await app.em.execute<{ count: string }[]>(
      `select count(*) from sandbox_intents where status = 'succeeded' and is_off_session`,
    );
    expect(Number(charged[0]?.count)).toBe(BUYERS.length);
    expect(await shop.differences()).toEqual([]);
  });

  it('decline and succeed beside each other', async () => {
    await app.em.execute(
      `update sandbox_methods set token = 'sandbox_renewal_declined' where id in
         (select gateway_ref::uuid from payment_methods where customer_id = ?)`,
      [subscriptions[1]!.customer_id],
    );
    passMonth();
    await shop.runDueWork();
    const statuses = (await shop.subscriptions()).map(({ customer, status }) => [customer.email, status]);
    expect(new Map(statuses as [string, string][])).toEqual(
      new Map(BUYERS.map((email, index) => [email, index === 1 ? 'past_due' : 'active'])),
    );
    expect(await shop.differences()).toEqual([]);
  });

  it('spend the credit of one customer in the order in which they fall due', async () => {
    await shop.settings({
      ...{ allow_multiple_subscriptions: true, allow_customer_updates: true },
      ...{ proration_behavior: 'prorate', benefit_revocation_grace_period: 0 },
    });
    const [large, small] = [await shop.plan(1_300), await shop.plan(600)];
    const { id, customer_id: customerId } = await shop.subscribe(large, { email: 'eve@example.com' });
    await shop.update(id, { product_id: small, proration_behavior: 'invoice' });
    app.clock.advance(60);
    await shop.subscribe(small, { email: 'eve@example.com' });
    const [balance] = await app.em.execute<{ amount: number }[]>('select amount::int from customer_balances');
    const credit = balance?.amount ?? 0;
    passMonth();
    await shop.runDueWork();
    const spent = (await renewals())
      .filter(({ customer_id: id }) => id === customerId)
      .map(({ applied_balance_amount: amount }) => amount);
    expect(credit).toBeGreaterThan(600);
    expect(spent).toEqual([600, credit - 600]);
    expect(await shop.differences()).toEqual([]);
  });
});
