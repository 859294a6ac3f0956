import { daysAgo, startOfDay } from '../../../../list/dayRange';

export type Filter = Record<string, unknown>;

/** A filter under a name. Days are kept as days ago where they were chosen so, and go on with the calendar. */
export interface View {
  name: string;
  filter: Filter;
}

/** `{ daysAgo: 7 }` stands for the beginning of that day, wherever the browser is. */
interface DaysAgo {
  daysAgo: number;
}

export const builtIn = {
  banned: { banned: true },
  unverified: { emailVerified: false, createdBefore: { daysAgo: 7 } },
  staff: { staff: true },
  new: { createdAfter: { daysAgo: 7 } },
} as const satisfies Record<string, Filter>;

/** Of which somebody chooses, in days; see DaysFacet. */
const presets = [7, 30, 365];

/** What the list is narrowed to by it now. */
export const toFilter = (kept: Filter, now: Date): Filter =>
  mapped(kept, (value) => (isDaysAgo(value) ? startOfDay(daysAgo(value.daysAgo, now)) : value));

/** What is kept of what the list is narrowed to. */
export const toKept = (filter: Filter, now: Date): Filter =>
  mapped(filter, (value) => {
    const days = presets.find((preset) => value === startOfDay(daysAgo(preset, now)));
    return days === undefined ? value : { daysAgo: days };
  });

/** Whether it narrows to the same, whatever the order in which that was said. */
export function isSame(one: Filter, other: Filter): boolean {
  const text = (filter: Filter) => JSON.stringify(Object.entries(mapped(filter, String)).toSorted());
  return text(one) === text(other);
}

const isDaysAgo = (value: unknown): value is DaysAgo =>
  typeof value === 'object' && value !== null && 'daysAgo' in value;

/** Without what narrows nothing. */
function mapped(filter: Filter, change: (value: unknown) => unknown): Filter {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, change(value)]));
}
