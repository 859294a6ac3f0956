import { sql, type RawBuilder } from 'kysely';
import { AuthAudit } from '#auth/users.door.js';
import { presences } from './presence.queries.js';
import type { TallyMeasure, TallySpan } from './auth-tally.entity.js';
import { StaffAudit } from '../staff.audit.js';

/** A count of one measure in one span, as a statement answers it. */
export interface TallyRow {
  at: Date;
  measure: TallyMeasure;
  detail: string;
  count: number;
}

/** What is counted: from an instant until before another one. */
export interface TallyReach {
  from: Date;
  until: Date;
}

const DELETIONS = [
  AuthAudit.USER_DELETED.name,
  AuthAudit.USER_DISOWNED.name,
  StaffAudit.USER_REMOVED_BY_STAFF.name,
];
const BANS = [StaffAudit.USER_BANNED.name];

/** When the first thing happened that is counted; null while nothing has. */
export const BEGINNING = sql<{ first: Date | null }>`
  select least((select min(created_at) from users), (select min(created_at) from login_events)) as first`;

/** Everything that adds up, by the hour or the day, from the rows themselves. Every part has an index by time. */
export function eventsBy(span: TallySpan, { from, until }: TallyReach): RawBuilder<TallyRow> {
  const begin = (column: string) => sql`date_trunc(${sql.lit(span)}, ${sql.ref(column)}, 'UTC')`;
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;
  return sql`
    select ${begin('u.created_at')} as at, 'sign_up' as measure, '' as detail, count(*)::integer as count
      from users as u where ${within('u.created_at')} group by 1
    union all
    select ${begin('e.created_at')}, case when e.outcome = 'succeeded' then 'sign_in' else 'refusal' end,
           case when e.outcome = 'succeeded' then e.method else e.outcome end, count(*)::integer
      from login_events as e where ${within('e.created_at')} group by 1, 2, 3
    union all
    select ${begin('a.created_at')}, case when a.action = ${BANS[0]} then 'ban' else 'deletion' end, '', count(*)::integer
      from audit_entries as a
     where a.action in (${sql.join([...BANS, ...DELETIONS])}) and ${within('a.created_at')} group by 1, 2`;
}

/** Who was active: each person once of whom there is a sign within the reach; see `presences`. */
export function activeIn(reach: TallyReach): RawBuilder<{ count: number }> {
  return sql`select count(distinct s.user_id)::integer as count from (${presences(reach)}) as s`;
}

/** The same by the hour or the day; those in which nobody was are missing. */
export function activeBy(span: TallySpan, reach: TallyReach): RawBuilder<TallyRow> {
  return sql`
    select date_trunc(${sql.lit(span)}, s.at, 'UTC') as at, 'active' as measure, '' as detail,
           count(distinct s.user_id)::integer as count
      from (${presences(reach)}) as s group by 1`;
}
