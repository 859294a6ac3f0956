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
/** Triggers of a table whose changes are recorded: those, and one for TRUNCATE, which entities cannot declare. */
export const TRACKING_TRIGGERS = KINDS.length + 1;

/**
 * Declares that counts of a table's rows are cached (`ListCache`), and by which column its changes are recorded: the owner, or
 * what a filter compares. Every change of the table then costs a row for each distinct value among the changed rows.
 */
export function trackChanges(table: string, column: string, type: KeyType = 'text'): TrackedChanges {
  return {
    triggers: KINDS.map((kind) => triggerOf(table, column, kind)),
    of: (keys) => ({ table, column, keys, type }),
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
