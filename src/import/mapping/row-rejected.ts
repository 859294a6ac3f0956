/** A row that cannot come over. The reason is the same for all such rows, so that they can be counted by it. */
export class RowRejected extends Error {
  constructor(
    readonly reason: string,
    /** What is particular to this row; nothing personal, because it is shown and written to a file. */
    readonly detail?: string,
  ) {
    super(reason);
    this.name = 'RowRejected';
  }
}
