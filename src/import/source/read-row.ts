import { RowRejected } from '../mapping/row-rejected.js';
import {
  isRequired,
  type ColumnKind,
  type SourceColumns,
  type SourceRow,
} from '../mapping/source-columns.js';

/** The last year that has four digits, which is what a date may be written with. */
const LAST_YEAR = 9999;

/**
 * The values of a row, as its map promises them.
 * @throws RowRejected for a value that is missing, and for an instant that no calendar here has
 */
export function readRow<C extends SourceColumns>(
  columns: C,
  raw: Readonly<Record<string, unknown>>,
): SourceRow<C> {
  for (const [name, kind] of Object.entries<ColumnKind>(columns)) {
    const value = raw[name] ?? null;
    if (value === null && isRequired(kind)) throw new RowRejected(`its ${name} is empty`);
    if (value !== null && kind.startsWith('instant') && !isInstant(value))
      throw new RowRejected(`its ${name} is no date that can be kept`);
  }
  return raw as SourceRow<C>;
}

/** PostgreSQL also knows infinity and years before Christ. */
function isInstant(value: unknown): boolean {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return false;
  const year = value.getUTCFullYear();
  return year >= 1 && year <= LAST_YEAR;
}
