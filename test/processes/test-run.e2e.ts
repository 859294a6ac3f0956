import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from '@jest/globals';
import { identifyProcess } from '#platform/embedded-postgres/process-identity.js';
import { postmasterPid } from '../support/embedded-folders.js';
import { eventually } from '../support/eventually.js';
import { ScriptProcess } from '../support/script-process.js';

const SCRIPT = fileURLToPath(new URL('../support/run-in-progress.mjs', import.meta.url));
/** Milliseconds. */
const CLEAN_UP_TIME = 20_000;

interface RunInProgress {
  process: ScriptProcess;
  /** PostgreSQL, and a process that no test stops. */
  pids: number[];
  folder: string;
}

let started: ScriptProcess | undefined;

afterEach(() => started?.end('SIGKILL'));

async function startRun(): Promise<RunInProgress> {
  const process = (started = new ScriptProcess(SCRIPT, [], 'ignore'));
  const { folder, forgotten } = JSON.parse(await process.firstLine()) as {
    folder: string;
    forgotten: number;
  };
  return { process, folder, pids: [forgotten, (await postmasterPid(join(folder, 'data')))!] };
}

async function isGone({ pids, folder }: RunInProgress): Promise<boolean> {
  const alive = await Promise.all(pids.map(identifyProcess));
  const folderExists = await access(folder).then(
    () => true,
    () => false,
  );
  return alive.every((identity) => identity === null) && !folderExists;
}

it.each(['SIGINT', 'SIGKILL'] as const)('a test run ended by %s leaves no process behind', async (signal) => {
  const run = await startRun();
  expect(await isGone(run)).toBe(false);

  if (signal === 'SIGINT') await run.process.interruptGroup();
  else await run.process.end(signal);

  await eventually('nothing of the run is left', CLEAN_UP_TIME, () => isGone(run));
});

it('a test run fails when a test has left a process running, and ends that too', async () => {
  const run = await startRun();
  expect(await run.process.end('SIGTERM')).toBe(1);
  expect(await isGone(run)).toBe(true);
});
