import {
  embeddedUrlIfRunning,
  startEmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.js';

/** Which database a backup is made of or goes to. */
export interface BackupTarget {
  /** The server of the installation; the embedded one when undefined. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
}

/** Runs the work on the installation's database; an embedded server that is not running is started for it. */
export async function withDatabaseForBackup<T>(
  { databaseUrl, dataDir }: BackupTarget,
  work: (connectionUrl: string) => Promise<T>,
): Promise<T> {
  const url = databaseUrl ?? (await embeddedUrlIfRunning(dataDir));
  return url === null ? withOwnServer(dataDir, work) : work(url);
}

/**
 * Runs the work on the installation's database.
 *
 * @throws EmbeddedPostgresError when the embedded server is in use by a running product
 */
export async function withDatabaseForRestore<T>(
  { databaseUrl, dataDir }: BackupTarget,
  work: (connectionUrl: string) => Promise<T>,
): Promise<T> {
  return databaseUrl === undefined ? withOwnServer(dataDir, work) : work(databaseUrl);
}

async function withOwnServer<T>(dataDir: string, work: (connectionUrl: string) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}
