import { sql, type RawBuilder } from 'kysely';

/** A value of an event as an expression of SQL; null where the event does not have it. */
export type EventValue = RawBuilder<unknown>;

/**
 * What a property of a filter or an aggregation is of `usage_events as e`: its name, its source, its time in whole
 * seconds, or a member of its metadata.
 */
export type EventProperty =
  | { kind: 'text'; value: EventValue }
  | { kind: 'number'; value: EventValue }
  | { kind: 'member'; key: RawBuilder<string> };

/** `extract` returns an exact number; events carry milliseconds. */
const UNIX_SECONDS = sql`floor(extract(epoch from e.timestamp))`;

export function eventProperty(property: string): EventProperty {
  switch (property) {
    case 'name':
      return { kind: 'text', value: sql`e.name` };
    case 'source':
      return { kind: 'text', value: sql`e.source` };
    case 'timestamp':
      return { kind: 'number', value: UNIX_SECONDS };
    default:
      // Without the cast, PostgreSQL could take the key for an index of an array.
      return { kind: 'member', key: sql<string>`${property}::text` };
  }
}

/** `string`, `number` or `boolean`; null for a member that is missing. */
export function typeOfMember(key: RawBuilder<string>): RawBuilder<string | null> {
  return sql`jsonb_typeof(e.metadata -> ${key})`;
}
