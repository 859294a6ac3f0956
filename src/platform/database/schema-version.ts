import type { MikroORM } from '@mikro-orm/postgresql';

/** Names of migrations this build has and the database has not run. */
export async function pendingMigrations(orm: MikroORM): Promise<string[]> {
  const pending = await orm.migrator.getPending();
  return pending.map((migration) => migration.name);
}

/**
 * Brings the schema to the newest version, or to `to`. Several processes may call it at once: an advisory lock lets
 * one migrate while the others wait and then find nothing to do. One that fails leaves those before it, and the next call
 * begins with it.
 * @returns the names of the migrations that ran
 */
export async function migrate(orm: MikroORM, to?: string): Promise<string[]> {
  const em = orm.em.fork();
  return em.transactional(async (locked) => {
    await locked.execute('select pg_advisory_xact_lock(hashtext(?))', ['atrium:migrations']);
    const ran = await orm.migrator.up(to === undefined ? {} : { to });
    return ran.map((migration) => migration.name);
  });
}
