import { availableParallelism } from 'node:os';

/** libuv's threads hash passwords too; without room beside them every DNS and file access would wait for a hash. */
const SPARE_THREADS = 4;

/** How Node runs a program of the build, wherever it is started from: arguments and environment. */
export function productCommand(file, options = [], environment = process.env) {
  const threads = environment.UV_THREADPOOL_SIZE ?? String(availableParallelism() + SPARE_THREADS);
  return {
    args: ['--enable-source-maps', '--disable-warning=ExperimentalWarning', file, ...options],
    env: { ...environment, UV_THREADPOOL_SIZE: threads },
  };
}
