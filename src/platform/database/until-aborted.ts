import type { AbortableQueryOptions, DatabaseConnection } from 'kysely';

/** PostgreSQL's code for a statement that somebody told it to leave off. */
const LEFT_OFF = '57014';

/** For reads that nobody waits for any more once the signal is given: PostgreSQL is told to leave off. */
export function untilAborted(signal: AbortSignal): AbortableQueryOptions {
  return { signal, inflightQueryAbortStrategy: 'cancel query' };
}

/**
 * For a new connection. The query builder has answered whoever gave the signal and writes to the console how a statement
 * ended behind it; that it was left off is no failure, it is what was asked for.
 */
export function leaveOffQuietly(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = <Row>(...[query, options]: Parameters<typeof execute>) =>
    execute<Row>(query, options).catch((error: unknown) => {
      const isLeftOff = (error as { code?: unknown }).code === LEFT_OFF;
      if (options?.signal?.aborted && isLeftOff) return { rows: [] };
      throw error;
    });
}
