import type { Kysely } from 'kysely';
import { isCancellation } from '#platform/database/connection-failure.js';
import { readingWithin } from '#platform/database/reading-within.js';
import { UsageErrors } from './usage.errors.js';

/**
 * A read of events by conditions that no index knows, so that it may have to pass all events of a merchant.
 * @throws USAGE_QUERY_TOO_SLOW after so many milliseconds for one statement
 */
export async function readingUsageWithin<Tables, Result>(
  milliseconds: number,
  db: Kysely<Tables>,
  read: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  try {
    return await readingWithin(db, milliseconds, read);
  } catch (error) {
    if (isCancellation(error)) throw UsageErrors.USAGE_QUERY_TOO_SLOW({}, { cause: error });
    throw error;
  }
}
