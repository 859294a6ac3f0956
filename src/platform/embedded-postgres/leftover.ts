import { readFile, rm } from 'node:fs/promises';
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

/**
 * Stops a server that outlived its owner. Call it with the folder locked, so that no process can need that server.
 * A pid file whose number now belongs to some other program is removed, since the server would trust it.
 *
 * @throws EmbeddedPostgresError when the process does not end
 */
export async function stopLeftover(clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (!(pid > 0)) return;
  const leftover = await identifyProcess(pid);
  if (leftover === null) return;
  if (!(await isPostmasterOf(pid, clusterDir))) return rm(pidFile, { force: true });
  for (const { signal, waitMs } of STEPS) {
    if (await endsAfter(leftover, signal, waitMs)) return;
  }
  throw new EmbeddedPostgresError(
    `An earlier PostgreSQL (process ${pid}) still works on ${clusterDir} and does not stop.`,
    `End it with: kill -9 ${pid}`,
  );
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
