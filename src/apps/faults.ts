import { SettingsError } from '#config/settings-error.js';
import { AppError } from '#common/errors/app-error.js';
import { BackupError } from '#platform/database/backup/backup.error.js';
import { EmbeddedPostgresError } from '#platform/embedded-postgres/embedded-postgres.js';
import { StartError } from './start-error.js';

/** Failures whose message is written for the person at the terminal and says what to do. */
const FOR_PEOPLE = [SettingsError, EmbeddedPostgresError, StartError, BackupError, AppError];

/** What the terminal shows: the plain message of an expected failure, the whole trace of any other. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return FOR_PEOPLE.some((type) => error instanceof type) ? error.message : (error.stack ?? error.message);
}
