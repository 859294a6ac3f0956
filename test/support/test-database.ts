import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The address of this worker's own database.
 * @throws Error for a name that does not end in `_test`, so that no run ever empties a real one
 */
export function testDatabaseUrl(name = `w${process.env['JEST_WORKER_ID'] ?? '1'}_test`): string {
  const server = process.env['ATRIUM_TEST_SERVER'];
  if (server === undefined) throw new Error('the test server was not started: run through `npm test`');
  if (!name.endsWith('_test')) throw new Error(`${name} is no test database`);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** Empties every table of ours, the audit trail by the one way it leaves open, so that each test begins with nothing. */
export async function emptyDatabase(em: EntityManager): Promise<void> {
  const tables = await em.execute<{ name: string }[]>(
    `select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> 'mikro_orm_migrations'`,
  );
  await em.transactional(async (tx) => {
    await tx.execute(`select set_config('atrium.audit_removal', 'allowed', true)`);
    await tx.execute(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
  });
}
