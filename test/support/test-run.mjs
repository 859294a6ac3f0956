import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WATCHDOG = fileURLToPath(new URL('./watchdog.mjs', import.meta.url));

/**
 * Makes a folder for everything that this process and its children put into a temporary one, and starts the watchdog that
 * ends all of them and removes it once this process is gone, whatever ends it.
 *
 * @returns the folder, and `end`, which rejects when a process was left running
 */
export function beginTestRun() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'atrium-test-')));
  // Lets a system user in, where root has no user namespaces to run the server in.
  chmodSync(folder, 0o755);
  const watchdog = spawn(process.execPath, [WATCHDOG, folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  watchdog.unref();
  watchdog.stdin.unref();
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return {
    folder,
    async end() {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      watchdog.ref();
      watchdog.stdin.end('done');
      const [code] = await once(watchdog, 'exit');
      if (code !== 0) throw new Error('tests left processes running, which are named above');
    },
  };
}
