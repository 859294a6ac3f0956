import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';

/** Where a row stands among all, the oldest first. */
export interface RowPlace {
  id: string;
  createdAt: Date;
}

/** A part of the rows: so many that follow a place, or from the first one on. */
export interface PartRequest {
  behind: RowPlace | null;
  size: number;
}

/** Reads a part of what a query selects, from the columns `created_at` and `id` of one table. */
export async function readOldestFirst<DB, TB extends keyof DB, Row extends RowPlace>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { behind, size }: PartRequest,
): Promise<{ data: Row[]; next: RowPlace | null }> {
  const isBehind = sql<SqlBool>`(created_at, id) > (${behind?.createdAt}, ${behind?.id})`;
  const rows = await query
    .$if(behind !== null, (further) => further.where(isBehind))
    .orderBy(sql`created_at`)
    .orderBy(sql`id`)
    .limit(size + 1)
    .execute();
  const data = rows.slice(0, size);
  return { data, next: rows.length > size ? (data.at(-1) ?? null) : null };
}
