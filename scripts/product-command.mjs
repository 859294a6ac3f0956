import { fileURLToPath } from 'node:url';

/**
 * Megabytes. V8 sizes itself after the machine and would keep on a large one several times what the product needs (some
 * 90 MB are alive), because collecting later is cheaper. The young generation takes up to three times the semi-space: with 16 MB, lists
 * were at most a twentieth faster and sign-ins no faster.
 */
const MEMORY_LIMITS = '--max-old-space-size=1024 --max-semi-space-size=8';

/**
 * Where Node keeps compiled code, so that starts and commands compile less, and keep less of it in memory. It lies beside the
 * modules, because code in it is run as it is. Where it cannot be written, everything is compiled.
 */
export const COMPILED = fileURLToPath(new URL('../node_modules/.cache/atrium/compiled', import.meta.url));

/** How Node runs a program of the build, wherever it is started from: arguments and environment. */
export function productCommand(file, options = [], environment = process.env) {
  // Options that are given from outside come last and win.
  const nodeOptions = [MEMORY_LIMITS, environment.NODE_OPTIONS].filter(Boolean).join(' ');
  return {
    args: ['--disable-warning=ExperimentalWarning', file, ...options],
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...environment,
      NODE_OPTIONS: nodeOptions,
    },
  };
}
