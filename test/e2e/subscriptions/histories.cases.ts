import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SubscriptionModel, type ModelDiscount, type ModelPlan } from '../../support/subscription-model.js';
import { SubscriptionShop } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

/** Set the first one to try other histories; a failure prints the seed and the smallest history that fails. */
const SEED = Number(process.env['HISTORIES_SEED'] ?? 20_261_126);
const RUNS = Number(process.env['HISTORIES_RUNS'] ?? 12);
const PATIENCE = 240_000;
const DAY = 86_400_000;
/** Ends after three years. */
const HORIZON = 3 * 365 * DAY;
/** The clock goes on by some seconds while it is moved. */
const LEAST_STEP = 600_000;
/** The most that the clock moves in one request. */
const STEP = 390 * DAY;

const PLANS: ModelPlan[] = [
  { amount: 1_000, interval: 'month' },
  { amount: 2_599, interval: 'month' },
  { amount: 0, interval: 'month' },
  { amount: 19_900, interval: 'year' },
  { amount: 777, interval: 'year' },
];
const DISCOUNTS: (ModelDiscount | null)[] = [
  null,
  { duration: 'forever', basisPoints: 1_000 },
  { duration: 'once', basisPoints: 3_333 },
  { duration: 'repeating', months: 3, amount: 700 },
  { duration: 'repeating', months: 14, basisPoints: 5_000 },
];

const planIndex = fc.nat({ max: PLANS.length - 1 });
const discountIndex = fc.nat({ max: DISCOUNTS.length - 1 });
const change = fc.record({
  /** After the change before. */
  wait: fc.oneof(fc.integer({ min: 1_000, max: 3 * DAY }), fc.integer({ min: 1_000, max: 200 * DAY })),
  what: fc.oneof(
    fc.record({ plan: planIndex, isInvoiced: fc.boolean() }),
    fc.record({ discount: discountIndex }),
  ),
});
const histories = fc.record({
  /** Days of the month that not every month has are tried as often as all others. */
  day: fc.oneof(fc.integer({ min: 28, max: 31 }), fc.integer({ min: 1, max: 31 })),
  monthsAhead: fc.integer({ min: 1, max: 11 }),
  second: fc.integer({ min: 0, max: 86_399 }),
  plan: planIndex.filter((index) => PLANS[index]?.amount !== 0),
  discount: discountIndex,
  changes: fc.array(change, { maxLength: 7 }),
});
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

describe('any history of a subscription', () => {
  let app: TestApp;
  let shop: SubscriptionShop;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => app.reset());

  const sell = ({ amount, interval }: ModelPlan) =>
    shop.plan(amount === 0 ? null : amount, { recurring_interval: interval });
  const offer = (discount: ModelDiscount) =>
    shop.discount({
      duration: discount.duration,
      ...(discount.duration === 'repeating' && { duration_in_months: discount.months }),
      ...(discount.amount === undefined
        ? { type: 'percentage', basis_points: discount.basisPoints }
        : { type: 'fixed', amount: discount.amount, basis_points: undefined, currency: 'usd' }),
    });

  async function advanceTo(instant: Date): Promise<void> {
    for (;;) {
      const now = await shop.now();
      if (now >= instant) return;
      await shop.advanceTo(new Date(Math.min(now.getTime() + STEP, instant.getTime())));
    }
  }

  async function play({ day, monthsAhead, second, plan, discount, changes }: History): Promise<void> {
    await app.reset();
    app.clock.restart();
    shop = await SubscriptionShop.open(app);
    const products: string[] = [];
    for (const one of PLANS) products.push(await sell(one));
    const discounts: (string | null)[] = [];
    for (const one of DISCOUNTS) discounts.push(one && (await offer(one)));
    const today = await shop.now();
    const begin = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + monthsAhead, day) + second * 1_000;
    await advanceTo(new Date(begin));

    const checkout = discounts[discount] === null ? {} : { discount_id: discounts[discount] };
    const { id, current_period_start: start } = await shop.subscribe(products[plan] ?? '', { checkout });
    const model = new SubscriptionModel(PLANS[plan]!, DISCOUNTS[discount] ?? null, new Date(start));
    const end = Date.parse(start) + HORIZON;
    let at = Date.parse(start);
    for (const { wait, what } of changes) {
      at = Math.max(at + wait, (await shop.now()).getTime() + LEAST_STEP);
      if (at >= end - LEAST_STEP) break;
      await advanceTo(new Date(at));
      const now = await shop.now();
      model.advanceTo(now);
      const [to, body] =
        'plan' in what
          ? [
              PLANS[what.plan]!,
              {
                product_id: products[what.plan],
                proration_behavior: what.isInvoiced ? 'invoice' : 'prorate',
              },
            ]
          : [DISCOUNTS[what.discount] ?? null, { discount_id: discounts[what.discount] }];
      const { status } = await shop.update(id, body);
      // The same plan or discount again.
      if (status === 422) continue;
      expect(status).toBe(200);
      if ('plan' in what) model.changePlan(to as ModelPlan, what.isInvoiced, now);
      else model.changeDiscount(to as ModelDiscount | null);
    }
    await advanceTo(new Date(end));
    model.advanceTo(await shop.now());
    await compare(id, model);
  }

  async function compare(id: string, model: SubscriptionModel): Promise<void> {
    const orders = await shop.orders();
    expect(
      orders.map((order) => ({
        reason: order.billing_reason,
        items: order.items.map(({ amount }) => amount),
        discount: order.discount_amount,
        total: order.total_amount,
        applied: order.applied_balance_amount,
      })),
    ).toEqual(model.orders);
    expect(orders.filter(({ status }) => status !== 'paid')).toEqual([]);
    expect((await shop.read(id)).current_period_end).toBe(model.nextRenewal.toISOString());
    const [{ sum }] = await app.em.execute<[{ sum: string | null }]>(
      `select -sum(amount) as sum from ledger_entries where account = 'customer_credit'`,
    );
    expect(Number(sum ?? 0)).toBe(model.credit);
    expect(await shop.differences()).toEqual([]);
  }

  it(
    'is billed as an independent calculation says, for three years',
    async () => {
      await fc.assert(fc.asyncProperty(histories, play), { seed: SEED, numRuns: RUNS });
    },
    PATIENCE,
  );
});
