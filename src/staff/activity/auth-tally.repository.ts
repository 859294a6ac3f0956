import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { TallySpan, AuthTallyTables } from './auth-tally.entity.js';
import { activeBy, activeIn, BEGINNING, eventsBy, type TallyReach } from './tally-sources.queries.js';

@Injectable()
export class AuthTallyRepository {
  constructor(private readonly em: EntityManager) {}

  /** When the first thing happened that is counted; null while nothing has. */
  async findBeginning(): Promise<Date | null> {
    return (await BEGINNING.execute(this.db)).rows[0]?.first ?? null;
  }

  /** The spans from an instant until before another one that are not counted yet, the newest first. */
  async listUncounted(span: TallySpan, from: Date, until: Date): Promise<Date[]> {
    const { rows } = await sql<{ at: Date }>`
      select s.at from ${spans(span, from, until)} as s (at)
       where not exists (
             select 1 from auth_tallies as t
              where t.span = ${span} and t.at = s.at and t.measure = 'active' and t.detail = '')
       order by s.at desc`.execute(this.db);
    return rows.map(({ at }) => at);
  }

  /** Counts every span of the reach. To count one again adds what has come; what is gone by then stays counted. */
  async count(span: TallySpan, reach: TallyReach): Promise<void> {
    const all = spans(span, reach.from, reach.until);
    await this.store(
      span,
      sql`${eventsBy(span, reach)} union all
          select s.at, 'active', '', coalesce(a.count, 0)
            from ${all} as s (at) left join (${activeBy(span, reach)}) as a on a.at = s.at`,
    );
  }

  /** Notes who was active on a day that is not over, and forgets the same of earlier days. */
  async countSoFar(reach: TallyReach): Promise<void> {
    await this.store(
      'day',
      sql`select ${reach.from}::timestamptz, 'active_so_far', '', a.count from (${activeIn(reach)}) as a`,
    );
    await sql`delete from auth_tallies
       where span = 'day' and measure = 'active_so_far' and at < ${reach.from}::timestamptz - interval '2 days'`.execute(
      this.db,
    );
  }

  async deleteBefore(span: TallySpan, instant: Date): Promise<void> {
    await sql`delete from auth_tallies where span = ${span} and at < ${instant}`.execute(this.db);
  }

  /** In one order, so that two who count the same at once wait for each other instead of for ever. */
  private async store(
    span: TallySpan,
    rows: ReturnType<typeof eventsBy> | ReturnType<typeof sql>,
  ): Promise<void> {
    await sql`
      insert into auth_tallies (span, at, measure, detail, count)
      select ${span}, c.* from (${rows}) as c (at, measure, detail, count) order by c.at, c.measure, c.detail
      on conflict (span, at, measure, detail) do update
         set count = greatest(auth_tallies.count, excluded.count)`.execute(this.db);
  }

  private get db() {
    return reading<AuthTallyTables>(this.em);
  }
}

/** When each span of the reach begins. */
function spans(span: TallySpan, from: Date, until: Date) {
  const every = sql`interval '1 ${sql.raw(span)}'`;
  return sql`generate_series(
    date_trunc(${sql.lit(span)}, ${from}::timestamptz, 'UTC'), ${until}::timestamptz - ${every}, ${every})`;
}
