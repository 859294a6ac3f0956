/** The rows that a batch covers, in the order of a column of UUIDs with an index. */
export interface BatchedTable {
  table: string;
  /** `id` unless given. It need not be unique. */
  key?: string;
}

/** The database at one moment, for reading; writers do not wait for it. */
export interface Snapshot {
  /** Runs a statement with the values `$1` and so on. */
  read<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs a statement for one batch of a table's rows after the other, so that none of them takes long: it reads those with
   * `key > $1 and key <= $2`. Further values follow from `$3` on. The batches cover all keys there can be, so rows of another
   * table can be compared by the same bounds.
   */
  readInBatches<Row>(source: BatchedTable, text: string, values?: readonly unknown[]): AsyncIterable<Row>;
  /** Runs a part, after whose failure the snapshot can still be read. */
  attempt<T>(part: (snapshot: Snapshot) => Promise<T>): Promise<T>;
}
