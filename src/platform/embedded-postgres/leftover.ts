import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import {
  identifyProcess,
  isPostmasterOf,
  isSameProcessAlive,
  type ProcessIdentity,
} from './process-identity.js';

const STEPS: readonly { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 30_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
];

/** Above every limit of Linux and macOS, so no process ever has it. */
const UNUSED_PID = 2_147_483_646;

/**
 * Stops a server that outlived its owner. Call it with the folder locked, so that no process can need that server.
 * PostgreSQL refuses to start while the pid in its pid file belongs to any process, even a zombie or another program, and
 * while the file is empty, as after a power failure. Both are repaired here.
 *
 * @throws EmbeddedPostgresError when the process does not end
 */
export async function stopLeftover(clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => null);
  if (text === null) return;
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0)) return rm(pidFile, { force: true });
  const leftover = await identifyProcess(pid);
  if (leftover === null || !(await isPostmasterOf(pid, clusterDir))) return replacePid(pidFile, text);
  for (const { signal, waitMs } of STEPS) {
    if (await endsAfter(leftover, signal, waitMs)) return replacePid(pidFile, text);
  }
  throw new EmbeddedPostgresError(
    `An earlier PostgreSQL (process ${pid}) still works on ${clusterDir} and does not stop.`,
    `End it with: kill -9 ${pid}`,
  );
}

/**
 * Replaces the pid with one that no process has. The file's other lines stay: with them the next server checks that no
 * backend of the last one still uses its shared memory.
 */
async function replacePid(pidFile: string, text: string): Promise<void> {
  const isThere = (await readFile(pidFile, 'utf8').catch(() => null)) === text;
  if (isThere) await writeFile(pidFile, text.replace(/^\d+/, String(UNUSED_PID)));
}

async function endsAfter(target: ProcessIdentity, signal: NodeJS.Signals, waitMs: number): Promise<boolean> {
  const until = Date.now() + waitMs;
  try {
    process.kill(target.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  while (await isSameProcessAlive(target)) {
    if (Date.now() > until) return false;
    await delay(25);
  }
  return true;
}
