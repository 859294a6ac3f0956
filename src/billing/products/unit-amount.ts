import { Decimal } from 'decimal.js';
import type { PlacedFault } from '#platform/http/v1/fault-places.js';

const MOST_DIGITS = 17;
/** Digits after the point, as the database stores them. */
const SCALE = 12;
const NUMBER = /^[+-]?\d{1,40}(\.\d{1,40})?(e[+-]?\d{1,2})?$/i;

/** What keeps a value from being the price of one unit: a decimal above 0, as a number or as text. */
export function unitAmountFaults(value: unknown): PlacedFault[] {
  const amount = read(value);
  if (amount === null) return [fault('decimal_parsing', 'Input should be a decimal')];
  if (!amount.greaterThan(0)) return [fault('greater_than', 'Input should be greater than 0')];
  if (amount.decimalPlaces() > SCALE)
    return [fault('decimal_max_places', `Decimal has at most ${String(SCALE)} digits after the point`)];
  if (amount.decimalPlaces() + wholeDigits(amount) > MOST_DIGITS || wholeDigits(amount) > MOST_DIGITS - SCALE)
    return [
      fault(
        'decimal_max_digits',
        `Decimal has at most ${String(MOST_DIGITS)} digits, ${String(MOST_DIGITS - SCALE)} of them before the point`,
      ),
    ];
  return [];
}

/** As it is stored and shown: `0.250000000000`. @throws Error for what has faults */
export function unitAmountOf(value: string | number): string {
  return new Decimal(value).toFixed(SCALE);
}

function read(value: unknown): Decimal | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && NUMBER.test(text) ? new Decimal(text) : null;
}

function wholeDigits(amount: Decimal): number {
  return amount.lessThan(1) ? 0 : amount.truncated().precision(true);
}

function fault(type: string, msg: string): PlacedFault {
  return { at: [], type, msg };
}
