/**
 * A row that a unit of work locks last (`lockRowLast`) is not as it was read before. The unit of work was rolled back and can run
 * again with a lock that reads the row.
 */
export class RowsChanged extends Error {
  constructor(options: ErrorOptions) {
    super('a row has changed since it was read', options);
  }
}

/** Whether the lock of a last statement has found no row; see `AppendedRows.take`. */
export function isRowsChanged(error: unknown): boolean {
  return (error as { code?: unknown }).code === DIVISION_BY_ZERO;
}

const DIVISION_BY_ZERO = '22012';
