import type { SourceRow } from '../mapping/source-columns.js';
import type { Candidate, Conversion, Note, TableMap } from '../mapping/table-map.js';
import { identityOf, type RowIdentity } from '../mapping/row-identity.js';
import { RowRejected } from '../mapping/row-rejected.js';
import { emptyReport, type Finding, type TableReport } from '../report/report.js';
import { readRow } from '../source/read-row.js';
import type { TargetRow } from '../target/target.repository.js';

type RawRow = Readonly<Record<string, unknown>>;
type ConvertedRow = Candidate<{ id: 'text' }, TargetRow>;

interface Waiting {
  candidate: ConvertedRow;
  /** To be told once the row has come over. */
  notes: Finding[];
}

/** Rows of one table on their way in, and what becomes of them. */
export class Batch {
  readonly report: TableReport;
  readonly findings: Finding[] = [];
  private readonly waiting = new Map<string, Waiting>();
  private readonly identities = new Map<string, RowIdentity>();

  constructor(
    readonly map: TableMap,
    private readonly context: Omit<Conversion, 'note'>,
  ) {
    this.report = emptyReport(map.name);
  }

  /** Reads and converts; nothing is asked of a database. */
  take(rows: readonly RawRow[]): this {
    for (const raw of rows) this.takeOne(raw);
    this.report.read += rows.length;
    return this;
  }

  /** For rows that PostgreSQL does not take. */
  refuse(rows: readonly RawRow[], refusal: string): this {
    for (const raw of rows) this.addRejected(idOf(raw), 'it is refused by the database', refusal);
    this.report.read += rows.length;
    return this;
  }

  /** Those whose fate is open. */
  get candidates(): ConvertedRow[] {
    return [...this.waiting.values()].map(({ candidate }) => candidate);
  }

  get rows(): TargetRow[] {
    return this.candidates.map(({ row }) => row);
  }

  /** What tells these rows from others with their ids; rows that were never waiting have none. */
  identitiesOf(ids: Iterable<string>): RowIdentity[] {
    return [...ids].flatMap((id) => this.identities.get(id) ?? []);
  }

  haveComeOver(ids: Iterable<string>): void {
    for (const id of ids) {
      this.findings.push(...(this.waiting.get(id)?.notes ?? []));
      if (this.waiting.delete(id)) this.report.imported += 1;
    }
  }

  areKnown(ids: Iterable<string>): void {
    for (const id of ids) if (this.waiting.delete(id)) this.report.known += 1;
  }

  reject(id: string, reason: string, detail?: string): void {
    if (this.waiting.delete(id)) this.addRejected(id, reason, detail);
  }

  private takeOne(raw: RawRow): void {
    const id = idOf(raw);
    const notes: Finding[] = [];
    const note: Note = (reason, detail) => notes.push(this.finding(id, 'noted', reason, detail));
    try {
      const source = readRow(this.map.columns, raw);
      if (this.map.isOver?.(source, this.context.now)) this.report.expired += 1;
      else {
        this.expect(source, this.map.convert(source, { ...this.context, note }), notes);
        this.identities.set(id, identityOf(this.map, raw));
      }
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      this.addRejected(id, error.reason, error.detail);
    }
  }

  private expect(source: SourceRow, row: TargetRow, notes: Finding[]): void {
    const reject = (reason: string): void => this.reject(row.id, reason);
    this.waiting.set(row.id, { candidate: { source, row, reject }, notes });
  }

  private addRejected(id: string, reason: string, detail?: string): void {
    this.report.rejected += 1;
    this.findings.push(this.finding(id, 'rejected', reason, detail));
  }

  private finding(id: string, kind: Finding['kind'], reason: string, detail?: string): Finding {
    return { table: this.map.name, id, kind, reason, ...(detail !== undefined && { detail }) };
  }
}

function idOf(raw: RawRow): string {
  return typeof raw['id'] === 'string' ? raw['id'] : '';
}
