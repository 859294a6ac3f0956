import type { TallySpan } from './auth-tally.entity.js';

const HOUR = 3_600;
const DAY = 86_400;
/** Seconds from 1970 to its first Monday. */
const MONDAY = 4 * DAY;

interface Range {
  /** Of how many points it is, and how many seconds each is long. */
  points: number;
  step: number;
  /** Seconds from 1970 on that points are counted from. */
  origin: number;
  /** What is read for it. */
  span: TallySpan;
}

/** How far charts reach back. Days begin where UTC says so, weeks on Mondays. */
export const activityRanges = {
  '24h': { points: 24, step: HOUR, origin: 0, span: 'hour' },
  '7d': { points: 7, step: DAY, origin: 0, span: 'day' },
  '30d': { points: 30, step: DAY, origin: 0, span: 'day' },
  '90d': { points: 90, step: DAY, origin: 0, span: 'day' },
  '12m': { points: 52, step: 7 * DAY, origin: MONDAY, span: 'day' },
} as const satisfies Record<string, Range>;

export type ActivityRange = keyof typeof activityRanges;

/** Milliseconds since 1970 at which the point begins that the instant is in. */
export function pointOf(range: ActivityRange, instant: Date): number {
  const { step, origin } = activityRanges[range];
  return (Math.floor((instant.getTime() / 1_000 - origin) / step) * step + origin) * 1_000;
}

/** When the first point begins: the one that now is in is the last. */
export function firstPoint(range: ActivityRange, now: Date): Date {
  const { points, step } = activityRanges[range];
  return new Date(pointOf(range, now) - (points - 1) * step * 1_000);
}

/** When that begins which the range is compared with: as many points before it. */
export function comparedFrom(range: ActivityRange, now: Date): Date {
  const { points, step } = activityRanges[range];
  return new Date(firstPoint(range, now).getTime() - points * step * 1_000);
}

/** How much of the last point is over, from 0 to 1. */
export function shareOver(range: ActivityRange, now: Date): number {
  return (now.getTime() - pointOf(range, now)) / (activityRanges[range].step * 1_000);
}
