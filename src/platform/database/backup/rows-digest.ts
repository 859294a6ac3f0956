import { hash } from 'node:crypto';

const NEWLINE = 0x0a;

/**
 * Count and checksum of the rows of a table in PostgreSQL's text COPY format, where every row is one line. The
 * checksum does not depend on the order of the rows, because a table that was filled again may return them in
 * another one: it is the sum, modulo 2^64, of the first eight bytes of each row's SHA-256.
 */
export class RowsDigest {
  rows = 0;
  private sum = 0n;
  private unfinished: Buffer[] = [];

  /** Pieces may end anywhere, also in the middle of a row. */
  update(piece: Buffer): void {
    let start = 0;
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, start)) {
      this.addRow(piece.subarray(start, end));
      start = end + 1;
    }
    if (start < piece.length) this.unfinished.push(piece.subarray(start));
  }

  get checksum(): string {
    return this.sum.toString(16).padStart(16, '0');
  }

  private addRow(tail: Buffer): void {
    const row = this.unfinished.length === 0 ? tail : Buffer.concat([...this.unfinished, tail]);
    this.unfinished = [];
    this.rows++;
    this.sum = BigInt.asUintN(64, this.sum + hash('sha256', row, 'buffer').readBigUInt64BE(0));
  }
}
