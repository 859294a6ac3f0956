import type { ReactNode } from 'react';

/** One field of a list, as table and cards show it. */
export interface Column<Row> {
  /** The field: labeled by `resources.<resource>.fields.<name>`, and sorted by this name. */
  name: string;
  cell: (row: Row) => ReactNode;
  /** In the table: pixels, or a share such as `28%`. A column without a width takes the rest. */
  width?: number | string;
  /** Amounts stand at the end, below each other; names at the start by default. */
  align?: 'end';
  /** The first sort order when its heading is pressed; not sortable by default. */
  sorts?: 'ASC' | 'DESC';
  /** Replaces the label. */
  heading?: ReactNode;
  /** Place in a card: the first line, the second, or the end of the second. Not in cards by default. */
  card?: 'title' | 'detail' | 'end';
  /** The card's content, where it differs from the table's. */
  cardCell?: (row: Row) => ReactNode;
  /** Users may hide, show and move it; whether it is visible by default. Requires a width in pixels. */
  optional?: 'shown' | 'hidden';
  /** An optional column that takes a share of the remaining width. */
  grows?: boolean;
}
