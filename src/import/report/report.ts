/** What became of the rows of one table. */
export interface TableReport {
  table: string;
  read: number;
  imported: number;
  /** Here already, or here once and removed since. */
  known: number;
  /** Over before they came. */
  expired: number;
  rejected: number;
}

/** Something to be told about one row. */
export interface Finding {
  table: string;
  id: string;
  kind: 'rejected' | 'noted';
  reason: string;
  detail?: string;
}

export interface ImportReport {
  /** Host, port and name of the database, without credentials. */
  source: string;
  isDryRun: boolean;
  tables: TableReport[];
  /** Tables and columns that are there and stay there. */
  ignored: { tables: string[]; columns: string[] };
}

export function emptyReport(table: string): TableReport {
  return { table, read: 0, imported: 0, known: 0, expired: 0, rejected: 0 };
}

/** What happened to one table in one batch, onto what happened to it before. */
export function addTo(report: TableReport, batch: TableReport): void {
  report.read += batch.read;
  report.imported += batch.imported;
  report.known += batch.known;
  report.expired += batch.expired;
  report.rejected += batch.rejected;
}
