const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** In the largest exact unit, else in whole minutes. */
export function durationInWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, size]) => seconds % size === 0) ?? UNITS[2];
  const count = Math.floor(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
