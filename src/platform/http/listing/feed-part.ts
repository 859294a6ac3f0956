import type { SelectQueryBuilder } from 'kysely';
import type { StaffFeed } from './staff-feed.js';

/** Rows among which a part was found, the newest first, and how many of them there are at most. */
interface LookedAt<Tables, Table extends keyof Tables, Seen> {
  rows: SelectQueryBuilder<Tables, Table, Seen>;
  most: number;
}

/**
 * For a feed that looks at so many rows for one answer, because no index knows which of them match.
 * @param found rows of the part, and one more where there is more
 * @returns where fewer were found, the last row that was looked at as the place to read on; null when there was nothing
 *   more to look at
 */
export async function feedPart<Row extends { id: string }, Tables, Table extends keyof Tables, Seen>(
  found: Row[],
  size: number,
  { rows, most }: LookedAt<Tables, Table, Seen & { id: string }>,
): Promise<StaffFeed<Row>> {
  const data = found.slice(0, size);
  if (found.length > size) return { data, next: data.at(-1)?.id ?? null };
  const last = await rows
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return { data, next: last?.id ?? null };
}
