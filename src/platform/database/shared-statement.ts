import DataLoader from 'dataloader';

/** Statements of one kind that run at the same time; more requests gather for the next one. */
const MOST_RUNNING = 4;
const MOST_KEYS = 100;

/**
 * Loads by keys what requests read: those that are handled in the same turn of the event loop, or come while enough statements run,
 * share one, which costs under load a fraction of one for each of them. Nothing is cached, so each request reads what was committed
 * when it came. The statement runs outside of transactions, once for several requests: it must not depend on one of them.
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
