import { csvLine } from './csv.js';

export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A column of the file for spreadsheets. */
export type ExportColumn<Row> = readonly [name: string, cell: (row: Row) => string | null];

/** A file of rows: what stands before them, and what each of them is. */
export interface RowsAsText<Row> {
  mediaType: string;
  head: string;
  line: (row: Row) => string;
}

/** Spreadsheets take a file without it for one in the code page of their machine. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Columns are for spreadsheets; programs get each row with everything it has. */
export function exportFormatsOf<Row>(
  columns: readonly ExportColumn<Row>[],
): Readonly<Record<ExportFormat, RowsAsText<Row>>> {
  return {
    csv: {
      mediaType: 'text/csv; charset=utf-8; header=present',
      head: BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name)),
      line: (row) => csvLine(columns.map(([, cell]) => cell(row))),
    },
    jsonl: {
      mediaType: 'application/jsonl; charset=utf-8',
      head: '',
      line: (row) => `${JSON.stringify(row)}\n`,
    },
  };
}
