import { escapeIdentifier, type Client } from 'pg';
import { qualified } from './catalog.js';

/**
 * Lets tables be filled in any order, also where they refer to each other in a circle: foreign keys are checked
 * when `check` is called and are as they were afterwards. Call it in a transaction.
 */
export async function deferForeignKeys(session: Client): Promise<{ check: () => Promise<void> }> {
  const { rows } = await session.query<{
    table: string;
    name: string;
    deferrable: boolean;
    deferred: boolean;
  }>(
    `select c.relname::text as table, k.conname::text as name,
            k.condeferrable as deferrable, k.condeferred as deferred
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace`,
  );
  const alter = (table: string, name: string, timing: string): Promise<unknown> =>
    session.query(`alter table ${qualified(table)} alter constraint ${escapeIdentifier(name)} ${timing}`);
  for (const { table, name } of rows) await alter(table, name, 'deferrable initially deferred');
  return {
    check: async () => {
      await session.query('set constraints all immediate');
      for (const { table, name, deferrable, deferred } of rows) {
        const timing = deferrable
          ? `deferrable initially ${deferred ? 'deferred' : 'immediate'}`
          : 'not deferrable';
        await alter(table, name, timing);
      }
    },
  };
}
