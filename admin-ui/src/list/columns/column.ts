import type { ReactNode } from 'react';

/** One field of a list, as the table and the cards show it. */
export interface Column<Row> {
  /** The field: labelled by `resources.<resource>.fields.<name>`, and sorted by under this name. */
  name: string;
  cell: (row: Row) => ReactNode;
  /** In the table: pixels, or a share such as `28%`. A column without it takes what the others leave. */
  width?: number | string;
  /** The order of the first press on the heading; not sortable unless given. */
  sorts?: 'ASC' | 'DESC';
  /** In place of the label. */
  heading?: ReactNode;
  /** Its place in a card: the first line, the second, or the end of the second. Not in cards unless given. */
  card?: 'title' | 'detail' | 'end';
  /** What the card shows, where that differs from the table. */
  cardCell?: (row: Row) => ReactNode;
  /** Users may hide, show and move it; whether it is shown until they do. Takes a width in pixels. */
  optional?: 'shown' | 'hidden';
  /** An optional column that takes its share of the room that is left over. */
  grows?: boolean;
}
