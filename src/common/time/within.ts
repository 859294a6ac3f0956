import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  readonly code = 'ETIMEDOUT';

  constructor(milliseconds: number) {
    super(`no answer within ${String(milliseconds)} ms`);
  }
}

/**
 * Resolves or rejects with the promise. The wait alone keeps no process running.
 * @throws TimeoutError when that takes longer; the work itself goes on
 */
export async function within<Value>(milliseconds: number, promise: Value | Promise<Value>): Promise<Value> {
  const waiting = new AbortController();
  try {
    return await Promise.race([promise, timeout(milliseconds, waiting.signal)]);
  } finally {
    waiting.abort();
  }
}

async function timeout(milliseconds: number, signal: AbortSignal): Promise<never> {
  await sleep(milliseconds, undefined, { signal, ref: false });
  // After a pause of the whole process the result may have arrived without having been read.
  await nextTurn(undefined, { signal });
  throw new TimeoutError(milliseconds);
}
