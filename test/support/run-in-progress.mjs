/**
 * A test run for tests to end: it prints what it has started as one line of JSON, `{ folder, forgotten }`, and stays until it
 * is signalled. Told SIGTERM it ends in order, as far as it remembers: it forgets one of its processes.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../dist/platform/embedded-postgres/embedded-postgres.js';
import { beginTestRun } from './test-run.mjs';

const run = beginTestRun();
const server = await startEmbeddedPostgres({
  dataDir: join(run.folder, 'data'),
  settings: { fsync: 'off' },
});
const forgotten = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
process.once('SIGTERM', () => void endInOrder());
console.log(JSON.stringify({ folder: run.folder, forgotten: forgotten.pid }));
setInterval(() => undefined, 60_000);

async function endInOrder() {
  await server.stop();
  await run.end().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
