import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { loadSettings } from '#config/load-settings.js';
import { ProcessConfig } from '#config/process.config.js';
import type { BackupTarget } from '#platform/database/backup/backup-target.js';
import { databaseOptions } from '#platform/database/database-options.js';
import { entities } from '../entities.js';

/** The installation that a command works on: its database and where it keeps its files. */
export interface Installation extends BackupTarget {
  authSecretFile: string;
}

/** @throws SettingsError */
export async function findInstallation(): Promise<Installation> {
  const { env } = await loadSettings();
  const { dataDir } = new ProcessConfig(env);
  const target = { dataDir, authSecretFile: join(dataDir, 'auth-secret') };
  return env.DATABASE_URL === undefined ? target : { ...target, databaseUrl: env.DATABASE_URL };
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
