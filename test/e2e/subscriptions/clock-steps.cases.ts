import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SubscriptionShop } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

const DAY = 86_400_000;
/** The long form plays a year. */
const DAYS = Number(process.env['CLOCK_DAYS'] ?? 120);
const PATIENCE = 120_000;
const WEEK_OF_TRIAL = { trial_interval: 'week', trial_interval_count: 1 };

/** What has become of a merchant, without the ids and real instants of its rows. */
const ROWS = `
  select c.email, what, at::text, details from (
    select s.customer_id, 'subscription' as what, s.current_period_end as at,
           concat_ws(' ', s.status, s.amount, s.current_period_start, s.past_due_at, s.canceled_at, s.ended_at, s.revoked_at) as details
      from subscriptions s where s.organization_id = ?
    union all
    select o.customer_id, 'order', o.created_at,
           concat_ws(' ', o.billing_reason, o.status, o.net_amount, o.discount_amount, o.period_start, o.paid_at, o.failed_attempts)
      from orders o where o.organization_id = ?
    union all
    select o.customer_id, 'payment', p.created_at, concat_ws(' ', p.trigger, p.status, p.amount, p.decline_reason)
      from payments p join orders o on o.id = p.order_id where p.organization_id = ?
    union all
    select l.customer_id, 'ledger', l.occurred_at,
           concat_ws(' ', l.kind, (select string_agg(concat_ws(' ', e.account, e.amount), ', ' order by e.account, e.amount)
                                     from ledger_entries e where e.transaction_id = l.id))
      from ledger_transactions l where l.organization_id = ?) rows
    left join customers c on c.id = rows.customer_id
   order by email, what, at, details`;

describe('the time of a merchant', () => {
  let app: TestApp;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
  });

  /** Renewals, discounts that end, a trial, dunning that ends a subscription, and a cancellation. */
  async function open(name: string): Promise<SubscriptionShop> {
    const shop = await SubscriptionShop.open(app, name);
    const [monthly, yearly] = [await shop.plan(), await shop.plan(9_000, { recurring_interval: 'year' })];
    const trial = await shop.plan(700, WEEK_OF_TRIAL);
    const repeating = { duration: 'repeating', duration_in_months: 3 };
    await shop.subscribe(monthly, { email: 'ada@example.com' });
    await shop.subscribe(monthly, {
      email: 'bea@example.com',
      checkout: { discount_id: await shop.discount(repeating) },
    });
    await shop.subscribe(monthly, { email: 'cem@example.com', token: 'sandbox_renewal_declined' });
    await shop.subscribe(monthly, { email: 'dan@example.com', token: 'sandbox_renewal_lost_card' });
    await shop.subscribe(yearly, { email: 'eve@example.com' });
    await shop.subscribe(trial, { email: 'fay@example.com' });
    const { id } = await shop.subscribe(monthly, { email: 'gil@example.com' });
    await shop.update(id, { cancel_at_period_end: true });
    return shop;
  }

  const rowsOf = async ({ account: { organizationId: id } }: SubscriptionShop) =>
    (await app.em.execute<object[]>(ROWS, [id, id, id, id])).map((row) => Object.values(row).join(' | '));

  it(
    'leaves the same rows when its clock is moved at once as when it is moved day by day',
    async () => {
      const [atOnce, daily] = [await open('Acme'), await open('Globex')];
      const begin = await daily.now();
      for (let day = 1; day <= DAYS; day += 1) await daily.advanceTo(new Date(begin.getTime() + day * DAY));
      await atOnce.advanceTo(new Date(begin.getTime() + DAYS * DAY));
      const rows = await rowsOf(atOnce);
      expect(rows.length).toBeGreaterThan(50);
      expect(rows).toEqual(await rowsOf(daily));
      expect(await atOnce.differences()).toEqual([]);
    },
    PATIENCE,
  );
});
