const IN_DAY = 86_400;

/** Whole seconds from one instant to another. */
export function secondsBetween(from: Date, to: Date, rounding: 'floor' | 'round' | 'ceil'): number {
  return Math[rounding]((to.getTime() - from.getTime()) / 1_000);
}

/** Days in UTC since the beginning of Unix time. */
export function dayOfSeconds(seconds: number): number {
  return Math.floor(seconds / IN_DAY);
}

/** What to wait after so many failures: twice as long after each, up to the longest. */
export function doublingPause(
  failures: number,
  { first, longest }: { first: number; longest: number },
): number {
  return Math.min(first * 2 ** failures, longest);
}
