import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { readingByIndex } from '../../database/index-reading.js';

/** Per cent of a table's blocks that are looked at to learn how many of its rows match. */
const SAMPLED = 0.1;
/** Rows that an index names in the time it takes to look at one. */
const NAMED_A_LOOK = 20;
/** What it takes to find a row by an index and sort it, in rows that a walk passes. */
const GATHERED = 1.5;

export type Reads<Tables> = <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>;

export interface Sought {
  table: string;
  /** The name by which the conditions know the table. */
  as: string;
  conditions: readonly Expression<SqlBool>[];
  /** Rows that are read of those that match. */
  wanted: number;
  /** Whether they are the first of all that match, and not any of them. */
  areFirst: boolean;
}

/**
 * How rows that hold a text are best read. What the planner believes of texts is often wrong by orders of magnitude, and
 * then it looks through the whole table; so some of the table is looked at first.
 */
export async function readsOf<Tables>(db: Kysely<Tables>, sought: Sought): Promise<Reads<Tables>> {
  const { wanted, areFirst } = sought;
  const { all, matching } = await estimate(db, sought);
  const lookedAtOnAWalk = (wanted * all) / matching;
  const lookedAtByIndex = areFirst ? matching * GATHERED : matching / NAMED_A_LOOK + wanted;
  if (lookedAtOnAWalk < lookedAtByIndex) return (work) => work(db);
  return (work) => readingByIndex(db, work);
}

/** About how many rows there are, and how many of them match. */
async function estimate<Tables>(
  db: Kysely<Tables>,
  { table, as, conditions }: Sought,
): Promise<{ all: number; matching: number }> {
  const condition: RawBuilder<SqlBool> = sql`${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<{ all: string; matching: string }>`
    select count(*) as all, count(*) filter (where ${condition}) as matching
      from ${sql.table(table)} as ${sql.id(as)} tablesample system (${sql.lit(SAMPLED)})`.execute(db);
  const each = 100 / SAMPLED;
  return { all: each * Number(rows[0]?.all), matching: each * Number(rows[0]?.matching) };
}
