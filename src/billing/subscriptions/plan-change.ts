import { discountOn, type DiscountValue } from '../discounts/discount.rules.js';
import type { NewBillingEntry } from './billing-entry.entity.js';
import { periodEnd } from './billing-periods.js';
import { prorate, type PeriodRest } from './proration.js';
import type { Plan, PlanPrice } from './subscription-plan.js';

/** Prices that are charged in full for each period, with the name of what they are for. */
export interface ChargedPlan extends Pick<Plan, 'product' | 'prices'> {
  /** That reduces the current period; null where none does. */
  discount: DiscountValue | null;
}

export interface CurrentPeriod {
  start: Date;
  end: Date;
}

/** What is credited of the old plan and charged for the new one, within the current period. */
export function entriesWithinPeriod(
  from: ChargedPlan,
  to: ChargedPlan,
  period: CurrentPeriod,
  now: Date,
): NewBillingEntry[] {
  const rest = { from: now, periodStart: period.start, periodEnd: period.end };
  const reseated = seatChangeOf(from, to, rest);
  if (reseated !== null) return reseated;
  return [...creditOf(from, rest), ...to.prices.flatMap((price) => prorated(price, to, rest, 1))];
}

/** The same price for other seats: one entry of the difference. Null where the plan changes in another way. */
function seatChangeOf(from: ChargedPlan, to: ChargedPlan, rest: PeriodRest): NewBillingEntry[] | null {
  const before = from.prices.find(({ seats }) => seats !== null);
  const after = to.prices.find(({ seats }) => seats !== null);
  if (!before?.seats || !after?.seats || before.id !== after.id) return null;
  const [charged, owed] = [chargeOf(before, from), chargeOf(after, to)];
  const sign = owed.net < charged.net ? -1 : 1;
  const difference = Math.abs(owed.net - charged.net);
  const amount = prorate(difference, rest);
  if (amount === 0) return [];
  const discountAmount = Math.abs(owed.discountAmount - charged.discountAmount);
  const seatChange = { from: before.seats.count, to: after.seats.count, unitAmount: after.seats.unitAmount };
  const name = `${to.product.name}: ${seatCount(seatChange.from)} to ${seatCount(seatChange.to)}`;
  return [
    {
      ...{ kind: 'proration' as const, priceId: after.id },
      label: labelOf(name, rest.from, rest.periodEnd),
      ...{ amount: sign === 1 ? amount : -amount, discountAmount },
      periodAmount: owed.amount - charged.amount,
      ...{ ...rest, quantity: after.seats.count, seatChange },
    },
  ];
}

function chargeOf({ amount: price }: PlanPrice, { discount }: ChargedPlan) {
  const amount = price ?? 0;
  const discountAmount = discount === null ? 0 : discountOn(discount, amount);
  return { amount, discountAmount, net: amount - discountAmount };
}

const seatCount = (count: number): string => `${String(count)} ${count === 1 ? 'seat' : 'seats'}`;

/** The same where the new plan begins a period of its own, which is charged in full. */
export function entriesOfNewPeriod(
  from: ChargedPlan,
  to: Plan,
  period: CurrentPeriod,
  { now, anchorDay }: { now: Date; anchorDay: number },
): NewBillingEntry[] {
  const rest = { from: now, periodStart: period.start, periodEnd: period.end };
  const end = periodEnd(now, to.period, anchorDay);
  const charged = to.prices.flatMap(({ id: priceId, amount, seats }) =>
    amount === null || amount === 0
      ? []
      : [
          {
            ...{ kind: 'cycle' as const, priceId, label: labelOf(to.product.name, now, end) },
            ...{ amount, periodAmount: amount, discountAmount: 0 },
            ...{ from: now, periodStart: now, periodEnd: end },
            ...{ quantity: seats?.count ?? 1, seatChange: null },
          },
        ],
  );
  return [...creditOf(from, rest), ...charged];
}

/** What is credited of a plan whose current period ends early. */
export function creditWithinPeriod(from: ChargedPlan, period: CurrentPeriod, now: Date): NewBillingEntry[] {
  return creditOf(from, { from: now, periodStart: period.start, periodEnd: period.end });
}

function creditOf(from: ChargedPlan, rest: PeriodRest): NewBillingEntry[] {
  return from.prices.flatMap((price) => prorated(price, from, rest, -1));
}

/** Free prices and usage are not prorated. @param sign -1 for a credit */
function prorated(
  { id: priceId, amount: price, seats }: PlanPrice,
  { product, discount }: ChargedPlan,
  rest: PeriodRest,
  sign: 1 | -1,
): NewBillingEntry[] {
  if (price === null || price === 0) return [];
  const discountAmount = discount === null ? 0 : discountOn(discount, price);
  const amount = prorate(price - discountAmount, rest);
  const name = sign === 1 ? product.name : `Remaining time on ${product.name}`;
  return [
    {
      ...{ kind: 'proration' as const, priceId, label: labelOf(name, rest.from, rest.periodEnd) },
      ...{ amount: sign === 1 ? amount : -amount, periodAmount: sign === 1 ? price : -price, discountAmount },
      ...{ ...rest, quantity: seats?.count ?? 1, seatChange: null },
    },
  ];
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function labelOf(name: string, from: Date, to: Date): string {
  return `${name} — From ${DATE.format(from)} to ${DATE.format(to)}`;
}
