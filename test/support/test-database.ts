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

/**
 * Empties every table of ours, so that each test begins with nothing. Rows are removed, not files: truncating makes new ones
 * for each table and index, which takes many times as long. As a replica the session minds neither the order of foreign
 * keys nor the trail's rule that nothing is removed from it.
 */
export async function emptyDatabase(em: EntityManager): Promise<void> {
  await em.transactional(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await tx.execute(EMPTY_ALL);
  });
}

const EMPTY_ALL = `do $$
  declare name text;
  begin
    for name in select quote_ident(tablename) from pg_tables
                 where schemaname = 'public' and tablename <> 'mikro_orm_migrations' loop
      execute 'delete from ' || name;
    end loop;
  end $$`;
