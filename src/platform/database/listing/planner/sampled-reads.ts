import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { readingByIndex } from './index-reading.js';

/**
 * Percentage of a table's blocks that are sampled to estimate how many of its rows match. With half as many, chance alone
 * makes some searches of a million rows take the slower path.
 */
const SAMPLED = 0.2;
/** Rows that an index lists in the time it takes to check one in the table. */
const NAMED_A_LOOK = 20;
/** The cost of finding a row by an index and sorting it, in rows that a walk passes. */
const GATHERED = 1.5;

export type Reads<Tables> = <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>;

export interface Searched {
  table: string;
  /** The alias by which the conditions refer to the table. */
  as: string;
  conditions: readonly Expression<SqlBool>[];
}

/** How to read a number of the matching rows. */
export interface SearchReads<Tables> {
  /** The first ones in an order. */
  first: (wanted: number) => Reads<Tables>;
  any: (wanted: number) => Reads<Tables>;
}

/**
 * How to read rows that contain a text. PostgreSQL's estimate for texts is often wrong by orders of magnitude, and then it
 * scans the whole table; so a sample of the table decides.
 */
export async function readsBySample<Tables>(
  db: Kysely<Tables>,
  searched: Searched,
): Promise<SearchReads<Tables>> {
  const { all, matching } = await estimate(db, searched);
  const cheaper = (wanted: number, lookedAtByIndex: number): Reads<Tables> => {
    const lookedAtOnAWalk = (wanted * all) / matching;
    if (lookedAtOnAWalk < lookedAtByIndex) return (work) => work(db);
    return (work) => readingByIndex(db, work);
  };
  return {
    first: (wanted) => cheaper(wanted, matching * GATHERED),
    any: (wanted) => cheaper(wanted, matching / NAMED_A_LOOK + wanted),
  };
}

/** As PostgreSQL plans it, where no text is searched for. */
export function readsAsPlanned<Tables>(db: Kysely<Tables>): SearchReads<Tables> {
  const asPlanned = (): Reads<Tables> => (work) => work(db);
  return { first: asPlanned, any: asPlanned };
}

/** Estimates of how many rows there are, and how many of them match. */
async function estimate<Tables>(
  db: Kysely<Tables>,
  { table, as, conditions }: Searched,
): Promise<{ all: number; matching: number }> {
  const condition: RawBuilder<SqlBool> = sql`${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<{ all: string; matching: string }>`
    select count(*) as all, count(*) filter (where ${condition}) as matching
      from ${sql.table(table)} as ${sql.id(as)} tablesample system (${sql.lit(SAMPLED)})`.execute(db);
  const each = 100 / SAMPLED;
  return { all: each * Number(rows[0]?.all), matching: each * Number(rows[0]?.matching) };
}
