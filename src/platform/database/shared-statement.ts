/**
 * Options of a DataLoader for what requests read by a key: those that are handled in the same turn of the event loop share a
 * statement, which costs under load a fraction of one for each of them. Nothing is cached, so each request reads what was
 * committed when it came. The statement runs outside of transactions, once for whoever asked: it must not depend on a request.
 */
export const SHARED_STATEMENT = {
  cache: false,
  maxBatchSize: 100,
  batchScheduleFn: (run: () => void) => void setImmediate(run),
} as const;
