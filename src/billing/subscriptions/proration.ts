import { exactNumber } from '#common/money/exact-number.js';

/** A part of a period: from an instant to the period's end. */
export interface PeriodRest {
  from: Date;
  periodStart: Date;
  periodEnd: Date;
}

/**
 * The share of an amount for the rest of a period, by elapsed time, rounded half away from zero.
 * @param amount minor units
 */
export function prorate(amount: number, { from, periodStart, periodEnd }: PeriodRest): number {
  const whole = millisecondsBetween(periodStart, periodEnd);
  const rest = millisecondsBetween(from, periodEnd);
  if (whole <= 0n || rest <= 0n) return 0;
  // An instant before the period, such as of a clock that was set back, counts as its beginning.
  return divideHalfUp(BigInt(amount) * (rest < whole ? rest : whole), whole);
}

function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return exactNumber(numerator < 0n ? -rounded : rounded);
}

function millisecondsBetween(from: Date, to: Date): bigint {
  return BigInt(to.getTime()) - BigInt(from.getTime());
}
