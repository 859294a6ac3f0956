import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { countedUpTo, MOST_COUNTED } from './bounded-count.js';

/** `exact`: so many. `estimated`: about so many. `at_least`: so many or more; counting stopped there. */
export const countKinds = ['exact', 'estimated', 'at_least'] as const;
export type CountKind = (typeof countKinds)[number];

export interface RowCount {
  total: number;
  counted: CountKind;
}

/** How many rows match, as far as it is counted. */
export async function countRows<Tables, From, Table extends keyof From>(
  db: Kysely<Tables>,
  matching: SelectQueryBuilder<From, Table, object>,
): Promise<RowCount> {
  const total = await countedUpTo(db, matching);
  return { total, counted: total > MOST_COUNTED ? 'at_least' : 'exact' };
}

/** How many rows a table has; of a long one as many as the database believed when it last looked through it. */
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
