import pg from 'pg';

/** How many statements reach the database while something is done; for work that nothing else runs beside. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')!;
  const query = original.value as (...words: unknown[]) => unknown;
  Object.defineProperty(pg.Client.prototype, 'query', {
    ...original,
    value(this: pg.Client, ...words: unknown[]) {
      count += 1;
      return query.apply(this, words);
    },
  });
  try {
    await work();
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', original);
  }
  return count;
}
