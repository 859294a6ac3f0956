/** From one instant until before another. */
export interface Span {
  from: Date;
  to: Date;
}

export interface UsageWindow extends Span {
  /** When units were last reset; null for the last thirty days. */
  since: Date | null;
}

/** What was used on a day of the browser's time zone. */
export interface UsedDay extends Span {
  /** As the customer's locale writes it. */
  name: string;
  /** The same for an axis. */
  short: string;
  quantity: number;
  text: string;
}

const DAY = 86_400_000;
/** Days of a window that still fit a chart. */
const LONGEST = 62;
const USUAL = 30;

/** What a chart shows by day: since the last reset, or the last days where that is long ago; until the end of today. */
export function usageWindow(resetAt: string | null, now: Date): UsageWindow {
  const since = resetAt === null ? null : new Date(resetAt);
  const today = since !== null && since > now ? since : now;
  const to = startOfDay(today, 1);
  if (since !== null && to.getTime() - since.getTime() <= LONGEST * DAY) return { from: since, to, since };
  return { from: startOfDay(today, 1 - USUAL), to, since: null };
}

/** The clock of a sandbox, by which records change, may be ahead of the browser's. */
export function latestOf(now: Date, changedAt: string | null): Date {
  const changed = new Date(changedAt ?? 0);
  return changed > now ? changed : now;
}

/** The spans of days that begin at these instants, within a window. */
export function spansOf(starts: readonly string[], { from, to }: Span): Span[] {
  return starts.map((start, index) => ({
    from: index === 0 ? from : new Date(start),
    to: starts[index + 1] === undefined ? to : new Date(starts[index + 1] ?? ''),
  }));
}

/** In the time zone of the browser, so many days later. */
function startOfDay(instant: Date, later: number): Date {
  return new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() + later);
}
