declare const held: unique symbol;

/**
 * A row that this unit of work has locked (`select … for update`) and read afterwards. Services that must not run on an
 * unlocked row take one as a parameter, so that forgetting the lock fails the type check. It is for the unit of work that
 * locked the row; the type does not survive being stored.
 */
export type Locked<Row extends object> = Row & { readonly [held]: true };

/**
 * Only for `lockRow`, `lock…` methods of repositories, and for rows that a unit of work has just inserted, or that it locks with
 * its last statement and only if they are as it has read them.
 */
export function asLocked<Row extends object>(row: Row): Locked<Row>;
export function asLocked<Row extends object>(row: Row | null): Locked<Row> | null;
export function asLocked<Row extends object>(row: Row | null): Locked<Row> | null {
  return row as Locked<Row> | null;
}
