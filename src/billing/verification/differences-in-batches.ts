import type { Difference } from './difference.js';
import type { BatchedTable, Snapshot } from './snapshot.js';

export interface DifferingRow {
  merchantId: string;
  id: string;
  expected: string;
  actual: string;
}

/** Finds what differs among the rows of a table, a batch at a time. */
export interface BatchedComparison<Row extends DifferingRow> {
  source: BatchedTable;
  /** Selects the columns of `Row` for one batch, as `Snapshot.readInBatches` runs it. */
  text: string;
  /** From `$3` on. */
  values?: readonly unknown[];
  message: string | ((row: Row) => string);
}

export async function* differencesInBatches<Row extends DifferingRow>(
  snapshot: Snapshot,
  { source, text, values = [], message }: BatchedComparison<Row>,
): AsyncGenerator<Difference> {
  for await (const row of snapshot.readInBatches<Row>(source, text, values)) {
    const { merchantId, id: recordId, expected, actual } = row;
    yield {
      ...{ merchantId, recordId, expected, actual },
      message: typeof message === 'string' ? message : message(row),
    };
  }
}
