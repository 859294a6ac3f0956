import type { Client } from 'pg';
import { verifyArchive } from './archive-reader.js';
import type { AddedFiles, FilesTarget } from './archived-files.js';
import { BackupError } from './backup.error.js';
import { findFilledTable, listAppliedMigrations } from './catalog.js';
import { loadRows } from './load-rows.js';
import type { Manifest } from './manifest.js';
import { restoreSecret } from './restore-secret.js';
import { inTransaction, withSession } from './session.js';
import { dropSetAside, lockForRestore, putBack, setAside } from './set-aside.js';

/**
 * Brings the schema of the same database to the named migration, or to the newest one. Migrations create extensions
 * with `if not exists`: an extension survives while the content that used it is set aside.
 */
export interface SchemaMigrator {
  up(to?: string): Promise<void>;
}

export interface RestoreOptions {
  readonly connectionUrl: string;
  readonly file: string;
  readonly migrator: SchemaMigrator;
  /** Allows a database that holds rows; they are gone afterwards. */
  readonly replace?: boolean;
  /** Where the generated secret that signs sessions belongs; one that is there is kept beside it. */
  readonly authSecretFile?: string;
  /** Where the files of the backup belong. */
  readonly files?: FilesTarget;
}

export interface RestoreSummary {
  readonly tables: number;
  readonly rows: number;
  /** ISO 8601, of the backup. */
  readonly createdAt: string;
  readonly productVersion: string;
  /** Whether the secret of the backup was put in place. */
  readonly authSecretRestored: boolean;
  /** Keys of files that the backup lists and the storage does not hold as they were. */
  readonly missingFiles: readonly string[];
}

/**
 * Puts the content of a backup into the database and brings it to the newest schema. Until the last step commits,
 * a failure leaves the database as it was, and no file that was there is changed; after a kill, the next restore or `undoInterruptedRestore` brings it back.
 *
 * @throws BackupError when the archive is damaged or does not fit, the database holds rows, or the product is connected
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreSummary> {
  const { file, migrator } = options;
  const { manifest, authSecret, files } = await verifyArchive(file);
  let added: AddedFiles | null = null;
  await withSession(options.connectionUrl, async (session) => {
    await refuseRunningProduct(session);
    await lockForRestore(session);
    await putBack(session);
    if (!options.replace) await refuseFilled(session);
    added = files && options.files ? await options.files.add(files) : null;
    try {
      await setAside(session);
      await migrateToArchived(session, migrator, manifest);
      await inTransaction(session, '', async () => {
        await loadRows(session, file, manifest);
        await dropSetAside(session);
      });
    } catch (error) {
      // When even this fails, as on a lost connection, the content waits aside for the next attempt.
      await putBack(session).catch(() => undefined);
      await added?.undo().catch(() => undefined);
      throw error;
    }
  });
  const missingFiles = await settle(added, options.replace === true);
  const authSecretRestored = await restoreSecret(authSecret, options.authSecretFile);
  await migrator.up();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { createdAt, productVersion } = manifest;
  const tables = manifest.tables.length;
  return { tables, rows, createdAt, productVersion, authSecretRestored, missingFiles };
}

async function settle(added: AddedFiles | null, replace: boolean): Promise<readonly string[]> {
  if (replace) await added?.removeOthers();
  return added?.missing ?? [];
}

async function migrateToArchived(
  session: Client,
  migrator: SchemaMigrator,
  manifest: Manifest,
): Promise<void> {
  const failure = await migrator.up(manifest.migrations.at(-1)).then(
    () => null,
    (error: unknown) => error,
  );
  const applied = await listAppliedMigrations(session);
  const missing = manifest.migrations.filter((name) => !applied.includes(name));
  if (failure === null && missing.length === 0) return;
  const reason = failure instanceof Error ? ` (${failure.message})` : '';
  throw new BackupError(
    `The schema of the backup, made by version ${manifest.productVersion}, needs ${missing.join(', ')}${reason}.`,
    'The database is as it was. Restore with the version that made the backup, or a later one.',
    { cause: failure },
  );
}

async function refuseFilled(session: Client): Promise<void> {
  const table = await findFilledTable(session);
  if (table === null) return;
  throw new BackupError(
    `The database is not empty: the table ${table} holds rows.`,
    'Make a backup of it first; then repeat with --replace, which deletes what is there.',
  );
}

/** Sessions older than this process cannot be the migrator's, which connects under the same name. */
async function refuseRunningProduct(session: Client): Promise<void> {
  const { rows } = await session.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and application_name = 'atrium'
       and backend_start < now() - make_interval(secs => $1)`,
    [process.uptime()],
  );
  const connections = rows[0]?.connections ?? 0;
  if (connections === 0) return;
  throw new BackupError(
    `The product is running on this database (${connections} connections).`,
    'Stop its web and worker processes, then repeat.',
  );
}
