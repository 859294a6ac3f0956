import { addDays } from '#common/time/clock.js';

/** Days between the attempts to collect an order, from the first failure on. */
export type DunningSchedule = readonly number[];

/** When the collection of an order ends. */
export function collectionEnd(schedule: DunningSchedule, firstFailure: Date): Date {
  return addDays(firstFailure, totalDays(schedule));
}

/**
 * The next attempt after so many failed ones, counted from the first failure, so that late attempts do not move later ones.
 * @returns null when the schedule has no further attempt
 */
export function nextAttempt(schedule: DunningSchedule, failures: number, end: Date): Date | null {
  if (failures > schedule.length) return null;
  const firstFailure = addDays(end, -totalDays(schedule));
  return addDays(firstFailure, totalDays(schedule.slice(0, failures)));
}

function totalDays(days: readonly number[]): number {
  return days.reduce((sum, count) => sum + count, 0);
}
