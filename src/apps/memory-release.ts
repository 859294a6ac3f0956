import { Script } from 'node:vm';

/** Milliseconds. What V8 has measured halves every 100 ms, so it is exactly 0 again after some 110 s. */
const PERIOD = 30_000;

/**
 * Lets V8 return memory to the system some ten seconds after a burst of requests. V8 waits for a low rate of allocation, but
 * since Node 24 it takes a rate of exactly 0 for C++ objects to be a high one, and then waits until 100 s after the last full
 * collection (nodejs/node issue 66564). A compiled script is such an object.
 */
export function releaseMemoryWhenIdle(): void {
  const allocate = (): Script => new Script('0');
  allocate();
  setInterval(allocate, PERIOD).unref();
}
