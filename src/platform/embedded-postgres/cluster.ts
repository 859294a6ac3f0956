import { randomBytes } from 'node:crypto';
import {
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries.js';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import { capture, type RunAs } from './run-as.js';

const CLUSTER_FOLDER = 'postgres';
const DRAFT_PREFIX = 'postgres.init-';
/** Lies inside the cluster so that the two are only ever moved, copied or deleted together. */
const PASSWORD_FILE = 'atrium.password';

export const SUPERUSER = 'atrium';

export function clusterFolder(dataDir: string): string {
  return join(dataDir, CLUSTER_FOLDER);
}

/** User id that owns the cluster's files; null when there is no cluster yet. */
export async function ownerOfCluster(dataDir: string): Promise<number | null> {
  try {
    return (await stat(join(clusterFolder(dataDir), 'PG_VERSION'))).uid;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Makes sure there is a cluster of this major version, creating it on the first start. Creation happens in a
 * folder beside the final one, which appears by a rename: a process killed halfway leaves only a draft.
 *
 * @throws EmbeddedPostgresError when the folder holds something else or another major version
 */
export async function ensureCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
  version: string,
  durable: boolean,
): Promise<void> {
  await removeDrafts(dataDir);
  const found = await readMajor(dataDir);
  const expected = version.split('.')[0];
  if (found === null) return createCluster(dataDir, binaries, runAs, durable);
  if (found !== expected) throw otherMajor(dataDir, found, String(expected));
}

/** @throws EmbeddedPostgresError when the file is gone */
export async function readPassword(dataDir: string): Promise<string> {
  const file = join(clusterFolder(dataDir), PASSWORD_FILE);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The password of the embedded PostgreSQL cannot be read from ${file}.`,
      'Restore this file from a copy of the data folder and check that the current user may read it.',
      { cause },
    );
  }
}

async function createCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
  durable: boolean,
): Promise<void> {
  const draft = await mkdtemp(join(dataDir, DRAFT_PREFIX));
  const cluster = join(draft, 'cluster');
  const passwordFile = join(draft, 'password');
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (runAs.kind === 'user') {
    for (const path of [draft, cluster, passwordFile]) await chown(path, runAs.uid, runAs.gid);
  }
  const { code, output } = await capture(
    runAs,
    binaries.initdb,
    initdbArguments(cluster, passwordFile, durable),
  );
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
    throw new EmbeddedPostgresError(
      `The database files could not be created in ${dataDir}:\n${output.trim()}`,
      'Check free space and permissions of that folder and start again.',
    );
  }
  await rename(passwordFile, join(cluster, PASSWORD_FILE));
  await rename(cluster, clusterFolder(dataDir));
  if (durable) await syncFolder(dataDir);
  await rm(draft, { recursive: true, force: true });
}

function initdbArguments(cluster: string, passwordFile: string, durable: boolean): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${process.platform === 'darwin' ? 'C' : 'C.UTF-8'}`,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

async function removeDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(DRAFT_PREFIX));
  // An initdb whose starter was killed may still be writing into its draft: deleting may take several rounds.
  const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 };
  for (const name of drafts) await rm(join(dataDir, name), options);
}

async function readMajor(dataDir: string): Promise<string | null> {
  const cluster = clusterFolder(dataDir);
  const entries = await readdir(cluster).catch((error: unknown): string[] => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  if (entries.length === 0) return null;
  if (entries.includes('PG_VERSION')) return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  throw new EmbeddedPostgresError(
    `The folder ${cluster} is not empty and holds no PostgreSQL database.`,
    'Move it away, or choose another folder with DATA_DIR.',
  );
}

function otherMajor(dataDir: string, found: string, expected: string): EmbeddedPostgresError {
  const cluster = clusterFolder(dataDir);
  return new EmbeddedPostgresError(
    `The database files in ${cluster} were made by PostgreSQL ${found}; this release runs PostgreSQL ${expected}.`,
    [
      'To bring the data over:',
      '  1. with the previous release of the product: npm run backup atrium-backup.tar.gz',
      `  2. move the folder away: mv ${cluster} ${cluster}-${found}`,
      '  3. with this release: npm run restore atrium-backup.tar.gz, then npm start',
    ].join('\n'),
  );
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
