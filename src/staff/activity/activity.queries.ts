import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { addSeconds, Clock } from '#common/time/clock.js';
import { reading } from '#platform/database/reading.js';
import { activityOf, type Activity, type Compared } from './activity.js';
import { activityRanges, comparedFrom, firstPoint, type ActivityRange } from './activity-ranges.js';
import type { TallySpan, AuthTallyTables } from './auth-tally.entity.js';
import { activeBy, activeIn, BEGINNING, eventsBy, type TallyRow } from './tally-sources.queries.js';
import { beginOf, SPANS } from './tally-spans.js';

/** Seconds: what was not counted for longer, because no worker runs or the first run goes on, is not counted by readers. */
const LIVE = 2 * 86_400;
/** People active on the day at hand up to whom they are counted while somebody waits; above, as the job last did. */
const COUNTED_LIVE = 20_000;

/** What is counted so far: where the spans end, and where they begin. */
interface Counted {
  span: TallySpan;
  first: Date;
  last: Date;
}

/**
 * What people did over time. Spans that are over are read as they were counted then, so that a year costs a few thousand
 * numbers; what has come since is counted from the rows.
 */
@Injectable()
export class ActivityQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async of(range: ActivityRange): Promise<Activity & { completeFrom: Date | null }> {
    const now = this.clock.now();
    const counted = await this.counted();
    const [rows, beginning, active] = await Promise.all([
      this.rows(range, counted, now),
      this.beginning(),
      this.activeInAll(range, now),
    ]);
    const { totals, ...activity } = activityOf(range, rows, now);
    return {
      ...activity,
      totals: { ...totals, ...(active !== null && { active }) },
      completeFrom: this.completeFrom(range, counted, beginning, now),
    };
  }

  /** Who was active within a day; null for longer ranges, of which only the days are counted. */
  private async activeInAll(range: ActivityRange, now: Date): Promise<Compared | null> {
    if (activityRanges[range].span === 'day') return null;
    const [row] = await this.run(activeIn({ from: firstPoint(range, now), until: addSeconds(now, 1) }));
    return { now: row?.count ?? 0, before: null };
  }

  private async rows(range: ActivityRange, counted: Counted[], now: Date): Promise<TallyRow[]> {
    const { span } = activityRanges[range];
    const since = comparedFrom(range, now);
    const endOf = (of: TallySpan) => {
      const last = counted.find((one) => one.span === of)?.last;
      return last === undefined ? since : addSeconds(last, SPANS[of].length);
    };
    const live = latest([since, endOf('hour'), beginOf('hour', addSeconds(now, -LIVE))]);
    const hoursFrom = latest([since, endOf('day')]);
    const reach = { from: live, until: addSeconds(now, 1) };
    if (span === 'hour') {
      const parts = [
        this.tallied('hour', since, live),
        this.run(eventsBy('hour', reach)),
        this.run(activeBy('hour', reach)),
      ];
      return (await Promise.all(parts)).flat();
    }
    const [days, hours, events, active] = await Promise.all([
      this.tallied('day', since, hoursFrom),
      this.tallied('hour', hoursFrom, live),
      this.run(eventsBy('hour', reach)),
      this.activeSince(hoursFrom, now),
    ]);
    return [...days, ...hours.filter(({ measure }) => measure !== 'active'), ...events, ...active];
  }

  /** Who was active on the days that are not counted yet. */
  private async activeSince(from: Date, now: Date): Promise<TallyRow[]> {
    const today = beginOf('day', now);
    const soFar = await this.run(sql<TallyRow>`
      select t.at, 'active' as measure, '' as detail, t.count from auth_tallies as t
       where t.span = 'day' and t.measure = 'active_so_far' and t.at >= ${from}`);
    const known = soFar.find(({ at }) => at.getTime() === today.getTime());
    if (known !== undefined && known.count > COUNTED_LIVE) return soFar;
    const { rows } = await activeIn({ from: today, until: addSeconds(now, 1) }).execute(this.db);
    const atHand: TallyRow = { at: today, measure: 'active', detail: '', count: rows[0]?.count ?? 0 };
    return [...soFar.filter((row) => row !== known), atHand];
  }

  private tallied(span: TallySpan, from: Date, until: Date): Promise<TallyRow[]> {
    return this.run(sql<TallyRow>`
      select t.at, t.measure, t.detail, t.count from auth_tallies as t
       where t.span = ${span} and t.at >= ${from} and t.at < ${until} and t.measure <> 'active_so_far'`);
  }

  private counted(): Promise<Counted[]> {
    return this.run(sql<Counted>`
      select t.span, min(t.at) as first, max(t.at) as last from auth_tallies as t
       where t.measure = 'active' group by t.span`);
  }

  private async beginning(): Promise<Date | null> {
    return (await this.run(BEGINNING))[0]?.first ?? null;
  }

  /** From when on the range is complete, where some of it is still being counted; null otherwise. */
  private completeFrom(
    range: ActivityRange,
    counted: Counted[],
    beginning: Date | null,
    now: Date,
  ): Date | null {
    const { span } = activityRanges[range];
    const first = counted.find((one) => one.span === span)?.first ?? beginOf('hour', addSeconds(now, -LIVE));
    const wanted = latest([firstPoint(range, now), beginning ?? now]);
    return beginOf(span, wanted) < first ? first : null;
  }

  private async run<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    return (await statement.execute(this.db)).rows;
  }

  private get db(): Kysely<AuthTallyTables> {
    return reading<AuthTallyTables>(this.em);
  }
}

const latest = (instants: Date[]): Date =>
  instants.reduce((latest, instant) => (instant > latest ? instant : latest));
