import { sql, type RawBuilder } from 'kysely';

/** The events after a position, up to another one. */
export interface EventRange {
  after: number;
  to: number;
}

/** The same, or all events after a position. */
interface OpenRange {
  after: number;
  to: number | null;
}

/** The condition under which `usage_events as e` was appended up to a position, wherever it was moved when it was linked. */
export function appendedUpTo(position: number | string): RawBuilder<boolean> {
  return sql`coalesce(e.first_position, e.position) <= ${position}::bigint`;
}

/**
 * The events of a merchant that were appended within a range. Unlike positions, those of the append never change, so
 * consecutive ranges have each event once.
 */
export function appendedWithin(organizationId: string, range: OpenRange): RawBuilder<unknown> {
  const owned = sql`select * from usage_events where organization_id = ${organizationId}`;
  return sql`
    ${owned} and ${isWithin(sql`position`, range)} and first_position is null
    union all ${owned} and ${isWithin(sql`first_position`, range)}`;
}

function isWithin(position: RawBuilder<unknown>, { after, to }: OpenRange): RawBuilder<unknown> {
  return to === null ? sql`${position} > ${after}` : sql`${position} > ${after} and ${position} <= ${to}`;
}

/** Conditions of which each event fulfils one that was appended after a position, and no others any. */
export function appendedAfter(position: string): RawBuilder<boolean>[] {
  return [
    sql<boolean>`(e.position > ${position}::bigint and e.first_position is null)`,
    sql<boolean>`e.first_position > ${position}::bigint`,
  ];
}
