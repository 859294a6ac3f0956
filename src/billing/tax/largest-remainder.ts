import { Decimal } from 'decimal.js';
import { exactNumber } from '#common/money/exact-number.js';

/**
 * Rounds exact shares so that they add up to the total: down, and those that lost most by one more, the first of equals first.
 * @param total an integer, at most the number of shares above the sum of those rounded down
 * @throws Error for another total
 */
export function roundedShares(total: number, shares: readonly Decimal[]): number[] {
  const floors = shares.map((share) => share.floor());
  const missing = new Decimal(total).minus(Decimal.sum(0, ...floors));
  if (missing.isNegative() || missing.greaterThan(shares.length))
    throw new Error(`shares of ${shares.join(', ')} do not add up to ${String(total)}`);
  const byLoss = shares
    .map((share, index) => ({ index, lost: share.minus(share.floor()) }))
    .toSorted((a, b) => b.lost.comparedTo(a.lost) || a.index - b.index);
  const raised = new Set(byLoss.filter((_, place) => missing.greaterThan(place)).map(({ index }) => index));
  return floors.map((floor, index) => exactNumber(BigInt(floor.toFixed(0)) + (raised.has(index) ? 1n : 0n)));
}
