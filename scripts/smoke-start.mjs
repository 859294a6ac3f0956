// Starts the product once as its user would, with the data in a folder of mode 700, asks it for its health and its
// console, and stops it. As root this is the start that asks the most of the system.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const LAUNCH = fileURLToPath(new URL('./launch.mjs', import.meta.url));
/** Milliseconds; a first start may have to build. */
const START_TIME = 120_000;
const STOP_TIME = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'atrium-smoke-'));
chmodSync(folder, 0o700);
const dataDir = join(folder, 'data');
let output = '';
const product = spawn(process.execPath, [LAUNCH, 'main'], {
  env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'pipe'],
});
for (const stream of [product.stdout, product.stderr]) stream.on('data', (text) => (output += text));
const ended = new Promise((resolve) => product.once('exit', (code, signal) => resolve(signal ?? code)));

try {
  const origin = await address();
  for (const path of ['/health/ready', '/admin/', '/api/auth/ok']) {
    const { status } = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(10_000) });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  product.kill('SIGTERM');
  const end = await Promise.race([ended, delay(STOP_TIME, 'not in time', { ref: false })]);
  if (end !== 0) throw new Error(`it stopped with ${end}`);
  if (serverPid() !== null) throw new Error('its database is still there');
  console.log(`Smoke start: ready, served and stopped as ${userInfo().username} in a folder of mode 700.`);
} catch (error) {
  console.error(`Smoke start: ${error.message}\n${output}`);
  process.exitCode = 1;
} finally {
  cleanUp();
}

/** What the start table gives as the product's address. */
async function address() {
  const until = Date.now() + START_TIME;
  while (Date.now() < until) {
    const health = /^ {2}Health +(\S+)$/m.exec(output)?.[1];
    if (health !== undefined) return new URL(health).origin;
    if (product.exitCode !== null || product.signalCode !== null) throw new Error('the product ended');
    await delay(100);
  }
  throw new Error('the product did not become ready in time');
}

function serverPid() {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}

function cleanUp() {
  product.kill('SIGKILL');
  const pid = serverPid();
  try {
    if (pid !== null) process.kill(pid, 'SIGQUIT');
  } catch {
    // The server has ended by itself.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
