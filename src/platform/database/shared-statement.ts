import DataLoader from 'dataloader';

/** Statements per loader that may run at the same time; further keys join the next batch. */
const MOST_RUNNING = 4;
const MOST_KEYS = 100;

/**
 * Batches lookups by key across requests: keys from the same turn of the event loop, or that arrive while `MOST_RUNNING` statements
 * run, are read in one statement. Results are not cached, and a statement starts after all of its keys were requested, so each
 * request sees what was committed before it arrived. The statement runs outside of transactions and must not depend on a request.
 * Validate keys beforehand: an error fails every request in the batch.
 * @param read returns a value for each key, in the order of the keys
 */
export function sharedStatement<Key, Value>(
  read: (keys: readonly Key[]) => Promise<Value[]>,
): DataLoader<Key, Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const readAll = async (keys: readonly Key[]): Promise<Value[]> => {
    running += 1;
    try {
      return await read(keys);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
  const batchScheduleFn = (run: () => void): void => {
    if (running < MOST_RUNNING) setImmediate(run);
    else waiting.push(run);
  };
  return new DataLoader(readAll, { cache: false, maxBatchSize: MOST_KEYS, batchScheduleFn });
}
