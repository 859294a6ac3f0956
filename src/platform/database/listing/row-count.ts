import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';

/** Rows that are counted at most, so that a list of a million rows answers as fast as a short one. */
export const MOST_COUNTED = 10_000;

/** `exact`: so many. `estimated`: about so many. `at_least`: so many or more; counting stopped there. */
export const countKinds = ['exact', 'estimated', 'at_least'] as const;
export type CountKind = (typeof countKinds)[number];

export interface RowCount {
  total: number;
  counted: CountKind;
}

/** How many rows match; one more than `MOST_COUNTED` stands for any number above it. */
export async function countUpTo<Tables, From, Table extends keyof From>(
  db: Kysely<Tables>,
  matching: SelectQueryBuilder<From, Table, object>,
): Promise<number> {
  const some = matching
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(MOST_COUNTED + 1);
  const { rows } = await sql<{ total: string }>`select count(*) as total from (${some}) as counted`.execute(
    db,
  );
  return Number(rows[0]?.total);
}

/** How many rows match, as far as they are counted. */
export async function countRows<Tables, From, Table extends keyof From>(
  db: Kysely<Tables>,
  matching: SelectQueryBuilder<From, Table, object>,
): Promise<RowCount> {
  const total = await countUpTo(db, matching);
  return { total, counted: total > MOST_COUNTED ? 'at_least' : 'exact' };
}

/** How many rows a table has; for a long one PostgreSQL's own estimate, as of its last analysis of the table. */
export async function countTable<Tables, From, Table extends keyof From>(
  db: Kysely<Tables>,
  name: string,
  all: SelectQueryBuilder<From, Table, object>,
): Promise<RowCount> {
  const counted = await countRows(db, all);
  if (counted.counted === 'exact') return counted;
  const { rows } = await sql<{ total: number }>`
    select reltuples::float8 as total from pg_class where oid = to_regclass(${name})`.execute(db);
  const total = Math.round(rows[0]?.total ?? 0);
  return total > counted.total ? { total, counted: 'estimated' } : counted;
}
