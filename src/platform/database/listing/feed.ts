import type { SelectQueryBuilder } from 'kysely';

/** A part of a list that is too long to be counted, or to be paged by number. */
export interface FeedPart<Row> {
  data: Row[];
  /** Where the next part begins; null at the end. */
  next: string | null;
}

/** The rows that were searched for a part, newest first, and how many of them there are at most. */
interface Searched<Tables, Table extends keyof Tables, Row> {
  rows: SelectQueryBuilder<Tables, Table, Row>;
  most: number;
}

/**
 * For a feed that searches a limited number of rows per part, because no index knows which of them match.
 * @param found rows of the part, and one more where there is more
 * @returns the part; where fewer rows were found than asked for, the next one begins behind the last row that was searched
 */
export async function feedPart<Row extends { id: string }, Tables, Table extends keyof Tables, Columns>(
  found: Row[],
  size: number,
  { rows, most }: Searched<Tables, Table, Columns & { id: string }>,
): Promise<FeedPart<Row>> {
  const data = found.slice(0, size);
  if (found.length > size) return { data, next: data.at(-1)?.id ?? null };
  const last = await rows
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return { data, next: last?.id ?? null };
}
