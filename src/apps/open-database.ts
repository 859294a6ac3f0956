import type { Logger } from 'pino';
import type { Settings } from '#config/load-settings.js';
import { ProcessConfig } from '#config/process.config.js';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.js';

export interface OpenDatabase {
  url: string;
  /** The server this process has started, or null when `DATABASE_URL` names another. */
  embedded: EmbeddedPostgres | null;
}

/**
 * The database of this process: the one in the settings, else an embedded server that this process starts. `onLost` is
 * told when that server cannot be kept running any more.
 * @throws EmbeddedPostgresError
 */
export async function openDatabase(
  env: Settings['env'],
  logger: Logger,
  onLost: () => void,
): Promise<OpenDatabase> {
  if (env.DATABASE_URL !== undefined) return { url: env.DATABASE_URL, embedded: null };
  const embedded = await startEmbeddedPostgres({
    dataDir: new ProcessConfig(env).dataDir,
    onLog: (line) => logger.debug({ context: 'PostgreSQL' }, line),
    onRestart: (info) => {
      logger.warn({ context: 'PostgreSQL', ...info }, `the embedded server: ${info.state}`);
      if (info.state === 'gave-up') onLost();
    },
  });
  return { url: embedded.url, embedded };
}
