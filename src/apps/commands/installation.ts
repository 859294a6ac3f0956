import { join } from 'node:path';
import { RequestContext } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { Module, type DynamicModule, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ProcessConfig } from '#config/process.config.js';
import { StorageConfig } from '#config/storage.config.js';
import type { FilesSource, FilesTarget } from '#platform/database/backup/archived-files.js';
import { withDatabaseForBackup, type BackupTarget } from '#platform/database/backup/backup-target.js';
import { databaseOptions } from '#platform/database/database-options.js';
import { pendingMigrations } from '#platform/database/schema-version.js';
import { openArchive } from '#platform/storage/open-archive.js';
import { entities } from '../entities.js';
import { HealthModule } from '../health.module.js';
import { loadAppSettings } from '../load-app-settings.js';
import { StartError } from '../start-error.js';

const NOT_PREPARED =
  'The database is not prepared. Start the product once, or run `npm run migrate` with the same DATABASE_URL.';

/** The installation that a command works on: its database and where it keeps its files. */
export interface Installation extends BackupTarget {
  authSecretFile: string;
  files: FilesSource & FilesTarget;
}

/** @throws SettingsError */
export async function findInstallation(): Promise<Installation> {
  const { env } = await loadAppSettings();
  const { dataDir } = new ProcessConfig(env);
  const files = openArchive(new StorageConfig(env));
  const target = { dataDir, authSecretFile: join(dataDir, 'auth-secret'), files };
  return env.DATABASE_URL === undefined ? target : { ...target, databaseUrl: env.DATABASE_URL };
}

/** What the modules of one command make up. */
@Module({})
class CommandModule {}

/**
 * Runs work with the product's own actions, while the installation is running or not. Modules that no process of the
 * product has are given beside it.
 * @throws StartError when the tables are not there or too old
 */
export async function withProduct(
  work: (product: INestApplicationContext) => Promise<void>,
  modules: (Type | DynamicModule)[] = [],
): Promise<void> {
  const { env, options } = await loadAppSettings();
  await withDatabaseForBackup(await findInstallation(), async (DATABASE_URL) => {
    const health = await HealthModule.forRoot({ env: { ...env, DATABASE_URL }, options });
    const module = { module: CommandModule, imports: [health, ...modules] };
    const product = await NestFactory.createApplicationContext(module, {
      logger: false,
      abortOnError: false,
    });
    try {
      const orm = product.get<MikroORM>(MikroORM, { strict: false });
      if ((await pendingMigrations(orm)).length > 0) throw new StartError(NOT_PREPARED);
      await RequestContext.create(orm.em, () => work(product));
    } finally {
      await product.close();
    }
  });
}

/** Runs work that needs the entities or the migrations. */
export async function withOrm<T>(url: string, work: (orm: MikroORM) => Promise<T>): Promise<T> {
  const orm = await MikroORM.init(databaseOptions({ url, poolMax: 3, entities, statementTimeout: 0 }));
  try {
    return await work(orm);
  } finally {
    await orm.close();
  }
}
