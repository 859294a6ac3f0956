import { chmod, mkdir, realpath } from 'node:fs/promises';
import { locateBinaries, type PostgresBinaries } from './binaries.js';
import { clusterFolder, ensureCluster, ownerOfCluster, readPassword } from './cluster.js';
import { connectionUrl } from './connection.js';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import { stopLeftover } from './leftover.js';
import { OwnerLock, readLocalOwner } from './owner-lock.js';
import { capture, chooseRunAs, type RunAs } from './run-as.js';
import { Supervisor, type RestartInfo } from './supervisor.js';

export { EmbeddedPostgresError, type RestartInfo };

export interface EmbeddedPostgres {
  /** `postgres://atrium:<password>@127.0.0.1:<port>/atrium`; stays valid when the server is restarted. */
  readonly url: string;
  readonly port: number;
  /** Of the server, such as `18.4`. */
  readonly version: string;
  /** Ends all sessions, shuts the server down cleanly and gives the data folder free. May be called again. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Created with mode 700 when missing; the database lives in its folder `postgres`. */
  dataDir: string;
  /** Further server settings; with `fsync: 'off'` the files are not forced to disk at creation either. */
  settings?: Record<string, string>;
  /** Receives every line the server and its supervision write. */
  onLog?: (line: string) => void;
  /** Told when the server died, when it is back, and when no further attempt will be made. */
  onRestart?: (info: RestartInfo) => void;
}

/**
 * Starts the PostgreSQL that comes with the product and keeps it running.
 *
 * @throws EmbeddedPostgresError whose message tells the person at the terminal what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await locateBinaries();
  const { dataDir, lock } = await takeFolder(options.dataDir);
  try {
    return await startOwned({ ...options, dataDir }, binaries, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The address of the server that a running product keeps in this folder; null when none runs. */
export async function embeddedUrlIfRunning(dataDir: string): Promise<string | null> {
  const owner = await readLocalOwner(dataDir);
  if (owner?.state !== 'running' || owner.port === null) return null;
  return connectionUrl(owner.port, await readPassword(dataDir));
}

async function takeFolder(wanted: string): Promise<{ dataDir: string; lock: OwnerLock }> {
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    // The server is recognised later by this path in its command line, so it must have one spelling.
    const dataDir = await realpath(wanted);
    return { dataDir, lock: await OwnerLock.acquire(dataDir) };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new EmbeddedPostgresError(
      `The data folder ${wanted} cannot be used: ${error.message}`,
      'Make it a folder that the current user may write to, or choose another one with DATA_DIR.',
      { cause: error },
    );
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

async function startOwned(
  options: EmbeddedPostgresOptions,
  binaries: PostgresBinaries,
  lock: OwnerLock,
): Promise<EmbeddedPostgres> {
  const { dataDir, settings = {}, onLog = ignore, onRestart = ignore } = options;
  await stopLeftover(clusterFolder(dataDir));
  const owner = await ownerOfCluster(dataDir);
  const { runAs, version } = await chooseRunAs(binaries.postgres, dataDir, owner);
  await ensureCluster(dataDir, binaries, runAs, version, settings.fsync !== 'off');
  await changeOwner(dataDir, runAs);
  const password = await readPassword(dataDir);
  const { postgres } = binaries;
  const supervisor = new Supervisor({ dataDir, postgres, runAs, password, settings, onLog, onRestart });
  try {
    await supervisor.start();
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  await lock.update({ state: 'running', port: supervisor.port });
  let stopping: Promise<void> | undefined;
  return {
    url: connectionUrl(supervisor.port, password),
    port: supervisor.port,
    version,
    stop: () => (stopping ??= stopInOrder(supervisor, lock)),
  };
}

/** Files that root created under its own name have to follow when the server now runs as another user. */
async function changeOwner(dataDir: string, runAs: RunAs): Promise<void> {
  const cluster = clusterFolder(dataDir);
  await chmod(cluster, 0o700);
  if (runAs.kind !== 'user' || (await ownerOfCluster(dataDir)) === runAs.uid) return;
  await capture({ kind: 'self' }, 'chown', ['-R', `${runAs.uid}:${runAs.gid}`, cluster]);
}

async function stopInOrder(supervisor: Supervisor, lock: OwnerLock): Promise<void> {
  try {
    await lock.update({ state: 'stopping' });
  } finally {
    await supervisor.stop();
    await lock.release();
  }
}

function ignore(): void {
  // The caller does not want to know.
}
