import type { SigningKeys } from '#common/crypto/signed-value.js';
import type { SourceColumns, SourceRow } from './source-columns.js';

/** A column there that names a row of another table; null names none. */
export interface Reference<C extends SourceColumns> {
  column: keyof C & string;
  /** Our table that those rows come into. */
  table: string;
  /** Why a row is rejected whose reference leads nowhere. */
  missing: string;
}

/** Columns of ours that no two rows share. */
export interface Unique<Row> {
  columns: readonly (keyof Row & string)[];
  taken: string;
  /** A row with the same values says the same, so that nothing is lost without this one. */
  isSame?: boolean;
}

/** Takes something the person who imports should hear, though the row comes over. */
export type Note = (reason: string, detail?: string) => void;

/** What a conversion may know besides the row. */
export interface Conversion {
  readonly now: Date;
  readonly secrets: SigningKeys;
  readonly note: Note;
}

/** A row on its way in. */
export interface Candidate<C extends SourceColumns, Row> {
  readonly source: SourceRow<C>;
  readonly row: Row;
  readonly reject: (reason: string) => void;
}

/** What can be asked about rows that are here already, for many of them at once. */
export interface RowsHere {
  /** Which of them are true: `key(user, organization, null)` for members, with the team in its place for those in it. */
  memberships(claimed: readonly Membership[]): Promise<Set<string>>;
  /** The member that is meant by each place in a team; those who do not belong to the team's organization are missing. */
  membersForTeams(places: readonly TeamPlace[]): Promise<Map<string, string>>;
}

export interface Membership {
  userId: string;
  organizationId: string;
  teamId: string | null;
}

/** One text for several values; none of them holds the separator, which PostgreSQL does not store. */
export function key(...values: readonly (string | null)[]): string {
  return values.map((value) => value ?? '').join('\0');
}

/** Somebody's place in a team, by their membership or by themselves. */
export interface TeamPlace {
  id: string;
  teamId: string;
  memberId: string | null;
  userId: string | null;
}

/** How the rows of one table of better-auth become rows of ours. */
export interface TableMap<
  C extends SourceColumns = SourceColumns,
  Row extends { id: string } = { id: string },
> {
  /** How the report calls it. */
  readonly name: string;
  /** The table there, by the name better-auth gives it. */
  readonly source: string;
  /** Our table. */
  readonly target: string;
  /** Whether every database of better-auth has it. */
  readonly isCore?: boolean;
  readonly columns: C;
  /** What stays the same for as long as a row lives there, and tells it from a row of another database with its id. */
  readonly identity: readonly (keyof C & string)[];
  /** Only rows are read where this column is not empty. */
  readonly where?: keyof C & string;
  readonly references: readonly Reference<C>[];
  readonly uniques: readonly Unique<Row>[];
  /** A row that has had its time and stays behind. */
  isOver?(row: SourceRow<C>, now: Date): boolean;
  /** @throws RowRejected */
  convert(row: SourceRow<C>, conversion: Conversion): Row;
  /** Finishes converted rows with what is already here. */
  settle?(candidates: readonly Candidate<C, Row>[], here: RowsHere): Promise<void>;
}

/** Declares how rows of ours are made; what the map's functions are given follows from its columns. */
export function tableMapTo<Row extends { id: string }>() {
  return <const C extends SourceColumns>(map: TableMap<C, Row>): TableMap =>
    // Whoever works a map off hands its functions only rows that it has read or made itself.
    map as unknown as TableMap;
}
