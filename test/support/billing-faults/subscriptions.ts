import { DueWorkRunner } from '../../../src/billing/clock/due-work-runner.service.js';
import { inRequest } from '../in-request.js';
import { buy, makePlan } from '../purchases.js';
import type { TestApp } from '../test-app.js';
import type { BillingFault } from './billing-fault.js';
import { makeMeter, useTokens } from './usage.js';

const MONTH = 31 * 86_400;

async function idIn(app: TestApp, table: 'orders' | 'subscriptions'): Promise<string> {
  const [row] = await app.em.execute<[{ id: string }]>(`select id from ${table} order by id desc`);
  return row.id;
}

async function subscribe(app: TestApp, merchantId: string): Promise<string> {
  await buy(app, await makePlan(app, merchantId));
  return idIn(app, 'subscriptions');
}

async function order(app: TestApp, merchantId: string): Promise<string> {
  await subscribe(app, merchantId);
  return idIn(app, 'orders');
}

async function tryOut(app: TestApp, merchantId: string): Promise<string> {
  await buy(app, await makePlan(app, merchantId, { interval: 'week', count: 1 }));
  return idIn(app, 'subscriptions');
}

/** With three seats. */
async function seat(app: TestApp, merchantId: string): Promise<string> {
  const tiers = [{ minSeats: 1, maxSeats: null, pricePerSeat: 500 }];
  const terms = { amountType: 'seat_based', seatTiers: { type: 'graduated', tiers } } as const;
  await buy(app, await makePlan(app, merchantId, null, terms), { changes: { seats: 3 } });
  return idIn(app, 'subscriptions');
}

/** With a card that is declined from the second charge on. */
async function overdue(app: TestApp, merchantId: string): Promise<string> {
  await buy(app, await makePlan(app, merchantId), { token: 'sandbox_renewal_declined' });
  app.clock.advance(MONTH);
  await inRequest(app, () => app.get(DueWorkRunner).runBatch());
  return idIn(app, 'orders');
}

/** In its second period. */
async function renew(app: TestApp, merchantId: string): Promise<string> {
  const id = await subscribe(app, merchantId);
  app.clock.advance(MONTH);
  await inRequest(app, () => app.get(DueWorkRunner).runBatch());
  return id;
}

/** With usage that its second order charges. @returns the charge */
async function charge(app: TestApp, merchantId: string): Promise<string> {
  const { id: meterId } = await makeMeter(app, merchantId);
  const terms = { amountType: 'metered_unit', meterId, unitAmount: '2.5', capAmount: null } as const;
  await buy(app, await makePlan(app, merchantId, null, terms));
  const [{ customer_id: customerId }] = await app.em.execute<[{ customer_id: string }]>(
    'select customer_id from subscriptions order by id desc limit 1',
  );
  await useTokens(app, { organizationId: merchantId, customerId });
  app.clock.advance(MONTH);
  await inRequest(app, () => app.get(DueWorkRunner).runBatch());
  const [row] = await app.em.execute<[{ id: string }]>('select id from usage_charges where meter_id = ?', [
    meterId,
  ]);
  return row.id;
}

/** Whose second period was given away. */
async function comped(app: TestApp, merchantId: string): Promise<string> {
  const id = await subscribe(app, merchantId);
  await app.em.execute('update subscriptions set comped_periods = 1 where id = ?', [id]);
  app.clock.advance(MONTH);
  await inRequest(app, () => app.get(DueWorkRunner).runBatch());
  return idIn(app, 'orders');
}

export const subscriptionFaults: readonly BillingFault[] = [
  {
    check: 'usage.charged',
    prepare: charge,
    corrupt: (em, id) =>
      em.execute('update usage_charges set event_count = event_count + 1 where id = ?', [id]),
  },
  {
    check: 'usage.charged',
    alsoFoundBy: ['orders.entries'],
    prepare: charge,
    corrupt: (em, id) =>
      em.execute('update billing_entries set amount = amount + 1 where usage_charge_id = ?', [id]),
  },
  {
    check: 'subscriptions.periods',
    prepare: renew,
    corrupt: (em, id) =>
      em.execute(
        `update billing_entries set period_end = period_end - interval '1 day'
          where subscription_id = ? and period_start = (select started_at from subscriptions where id = ?)`,
        [id, id],
      ),
  },
  {
    check: 'subscriptions.periods',
    alsoFoundBy: ['subscriptions.renewals'],
    prepare: subscribe,
    corrupt: (em, id) =>
      em.execute(
        `update subscriptions set current_period_start = current_period_end,
                current_period_end = current_period_end + interval '1 month' where id = ?`,
        [id],
      ),
  },
  {
    check: 'subscriptions.orders',
    alsoFoundBy: ['orders.items', 'orders.ledger', 'orders.payments'],
    prepare: renew,
    corrupt: (em, id) =>
      em.execute(
        `insert into orders
         select (jsonb_populate_record(o, jsonb_build_object(
                   'id', gen_random_uuid(), 'checkout_id', null, 'billing_reason', 'subscription_cycle'))).*
           from orders o where subscription_id = ? and billing_reason = 'subscription_create'`,
        [id],
      ),
  },
  {
    check: 'subscriptions.orders',
    alsoFoundBy: ['orders.entries'],
    prepare: renew,
    corrupt: (em, id) =>
      em.execute(
        `update billing_entries set order_item_id = null where subscription_id = ?
            and period_start = (select started_at from subscriptions where id = ?)`,
        [id, id],
      ),
  },
  {
    check: 'orders.entries',
    prepare: order,
    corrupt: (em, id) =>
      em.execute(
        `update billing_entries set amount = amount - 1 where order_item_id in (select id from order_items where order_id = ?)`,
        [id],
      ),
  },
  {
    check: 'orders.comped',
    alsoFoundBy: ['orders.ledger', 'orders.payments'],
    prepare: comped,
    corrupt: (em, id) =>
      em.execute(
        `update orders set discount_amount = discount_amount - 1, net_amount = net_amount + 1 where id = ?`,
        [id],
      ),
  },
  {
    check: 'orders.collection',
    prepare: overdue,
    corrupt: (em, id) => em.execute('delete from billing_due_work where record_id = ?', [id]),
  },
  {
    check: 'subscriptions.status',
    prepare: subscribe,
    corrupt: (em, id) =>
      em.execute(`update subscriptions set status = 'past_due', past_due_at = started_at where id = ?`, [id]),
  },
  {
    check: 'subscriptions.renewals',
    prepare: subscribe,
    corrupt: (em, id) => em.execute('delete from billing_due_work where record_id = ?', [id]),
  },
  {
    check: 'subscriptions.trials',
    prepare: tryOut,
    corrupt: (em, id) => em.execute('delete from trial_redemptions where subscription_id = ?', [id]),
  },
  {
    check: 'subscriptions.seats',
    prepare: seat,
    corrupt: (em, id) =>
      em.execute(
        `update customers set for_organization = true, external_id = 'crew'
          where id = (select customer_id from subscriptions where id = ?)`,
        [id],
      ),
  },
  {
    check: 'subscriptions.seats',
    alsoFoundBy: ['subscriptions.amount'],
    prepare: seat,
    corrupt: (em, id) =>
      em.execute('update subscription_prices set amount = amount + 1 where subscription_id = ?', [id]),
  },
  {
    check: 'subscriptions.amount',
    prepare: subscribe,
    corrupt: (em, id) => em.execute('update subscriptions set amount = amount + 1 where id = ?', [id]),
  },
];
