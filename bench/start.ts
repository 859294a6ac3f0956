import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../test/support/product.js';
import { residentMegabytes } from './support/memory.js';
import { heading, report, seconds, verdict } from './support/report.js';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const MODULES = ['node_modules', 'admin-ui/node_modules', 'checkout-ui/node_modules'];
/** Milliseconds. */
const FIRST_START = 30_000;
const LATER_START = 5_000;
const GIVE_UP = 180_000;
/** MB. */
const MEMORY = 300;

/**
 * Times `npm start` in a fresh clone of the last commit: the first one, which builds both halves and creates the
 * database, and a later one. Dependencies are copied from here, or installed and timed apart with `--install`.
 */
export async function benchStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const clone = join(folder, 'clone');
  try {
    execFileSync('git', ['clone', '--quiet', REPOSITORY, clone]);
    heading('Start, in a fresh clone of the last commit');
    provideModules(clone);
    const first = await timeStart(clone, join(folder, 'data'));
    report(
      'npm start to the first 200, with build and database',
      seconds(first.time),
      verdict(first.time < FIRST_START, '< 30 s'),
    );
    const later = await timeStart(clone, join(folder, 'data'));
    report('a later npm start', seconds(later.time), verdict(later.time < LATER_START, '< 5 s'));
    if (later.memory !== null) {
      const target = verdict(later.memory < MEMORY, `< ${MEMORY} MB`);
      report('resident memory after it, without PostgreSQL', `${later.memory.toFixed(0)} MB`, target);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

function provideModules(clone: string): void {
  if (process.argv.includes('--install')) {
    const begun = performance.now();
    execFileSync('npm', ['ci', '--silent'], { cwd: clone, env: plainEnvironment(), stdio: 'inherit' });
    return report('npm ci', seconds(performance.now() - begun));
  }
  for (const path of MODULES.filter((modules) => existsSync(join(REPOSITORY, modules)))) {
    cpSync(join(REPOSITORY, path), join(clone, path), { recursive: true, verbatimSymlinks: true });
  }
  // What was built here says nothing of the clone.
  rmSync(join(clone, 'node_modules/.cache'), { recursive: true, force: true });
}

async function timeStart(clone: string, dataDir: string): Promise<{ time: number; memory: number | null }> {
  const port = await freePort();
  const begun = performance.now();
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: clone,
    env: { ...plainEnvironment(), HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  while (!(await isReady(port))) {
    if (npm.exitCode !== null || performance.now() - begun > GIVE_UP) throw new Error('it did not start');
    await delay(20);
  }
  const time = performance.now() - begun;
  const product = productBelow(npm.pid!);
  const memory = residentMegabytes(product);
  process.kill(product, 'SIGTERM');
  await ended;
  return { time, memory };
}

async function isReady(port: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** npm and its shell stand between; the product is the descendant that runs the build. */
function productBelow(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const child of children.filter((text) => text !== '').map(Number)) {
    if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('dist/bundle/main.js')) return child;
    const found = productBelow(child);
    if (found > 0) return found;
  }
  return 0;
}

/** Without what `npm run bench` has set for its own children. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME };
}
