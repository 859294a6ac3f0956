/** Rows one statement removes, so that it never holds many locks. */
const BATCH = 5_000;

/** Removes rows until there are none left to remove; `remove` says how many its statement found, at most `limit`. */
export async function removeInBatches(remove: (limit: number) => Promise<number>): Promise<void> {
  while ((await remove(BATCH)) === BATCH);
}
