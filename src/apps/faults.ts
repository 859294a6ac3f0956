import { ImportError } from '#import';
import { SettingsError } from '#config/settings-error.js';
import { AppError } from '#common/errors/app-error.js';
import { BackupError } from '#platform/database/backup/backup.error.js';
import { isConnectionFailure, reasonOfFailure } from '#platform/database/connection-failure.js';
import { EmbeddedPostgresError } from '#platform/embedded-postgres/embedded-postgres.js';
import { withSources } from '#platform/logging/with-sources.js';
import { StartError } from './start-error.js';

/** Failures whose message is written for the person at the terminal and says what to do. */
const FOR_PEOPLE = [SettingsError, EmbeddedPostgresError, StartError, BackupError, ImportError, AppError];

/** What the terminal shows: the plain message of an expected failure, the whole trace of any other. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (FOR_PEOPLE.some((type) => error instanceof type)) return error.message;
  if (!isConnectionFailure(error) && !isRefusedByServer(error))
    return withSources(error.stack ?? error.message);
  return `The database cannot be used: ${reasonOfFailure(error)}\nCheck that it runs and that DATABASE_URL is right.`;
}

/** PostgreSQL does not know the user or the password (SQLSTATE class 28), or the database (3D000). */
function isRefusedByServer(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(28\w{3}|3D000)$/.test(code);
}
