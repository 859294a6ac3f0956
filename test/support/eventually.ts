import { setTimeout as delay } from 'node:timers/promises';

const INTERVAL = 20;

/**
 * Waits until something is so.
 * @throws Error that names it, when it is not so in time; whatever the question itself throws ends the wait as well
 */
export async function eventually(
  what: string,
  withinMs: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const until = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error(`not within ${withinMs} ms: ${what}`);
    await delay(INTERVAL);
  }
}
