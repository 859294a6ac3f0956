const SECOND = 1_000;
const DAY = 86_400 * SECOND;
/** `GMT`, `GMT+05:30`; before standard time, seconds as well. */
const OFFSET = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** Whether the IANA database has a time zone of this name. Offsets such as `+02:00` are no names. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What clocks in a time zone show. All times are in milliseconds; a local time is what they would be in UTC. */
export class TimeZone {
  private readonly format: Intl.DateTimeFormat;

  /** @throws RangeError unless `isTimeZone(name)` */
  constructor(name: string) {
    this.format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  }

  localTime(instant: number): number {
    return instant + this.offset(instant);
  }

  /** The first instant at which clocks show this time; where they skip it, the instant at which they do. */
  firstInstantOf(localTime: number): number {
    const offsets = [this.offset(localTime - DAY), this.offset(localTime + DAY)];
    const earliest = localTime - Math.max(...offsets);
    const latest = localTime - Math.min(...offsets);
    const shown = [earliest, latest].find((instant) => this.localTime(instant) === localTime);
    return shown ?? this.firstInstantAfter(localTime, earliest, latest);
  }

  /** Between two instants, the first at which clocks show this time or a later one. */
  private firstInstantAfter(localTime: number, before: number, until: number): number {
    let [low, high] = [before, until];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (this.localTime(middle) < localTime) low = middle;
      else high = middle;
    }
    return high;
  }

  private offset(instant: number): number {
    const written =
      this.format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [match, sign, hours = '0', minutes = '0', seconds = '0'] = OFFSET.exec(written) ?? [];
    if (match === undefined) throw new RangeError(`${written} is no offset`);
    const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return (sign === '-' ? -size : size) * SECOND;
  }
}
