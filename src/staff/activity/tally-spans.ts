import { addSeconds } from '#common/time/clock.js';
import type { TallySpan } from './auth-tally.entity.js';

const HOUR = 3_600;
const DAY = 86_400;

interface Span {
  /** Seconds. */
  length: number;
  /** Seconds its counts are kept: a little more than charts, and what they compare with, reach back. */
  kept: number;
  /** How many are counted with one statement at most. */
  atOnce: number;
}

export const SPANS: Record<TallySpan, Span> = {
  hour: { length: HOUR, kept: 8 * DAY, atOnce: 24 },
  day: { length: DAY, kept: 750 * DAY, atOnce: 7 },
};

/** When the hour or the day of an instant begins, in UTC. */
export function beginOf(span: TallySpan, instant: Date): Date {
  const length = SPANS[span].length * 1_000;
  return new Date(Math.floor(instant.getTime() / length) * length);
}

/** When the spans begin that lie between two instants, the newest first; the one of the first instant is among them. */
export function beginsOf(span: TallySpan, from: Date, until: Date): Date[] {
  const begins: Date[] = [];
  for (let at = beginOf(span, from); at < until; at = addSeconds(at, SPANS[span].length)) begins.unshift(at);
  return begins;
}

/** Spans that follow each other, as many as are counted at once: from the first until before the second instant. */
export function runsOf(span: TallySpan, newestFirst: readonly Date[]): { from: Date; until: Date }[] {
  const { length, atOnce } = SPANS[span];
  const runs: { from: Date; until: Date }[] = [];
  for (const at of newestFirst) {
    const run = runs.at(-1);
    const until = addSeconds(at, length);
    const isNext = run?.from.getTime() === until.getTime();
    const isFull = run !== undefined && run.until.getTime() - run.from.getTime() >= atOnce * length * 1_000;
    if (run !== undefined && isNext && !isFull) run.from = at;
    else runs.push({ from: at, until });
  }
  return runs;
}
