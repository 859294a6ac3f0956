import { Decimal } from 'decimal.js';
import { roundedShares } from './largest-remainder.js';
import { negated, taxAmountOf, type TaxAssessment } from './tax-assessment.js';

const BASIS = 10_000;
/** Minor units by which rounding changes a tax: half of one, and what the shares of a discount lose after twenty digits. */
const MOST_ROUNDING = new Decimal('0.500001');

/** Minor units. */
export interface TaxedItem {
  amount: number;
  /** Has the discount in its amount. */
  isProration: boolean;
}

/**
 * How much of an order's tax is for each item: its rate on the item after the discount, rounded by largest remainder. The shares
 * add up to the tax.
 * @param discountAmount minor units, on the items that are no prorations
 */
export function taxOfItems(
  items: readonly TaxedItem[],
  { discountAmount, assessment }: { discountAmount: number; assessment: TaxAssessment | null },
): number[] {
  const tax = taxAmountOf(assessment);
  if (assessment === null || assessment.lines.length === 0) return items.map(() => 0);
  const net = netOfItems(items, discountAmount);
  // Credits are rounded as the charges they undo.
  if (tax < 0)
    return taxOfNet(
      net.map((amount) => amount.negated()),
      negated(assessment),
    ).map(minus);
  return taxOfNet(net, assessment);
}

function taxOfNet(net: readonly Decimal[], assessment: TaxAssessment): number[] {
  const tax = taxAmountOf(assessment);
  const basisPoints = Decimal.sum(0, ...assessment.lines.map((line) => line.basisPoints));
  const byRate = net.map((amount) => amount.times(basisPoints).dividedBy(BASIS));
  const isByRate = Decimal.sum(0, ...byRate)
    .minus(tax)
    .abs()
    .lessThanOrEqualTo(MOST_ROUNDING);
  return roundedShares(tax, isByRate ? byRate : byAmount(net, tax));
}

/** For taxes that are no percentage of the amounts, such as fees of a fixed amount. */
function byAmount(net: readonly Decimal[], tax: number): Decimal[] {
  const sum = Decimal.sum(0, ...net);
  return net.map((amount) => amount.times(tax).dividedBy(sum));
}

/** The discount is spread by the amounts that it reduces. */
function netOfItems(items: readonly TaxedItem[], discountAmount: number): Decimal[] {
  const discounted = Decimal.sum(0, ...items.filter(isDiscounted).map(({ amount }) => amount));
  return items.map((item) => {
    const amount = new Decimal(item.amount);
    if (!isDiscounted(item) || discounted.isZero()) return amount;
    return amount.minus(amount.times(discountAmount).dividedBy(discounted));
  });
}

function isDiscounted({ isProration }: TaxedItem): boolean {
  return !isProration;
}

/** Without -0. */
function minus(amount: number): number {
  return amount === 0 ? 0 : -amount;
}
