const hour = 3_600;
const day = 24 * hour;

/** Seconds. */
const lengths = { hour, day, week: 7 * day, month: 30 * day } as const;

export type BanLength = keyof typeof lengths | 'until' | 'forever';

export const banLengths: readonly BanLength[] = ['hour', 'day', 'week', 'month', 'until', 'forever'];

export interface BanChoice {
  length: BanLength;
  /** The first day after the ban, `YYYY-MM-DD` in the browser's time zone; only for `until`. */
  date: string;
}

/** When the ban ends: null for never, undefined while the date is missing or has passed. */
export function endOfBan({ length, date }: BanChoice, now: Date): Date | null | undefined {
  if (length === 'forever') return null;
  if (length !== 'until') return new Date(now.getTime() + lengths[length] * 1000);
  const end = new Date(`${date}T00:00:00`);
  return end > now ? end : undefined;
}

/** Seconds from now, at least one, as the API expects them. */
export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/** `YYYY-MM-DD` in the browser's time zone. */
export function tomorrow(now: Date): string {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${next.getFullYear()}-${two(next.getMonth() + 1)}-${two(next.getDate())}`;
}

export const usualBan: BanChoice = { length: 'week', date: '' };

/** The request body. It depends on the time, so it is made when it is sent. */
export function banInput(choice: BanChoice): { expiresIn: number | null } {
  const now = new Date();
  const end = endOfBan(choice, now);
  return { expiresIn: end ? secondsUntil(end, now) : null };
}
