import type { AbortableQueryOptions } from 'kysely';

/** For reads that nobody waits for any more once the signal is given: PostgreSQL is told to leave off. */
export function untilAborted(signal: AbortSignal): AbortableQueryOptions {
  return { signal, inflightQueryAbortStrategy: 'cancel query' };
}
