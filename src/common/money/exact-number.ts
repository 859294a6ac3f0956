/**
 * The number of an integer, for the wire and for columns of integers.
 * @throws RangeError from 2^53 on, where numbers are no longer exact
 */
export function exactNumber(integer: bigint): number {
  const number = Number(integer);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`${String(integer)} is too large for an exact number`);
  return number;
}
