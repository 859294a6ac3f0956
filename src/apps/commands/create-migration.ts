import { TSMigrationGenerator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { describeActualPartitions } from '#platform/database/actual-partitions.js';
import { withDatabaseForBackup } from '#platform/database/backup/backup-target.js';
import { databaseOptions } from '#platform/database/database-options.js';
import { migrate } from '#platform/database/schema-version.js';
import { entities } from '../entities.js';
import { StartError } from '../start-error.js';
import { findInstallation } from './installation.js';

const SOURCES = 'src/platform/database/migrations';

/** For developers: writes a migration with what the entities have and the database has not, to be read and edited. */
export async function createMigration([name]: string[]): Promise<number> {
  if (name === undefined)
    throw new StartError('Say what it does: npm run migration:create -- <what_it_does>');
  const created = await withDatabaseForBackup(await findInstallation(), (url) => writeMigration(url, name));
  process.stdout.write(
    created ? `Wrote ${SOURCES}/${created}\n` : 'The database has what the entities describe.\n',
  );
  return 0;
}

async function writeMigration(url: string, name: string): Promise<string | null> {
  const options = databaseOptions({ url, poolMax: 3, entities });
  const orm = await MikroORM.init({
    ...options,
    migrations: { ...options.migrations, generator: TSMigrationGenerator, emit: 'ts', fileName: fileNameOf },
  });
  try {
    await migrate(orm);
    await describeActualPartitions(orm);
    const { fileName, diff } = await orm.migrator.create(SOURCES, false, false, name);
    return diff.up.length === 0 ? null : fileName;
  } finally {
    await orm.close();
  }
}

/** `202611210700_create_accounts`: minutes are enough to order the work of one team. */
function fileNameOf(timestamp: string, name?: string): string {
  return `${timestamp.slice(0, 12)}_${name ?? 'migration'}`;
}
