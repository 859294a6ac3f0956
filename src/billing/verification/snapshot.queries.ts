import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import type { BatchedTable, Snapshot } from './snapshot.js';

/** Rows of a batch. */
const BATCH = 10_000;
/** The ends of all UUIDs. */
const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Reads the whole database as it is at one moment, however long that takes. */
@Injectable()
export class SnapshotQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * The transaction is not that of the caller's context, so that what the work stores meanwhile is committed apart.
   * @throws the reason of the signal, from the next statement on, once that is aborted
   */
  async open<T>(signal: AbortSignal, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const em = this.em.fork();
    await em.begin({ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
    try {
      return await work(snapshotOf(em, signal));
    } finally {
      await em.rollback();
    }
  }
}

function snapshotOf(em: EntityManager, signal: AbortSignal): Snapshot {
  const read: Snapshot['read'] = (text, values = []) => {
    signal.throwIfAborted();
    return executeBound(em, text, [...values]);
  };
  return {
    read,
    readInBatches: (source, text, values = []) => readInBatches(read, source, { text, values }),
    attempt: (part) => em.transactional((inner) => part(snapshotOf(inner, signal))),
  };
}

async function* readInBatches<Row>(
  read: Snapshot['read'],
  source: BatchedTable,
  { text, values }: { text: string; values: readonly unknown[] },
): AsyncGenerator<Row> {
  let after = FIRST;
  let upTo: string | null;
  do {
    upTo = await findEnd(read, source, after);
    yield* await read<Row>(text, [after, upTo ?? LAST, ...values]);
    after = upTo ?? LAST;
  } while (upTo !== null);
}

/** The key of the last row of a batch; null when no more rows follow than fit into one. */
async function findEnd(
  read: Snapshot['read'],
  { table, key = 'id' }: BatchedTable,
  after: string,
): Promise<string | null> {
  const [end] = await read<{ key: string }>(
    `select ${key} as key from ${table} where ${key} > $1 order by ${key} offset $2 limit 1`,
    [after, BATCH - 1],
  );
  return end?.key ?? null;
}
