/**
 * The JSON number closest to a decimal number: exact for integers below 2^53 and for decimals of up to 15 digits. The largest
 * number stands for those beyond it, which JSON cannot write.
 */
export function jsonNumber(decimal: string): number {
  const number = Number(decimal);
  if (decimal === '' || Number.isNaN(number)) throw new RangeError(`${decimal} is no decimal number`);
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number));
}
