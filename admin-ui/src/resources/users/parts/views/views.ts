import { daysAgo, startOfDay } from '../../../../list/dayRange';

export type UserFilter = Record<string, unknown>;

/** A named filter. Days chosen relative to today are stored as such. */
export interface View {
  name: string;
  filter: UserFilter;
}

/** `{ daysAgo: 7 }` stands for the start of that day in the browser's time zone. */
interface DaysAgo {
  daysAgo: number;
}

export const builtIn = {
  banned: { banned: true },
  unverified: { emailVerified: false, createdBefore: { daysAgo: 7 } },
  staff: { staff: true },
  new: { createdAfter: { daysAgo: 7 } },
} as const satisfies Record<string, UserFilter>;

/** The presets in days; see DaysFacet. */
const presets = [7, 30, 365];

/** The list filter it stands for today. */
export const toFilter = (kept: UserFilter, now: Date): UserFilter =>
  mapped(kept, (value) => (isDaysAgo(value) ? startOfDay(daysAgo(value.daysAgo, now)) : value));

/** The stored form of a list filter. */
export const toStored = (filter: UserFilter, now: Date): UserFilter =>
  mapped(filter, (value) => {
    const days = presets.find((preset) => value === startOfDay(daysAgo(preset, now)));
    return days === undefined ? value : { daysAgo: days };
  });

/** Whether two filters are equal, in any order. */
export function isSame(one: UserFilter, other: UserFilter): boolean {
  const text = (filter: UserFilter) => JSON.stringify(Object.entries(mapped(filter, String)).toSorted());
  return text(one) === text(other);
}

const isDaysAgo = (value: unknown): value is DaysAgo =>
  typeof value === 'object' && value !== null && 'daysAgo' in value;

/** Without empty values. */
function mapped(filter: UserFilter, change: (value: unknown) => unknown): UserFilter {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, change(value)]));
}
