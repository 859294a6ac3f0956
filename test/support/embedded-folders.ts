import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Temporary data folders of one spec file, with whatever server is still alive in them when it ends. */
export class EmbeddedFolders {
  private readonly folders: string[] = [];

  /** @param mode 0o755 lets a system user in, where root has no user namespaces to run the server in */
  async create(mode = 0o755): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-embedded-'));
    await chmod(folder, mode);
    this.folders.push(folder);
    return join(folder, 'data');
  }

  /** A data folder as an earlier start has left it, with an empty database of the current schema. */
  async createPrepared(): Promise<string> {
    const dataDir = await this.create();
    const cluster = process.env['ATRIUM_TEST_CLUSTER'];
    // Set by the run of the tests; others create their files as everybody does.
    if (cluster === undefined) return dataDir;
    await mkdir(dataDir, { mode: 0o700 });
    await promisify(execFile)('cp', ['-a', cluster, dataDir]);
    return dataDir;
  }

  async removeAll(): Promise<void> {
    for (const folder of this.folders) {
      const pid = await postmasterPid(join(folder, 'data'));
      if (pid !== null) killIfAlive(pid);
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    }
  }
}

/** Process id of the server that wrote its pid file last; null when it removed the file in order. */
export async function postmasterPid(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || null;
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It is gone, which is what was wanted.
  }
}
