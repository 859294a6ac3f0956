import { DURATION_RUNGS } from '../tallies/webhook-tally.entity.js';

/** How far a chart reaches back, in seconds, and how long each of its points is. */
export const throughputRanges = {
  hour: { length: 3_600, step: 300 },
  day: { length: 86_400, step: 3_600 },
  month: { length: 30 * 86_400, step: 86_400 },
} as const;

export type ThroughputRange = keyof typeof throughputRanges;

/** Attempts of one point whose durations are on one rung; rung 0 ends at the first of the bounds. */
export interface RungCount {
  /** Seconds since 1970 at which the point begins. */
  at: number;
  rung: number;
  succeeded: number;
  failed: number;
}

export interface ThroughputPoint {
  at: Date;
  succeeded: number;
  failed: number;
  /** Milliseconds; null without an attempt. */
  p50: number | null;
  p95: number | null;
}

/** Every point of the range up to now, also those in which nothing happened. */
export function pointsOf(range: ThroughputRange, counts: readonly RungCount[], now: Date): ThroughputPoint[] {
  const { step, length } = throughputRanges[range];
  const byPoint = Map.groupBy(counts, ({ at }) => at);
  return Array.from({ length: length / step }, (_, index) => {
    const at = beginOf(range, now) + index * step;
    return pointOf(at, byPoint.get(at) ?? []);
  });
}

/** Seconds since 1970 at which the range begins: the point that now is in is its last. */
export function beginOf(range: ThroughputRange, now: Date): number {
  const { step, length } = throughputRanges[range];
  return Math.floor(now.getTime() / 1_000 / step) * step - length + step;
}

function pointOf(at: number, counts: RungCount[]): ThroughputPoint {
  const total = (of: (count: RungCount) => number) => counts.reduce((sum, count) => sum + of(count), 0);
  return {
    at: new Date(at * 1_000),
    succeeded: total(({ succeeded }) => succeeded),
    failed: total(({ failed }) => failed),
    p50: percentile(counts, 0.5),
    p95: percentile(counts, 0.95),
  };
}

/** As if the attempts of a rung lay evenly in it. */
function percentile(counts: RungCount[], share: number): number | null {
  const rungs = counts
    .map(({ rung, succeeded, failed }) => ({ rung, count: succeeded + failed }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.rung - b.rung);
  const wanted = share * rungs.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  for (const { rung, count } of rungs) {
    if (before + count >= wanted) return within(rung, (wanted - before) / count);
    before += count;
  }
  return null;
}

function within(rung: number, share: number): number {
  const from = DURATION_RUNGS[rung - 1] ?? 0;
  return Math.round(from + share * ((DURATION_RUNGS[rung] ?? from) - from));
}
