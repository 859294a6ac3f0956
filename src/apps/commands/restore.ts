import type { MikroORM } from '@mikro-orm/postgresql';
import { Clock } from '#common/time/clock.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { CHAIN_SUBJECT, TrailAudit } from '#platform/audit-chain/audit-chain.audit.js';
import { withDatabaseForRestore } from '#platform/database/backup/backup-target.js';
import {
  restoreBackup,
  type RestoreSummary,
  type SchemaMigrator,
} from '#platform/database/backup/restore-backup.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { migrate } from '#platform/database/schema-version.js';
import { StartError } from '../start-error.js';
import { findInstallation, withOrm } from './installation.js';

/** Missing files that are named. */
const MOST_SHOWN = 20;
/** Milliseconds until a change that waits for a lock fails. Nothing else uses the database. */
const LOCK_TIMEOUT = 5_000;

/** Puts a backup into an empty database, or with `--replace` in place of what is there. */
export async function restore(words: string[]): Promise<number> {
  const [file] = words.filter((word) => !word.startsWith('--'));
  if (file === undefined) throw new StartError('Name the file: npm run restore -- <file> [--replace]');
  const installation = await findInstallation();
  const summary = await withDatabaseForRestore(installation, async (connectionUrl) => {
    const restored = await restoreBackup({
      connectionUrl,
      file,
      migrator: migratorOf(connectionUrl),
      replace: words.includes('--replace'),
      authSecretFile: installation.authSecretFile,
      files: installation.files,
    });
    await withOrm(connectionUrl, (orm) => noteRestore(orm, connectionUrl, restored));
    return restored;
  });
  const size = `${String(summary.tables)} tables, ${String(summary.rows)} rows`;
  process.stdout.write(`Restored ${size}, as they were at ${summary.createdAt}.\n`);
  reportMissing(summary.missingFiles);
  return 0;
}

/** The database refers to files that the storage lacks; everything else works. */
function reportMissing(keys: readonly string[]): void {
  if (keys.length === 0) return;
  const shown = keys.slice(0, MOST_SHOWN).map((key) => `  ${key}\n`);
  const more = keys.length > shown.length ? '  …\n' : '';
  process.stderr.write(
    `${String(keys.length)} files of the backup are not in the storage, or have changed:\n${shown.join('')}${more}`,
  );
}

/** So that the audit log says why it ends earlier than the reported head. */
async function noteRestore(
  { em }: MikroORM,
  url: string,
  { createdAt, productVersion, rows }: RestoreSummary,
): Promise<void> {
  const unitOfWork = new UnitOfWork(em, { url, poolMax: 1, lockTimeout: LOCK_TIMEOUT });
  const log = new AuditLog(unitOfWork, new Clock());
  await unitOfWork.runApart(async () => {
    log.record({
      actor: { kind: 'system' },
      action: TrailAudit.RESTORED,
      subject: CHAIN_SUBJECT,
      after: { backupOf: createdAt, productVersion, rows },
    });
    return Promise.resolve();
  });
}

/** A connection of its own for each step, because what it has seen of the schema changes in between. */
function migratorOf(url: string): SchemaMigrator {
  return {
    up: async (to) => {
      await withOrm(url, (orm) => migrate(orm, to));
    },
  };
}
