/** Several texts may name the same uuid. */
export type KeyType = 'text' | 'uuid';

/** Rows of a table that a count depends on. */
export interface ListSource {
  table: string;
  /** The column by which changes of the table are recorded. */
  column: string;
  /** The count depends on no rows with other values in that column. */
  keys: readonly string[];
  type: KeyType;
  /** Triggers that record the changes, that of TRUNCATE included. */
  triggers: number;
}

interface TrackingTrigger {
  name: string;
  timing: 'after';
  events: Kind[];
  forEach: 'statement';
  expression: string;
}

/** The changes of a table, recorded by the values of one column. */
export interface TrackedChanges {
  /** For the table's entity. Migrations create them by the same expressions. */
  triggers: TrackingTrigger[];
  /** The rows with these values. */
  of: (keys: readonly string[]) => ListSource;
}

/** How a statement of each kind presents the rows that it changed. */
const CHANGED_ROWS = {
  insert: 'referencing new table as new_rows ',
  update: 'referencing old table as old_rows new table as new_rows ',
  delete: 'referencing old table as old_rows ',
} as const;
const KINDS = ['insert', 'update', 'delete'] as const;
type Kind = (typeof KINDS)[number];

/** The function that the triggers call; a migration creates it. */
export const TRACKING_FUNCTION = 'track_list_changes';
/** Of a table whose counts depend on no column that changes. */
const KINDS_WITHOUT_UPDATE = ['insert', 'delete'] as const;

/**
 * Declares that counts of a table's rows are cached (`ListCache`), and by which column its changes are recorded: the owner, or
 * what a filter compares. Every change of the table then costs a row for each distinct value among the changed rows.
 */
export function trackChanges(table: string, column: string, type: KeyType = 'text'): TrackedChanges {
  return trackingOf(table, column, { type, kinds: KINDS });
}

/** The same for a table whose filters compare only columns that never change: updates leave its counts as they are. */
export function trackRows(table: string, column: string, type: KeyType = 'text'): TrackedChanges {
  return trackingOf(table, column, { type, kinds: KINDS_WITHOUT_UPDATE });
}

function trackingOf(
  table: string,
  column: string,
  { type, kinds }: { type: KeyType; kinds: readonly Kind[] },
): TrackedChanges {
  // Entities cannot declare the one for TRUNCATE.
  const triggers = kinds.length + 1;
  return {
    triggers: kinds.map((kind) => triggerOf(table, column, kind)),
    of: (keys) => ({ table, column, keys, type, triggers }),
  };
}

function triggerOf(table: string, column: string, kind: Kind): TrackingTrigger {
  const name = `${table}_track_${kind}`;
  return {
    name,
    timing: 'after',
    events: [kind],
    forEach: 'statement',
    expression: `create trigger "${name}" after ${kind} on "${table}" ${CHANGED_ROWS[kind]}for each statement execute function "${TRACKING_FUNCTION}"('${column}')`,
  };
}
