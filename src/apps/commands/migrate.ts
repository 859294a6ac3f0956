import { withDatabaseForBackup } from '#platform/database/backup/backup-target.js';
import { migrate } from '#platform/database/schema-version.js';
import { migrateQueues } from '#platform/queues/queue-schema.js';
import { findInstallation, withOrm } from './installation.js';

/** Brings the schema to the newest version; doing it twice, or from two machines at once, does no harm. */
export async function migrateSchema(): Promise<number> {
  const installation = await findInstallation();
  const ran = await withDatabaseForBackup(installation, async (url) => {
    await migrateQueues(url);
    return withOrm(url, (orm) => migrate(orm));
  });
  const report = ran.length === 0 ? 'The schema is up to date.' : `Ran: ${ran.join(', ')}.`;
  process.stdout.write(`${report}\n`);
  return 0;
}
