import { productVersion } from '#config/product-version.js';
import { withDatabaseForBackup } from '#platform/database/backup/backup-target.js';
import type { ArchivedFiles } from '#platform/database/backup/manifest.js';
import { createBackup } from '#platform/database/backup/create-backup.js';
import { findInstallation } from './installation.js';

/** Writes everything into one file, by default one that is named after the time. */
export async function backup([file]: string[]): Promise<number> {
  const installation = await findInstallation();
  const target = file ?? `atrium-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`;
  const summary = await withDatabaseForBackup(installation, (connectionUrl) =>
    createBackup({
      connectionUrl,
      file: target,
      productVersion,
      authSecretFile: installation.authSecretFile,
      files: installation.files,
    }),
  );
  const size = `${String(summary.tables)} tables, ${String(summary.rows)} rows${wordsFor(summary.files)}`;
  process.stdout.write(
    `Wrote ${summary.file} (${size}). It holds secrets: keep it as you keep the database.\n`,
  );
  return 0;
}

function wordsFor(files: ArchivedFiles | null): string {
  if (files === null || files.objects === 0) return '';
  if (files.kind === 'local') return `, ${String(files.objects)} files`;
  return `; ${String(files.objects)} files are in the S3 bucket and only listed`;
}
