import { sql, type RawBuilder } from 'kysely';

/** From an instant until before another one; either may be open. */
export interface PresenceSpan {
  from?: Date | undefined;
  until?: Date | undefined;
}

/** A sign of somebody being there. */
export interface Presence {
  at: Date;
  user_id: string;
}

/**
 * Signs of people being there, each with its instant; one person may have many. They signed in, or renewed their session by
 * using it. Those who were acted for by staff were not there: such sessions are never renewed.
 */
export function presences(span: PresenceSpan): RawBuilder<Presence> {
  return sql`
    select e.created_at as at, e.user_id from login_events as e
     where ${within('e.created_at', span)} and e.outcome = 'succeeded' and e.user_id is not null
    union all
    select r.at, r.user_id from session_renewals as r where ${within('r.at', span)}`;
}

function within(column: string, { from, until }: PresenceSpan): RawBuilder<boolean> {
  const bounds = [
    ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${from}`]),
    ...(until === undefined ? [] : [sql`${sql.ref(column)} < ${until}`]),
  ];
  return bounds.length === 0 ? sql`true` : sql`${sql.join(bounds, sql` and `)}`;
}
