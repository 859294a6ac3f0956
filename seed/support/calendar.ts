import type { Chance } from './chance.js';

const HOUR = 3_600_000;
/** How busy each hour of a day is in UTC, for people most of whom live between America and Japan. */
const HOURS = [3, 2, 2, 2, 2, 3, 5, 8, 11, 13, 13, 12, 11, 12, 14, 14, 13, 11, 9, 8, 7, 6, 5, 4];
/** From Sunday on. */
const WEEKDAYS = [0.35, 1, 1.12, 1.1, 1.05, 0.9, 0.3];
/** How much a day differs from another one of its kind, at most. */
const UNEVENNESS = 0.15;
/** People are away around the turn of the year and in August. */
const QUIET_MONTHS: Partial<Record<number, number>> = { 7: 0.75, 11: 0.8 };

/** When things happen: by day and not by night, on weekdays, and more of it from month to month. */
export class Calendar {
  /** How much has happened up to the end of each hour. */
  private readonly totals: number[] = [];
  readonly start: Date;

  /** `growth` says how many times as much happens at the end as at the beginning. */
  constructor(
    private readonly chance: Chance,
    readonly end: Date,
    span: { days: number; growth: number },
  ) {
    const hours = span.days * 24;
    this.start = new Date(end.getTime() - hours * HOUR);
    let total = 0;
    let day = 1;
    for (let hour = 0; hour < hours; hour += 1) {
      const at = new Date(this.start.getTime() + hour * HOUR);
      if (hour % 24 === 0) day = 1 + (chance.share() * 2 - 1) * UNEVENNESS;
      total += busyness(at) * day * span.growth ** (hour / hours);
      this.totals.push(total);
    }
  }

  /** Some moment between the two, and within the calendar. */
  moment(from: Date = this.start, to: Date = this.end): Date {
    const [low, high] = [this.totalAt(from), this.totalAt(to)];
    const at = this.momentOf(low + (high - low) * this.chance.share());
    return new Date(Math.min(Math.max(at, from.getTime()), to.getTime()));
  }

  private totalAt(moment: Date): number {
    const hours = Math.min(Math.max((moment.getTime() - this.start.getTime()) / HOUR, 0), this.totals.length);
    const [whole, part] = [Math.floor(hours), hours % 1];
    const before = this.totals[whole - 1] ?? 0;
    return before + part * ((this.totals[whole] ?? before) - before);
  }

  private momentOf(total: number): number {
    let [low, high] = [0, this.totals.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.totals[middle] ?? 0) < total) low = middle + 1;
      else high = middle;
    }
    const before = this.totals[low - 1] ?? 0;
    const part = (total - before) / ((this.totals[low] ?? before) - before || 1);
    return this.start.getTime() + Math.floor((low + Math.min(part, 1)) * HOUR);
  }
}

function busyness(at: Date): number {
  const weekday = WEEKDAYS[at.getUTCDay()] ?? 1;
  return (HOURS[at.getUTCHours()] ?? 1) * weekday * (QUIET_MONTHS[at.getUTCMonth()] ?? 1);
}
