import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';

/** Rows that are counted at most: nobody turns as many pages, and a list of a million answers as fast as a short one. */
export const MOST_COUNTED = 10_000;

/** How many rows match; one more than `MOST_COUNTED` stands for any number above it. */
export async function countedUpTo<Tables, From, Table extends keyof From>(
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
