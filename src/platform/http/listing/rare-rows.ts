import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { readingByIndex } from '../../database/index-reading.js';

/**
 * Per cent of a table's blocks that are looked at to learn how many of its rows match. With half as many, chance alone
 * sends some searches of a million rows the longer way.
 */
const SAMPLED = 0.2;
/** Rows that an index names in the time it takes to look at one. */
const NAMED_A_LOOK = 20;
/** What it takes to find a row by an index and sort it, in rows that a walk passes. */
const GATHERED = 1.5;

export type Reads<Tables> = <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>;

export interface Searched {
  table: string;
  /** The name by which the conditions know the table. */
  as: string;
  conditions: readonly Expression<SqlBool>[];
}

/** How so many of the rows that match are best read. */
export interface SearchReads<Tables> {
  /** Those that come first in an order. */
  first: (wanted: number) => Reads<Tables>;
  any: (wanted: number) => Reads<Tables>;
}

/**
 * How rows that hold a text are best read. What the planner believes of texts is often wrong by orders of magnitude, and
 * then it looks through the whole table; so some of the table is looked at first.
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

/** As the planner believes, where no text is looked for. */
export function readsAsPlanned<Tables>(db: Kysely<Tables>): SearchReads<Tables> {
  const asPlanned = (): Reads<Tables> => (work) => work(db);
  return { first: asPlanned, any: asPlanned };
}

/** About how many rows there are, and how many of them match. */
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
