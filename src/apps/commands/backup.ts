import { productVersion } from '#config/product-version.js';
import { withDatabaseForBackup } from '#platform/database/backup/backup-target.js';
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
    }),
  );
  const size = `${String(summary.tables)} tables, ${String(summary.rows)} rows`;
  process.stdout.write(
    `Wrote ${summary.file} (${size}). It holds secrets: keep it as you keep the database.\n`,
  );
  return 0;
}
