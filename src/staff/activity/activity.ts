import { activityRanges, firstPoint, pointOf, shareOver, type ActivityRange } from './activity-ranges.js';
import type { TallyMeasure } from './auth-tally.entity.js';
import type { TallyRow } from './tally-sources.queries.js';

/** What adds up over time; who was active does not, because the same people come again. */
const sums = ['signUps', 'signIns', 'refusals', 'deletions', 'bans'] as const;
type Sum = (typeof sums)[number];

const MEASURES: Record<Sum, TallyMeasure> = {
  signUps: 'sign_up',
  signIns: 'sign_in',
  refusals: 'refusal',
  deletions: 'deletion',
  bans: 'ban',
};

export type ActivityPoint = Record<Sum, number> & {
  at: Date;
  /** How many people were; on average of its days in a point of several. */
  active: number;
};

/** A number of the range and the same of the time before it, as far as that has passed in the range; null when nobody knows. */
export interface Compared {
  now: number;
  before: number | null;
}

export interface Share {
  name: string;
  count: number;
}

export interface Activity {
  points: ActivityPoint[];
  totals: Record<Sum | 'active', Compared>;
  /** Sign-ins by method, and refusals by their outcome, the most first. */
  methods: Share[];
  outcomes: Share[];
}

/** @param rows of the range and of the time before it that it is compared with */
export function activityOf(range: ActivityRange, rows: readonly TallyRow[], now: Date): Activity {
  const { points: length, step } = activityRanges[range];
  const byPoint = Map.groupBy(rows, ({ at }) => pointOf(range, at));
  const from = firstPoint(range, now).getTime();
  const pointsFrom = (first: number) =>
    Array.from({ length }, (_, index) => first + index * step * 1_000).map((at) =>
      pointAt(at, byPoint.get(at) ?? []),
    );
  const points = pointsFrom(from);
  const before = pointsFrom(from - length * step * 1_000);
  const inRange = rows.filter(({ at }) => at.getTime() >= from);
  return {
    points,
    totals: {
      ...fromSums((sum) => compare(points, before, sum, shareOver(range, now))),
      active: { now: average(points), before: average(before) },
    },
    methods: sharesOf(inRange, 'sign_in'),
    outcomes: sharesOf(inRange, 'refusal'),
  };
}

function pointAt(at: number, rows: TallyRow[]): ActivityPoint {
  const counted = rows.filter(({ measure }) => measure === 'active').map(({ count }) => count);
  return {
    at: new Date(at),
    ...fromSums((sum) => total(rows.filter(({ measure }) => measure === MEASURES[sum]))),
    active: mean(counted),
  };
}

function fromSums<Value>(valueOf: (sum: Sum) => Value): Record<Sum, Value> {
  return Object.fromEntries(sums.map((sum) => [sum, valueOf(sum)])) as Record<Sum, Value>;
}

/** The last point is not over; of what it is compared with, as much counts as has passed of it. */
function compare(points: ActivityPoint[], before: ActivityPoint[], sum: Sum, share: number): Compared {
  const whole = before.slice(0, -1).reduce((so, point) => so + point[sum], 0);
  const last = before.at(-1)?.[sum] ?? 0;
  return { now: points.reduce((so, point) => so + point[sum], 0), before: Math.round(whole + share * last) };
}

/** Of the points that are over; of the one at hand where it is the only one with anybody. */
function average(points: ActivityPoint[]): number {
  const over = points.slice(0, -1).map(({ active }) => active);
  const first = over.findIndex((count) => count > 0);
  return first === -1 ? (points.at(-1)?.active ?? 0) : mean(over.slice(first));
}

function sharesOf(rows: TallyRow[], wanted: TallyMeasure): Share[] {
  const byName = Map.groupBy(
    rows.filter(({ measure }) => measure === wanted),
    ({ detail }) => detail,
  );
  return [...byName]
    .map(([name, some]) => ({ name, count: total(some) }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

const total = (rows: TallyRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

const mean = (counts: number[]): number =>
  counts.length === 0 ? 0 : Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length);
