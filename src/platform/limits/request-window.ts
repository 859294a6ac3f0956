import type { SharedWindow } from '../counters/shared-window.js';

/** Maxima up to this are kept to exactly; of a larger one a process reports a tenth at a time. */
const EXACT_UP_TO = 10;
const REPORTS = 10;
/** Keys remembered at most; the oldest are forgotten first, and then count again from nothing in this process. */
const MOST_KEYS = 50_000;

/** What this process knows of one key in the present window. */
interface Tally {
  /** The total of all processes at the last report. */
  known: number;
  /** Requests let through since, whether their report is under way or not yet begun. */
  since: number;
  /** Those of them that no report has begun for. */
  unreported: number;
  endsAt: number;
  isOver: boolean;
}

/**
 * A fixed window over requests. A process counts in memory and asks the shared count once for each tenth of the
 * maximum, because most callers never come near it and their requests should cost nothing. Processes together may let
 * through up to that tenth, less one, for each of them beyond the maximum; one process alone keeps to it exactly.
 */
export class RequestWindow {
  private readonly tallies = new Map<string, Tally>();
  private readonly batch: number;

  constructor(private readonly shared: SharedWindow) {
    const { max } = shared.spec;
    this.batch = max <= EXACT_UP_TO ? 1 : Math.ceil(max / REPORTS);
  }

  get name(): string {
    return this.shared.spec.name;
  }

  /** Milliseconds until the caller may ask again; 0 when the request may pass. */
  async admit(key: string): Promise<number> {
    const tally = this.tallyOf(key);
    // Never more than the true total, so what it refuses is refused rightly, and without asking anybody.
    if (tally.isOver || this.isReached(tally)) return Math.max(1, tally.endsAt - Date.now());
    tally.since += 1;
    tally.unreported += 1;
    if (tally.unreported < this.batch && !this.isReached(tally)) return 0;
    return this.report(key, tally);
  }

  private async report(key: string, tally: Tally): Promise<number> {
    const points = tally.unreported;
    tally.unreported = 0;
    const { total, isOver, msLeft } = await this.shared.count(key, points);
    tally.since -= points;
    tally.known = Math.max(tally.known, total);
    tally.isOver ||= isOver;
    // From here on the window ends for this process when it ends for all.
    tally.endsAt = Date.now() + msLeft;
    return isOver ? Math.max(1, msLeft) : 0;
  }

  private isReached({ known, since }: Tally): boolean {
    return known + since >= this.shared.spec.max;
  }

  private tallyOf(key: string): Tally {
    const now = Date.now();
    const found = this.tallies.get(key);
    if (found !== undefined && found.endsAt > now) return found;
    const endsAt = now + this.shared.spec.seconds * 1_000;
    const tally = { known: 0, since: 0, unreported: 0, endsAt, isOver: false };
    // Behind all others, because a map is read in the order in which it was filled.
    this.tallies.delete(key);
    this.forgetSome(now);
    this.tallies.set(key, tally);
    return tally;
  }

  /** Two for each one that is added: the map never holds much more than the keys of one window. */
  private forgetSome(now: number): void {
    let looked = 0;
    for (const [key, { endsAt }] of this.tallies) {
      if (endsAt <= now || this.tallies.size >= MOST_KEYS) this.tallies.delete(key);
      looked += 1;
      if (looked === 2) return;
    }
  }
}
