import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Milliseconds by which clocks may differ. */
const SLACK = 60_000;

/** From an instant until before another one; either may be open. */
export interface AttemptSpan {
  from?: Date | undefined;
  to?: Date | undefined;
}

/** That an attempt was made within the span. Ids are made when attempts begin, and indexes are by id. */
export function attemptedWithin(alias: string, { from, to }: AttemptSpan): RawBuilder<SqlBool> {
  const [id, at] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.attempted_at`)];
  const bounds = [
    ...(from === undefined ? [] : [sql`${id} >= ${leastIdAt(from.getTime() - SLACK)} and ${at} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${id} < ${leastIdAt(to.getTime() + SLACK)} and ${at} < ${to}`]),
  ];
  return bounds.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(bounds, sql` and `)}`;
}

/** The least UUID version 7 of an instant, in milliseconds since 1970. */
function leastIdAt(instant: number): string {
  const hex = Math.max(0, instant).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
