import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readEntries, type ArchiveEntry } from './archive-reader.js';
import { BackupError } from './backup.error.js';
import { copyList, listPartitions, listTables, qualified, type Table } from './catalog.js';
import { deferForeignKeys } from './foreign-keys.js';
import type { ArchivedTable, Manifest } from './manifest.js';
import { readRows } from './read-rows.js';
import { RowsDigest } from './rows-digest.js';

/**
 * Fills the tables from the archive and compares their rows with it. Call it in a transaction,
 * with the schema migrated to the archived version.
 *
 * @throws BackupError when the schema does not fit or the rows came out different
 */
export async function loadRows(session: Client, file: string, manifest: Manifest): Promise<void> {
  const present = await listTables(session);
  refuseUnknown(manifest, present);
  // First of all, because a table may have a trigger that refuses to be emptied.
  const triggers = await disableTriggers(session);
  // Migrations may have put rows of their own into the tables; the archive holds what became of them.
  if (present.length > 0)
    await session.query(`truncate ${present.map(({ name }) => qualified(name)).join(', ')}`);
  await createPartitions(session, manifest);
  const foreignKeys = await deferForeignKeys(session);
  const entries = readEntries(file);
  // The archive holds the parts in the order of its manifest.
  for (const table of manifest.tables) await copyIn(session, table, entries);
  await entries.return(undefined);
  await foreignKeys.check();
  await triggers.enable();
  for (const sequence of manifest.sequences) {
    const values = [qualified(sequence.name), sequence.lastValue, sequence.isCalled];
    await session.query('select setval($1::regclass, $2::bigint, $3)', values);
  }
  for (const table of manifest.tables) await verifyStored(session, table);
}

/** Those that jobs had created; the others come with the schema. */
async function createPartitions(session: Client, { partitions }: Manifest): Promise<void> {
  const present = new Set((await listPartitions(session)).map(({ name }) => name));
  for (const { name, table, bounds } of partitions.filter((one) => !present.has(one.name)))
    await session.query(`create table ${qualified(name)} partition of ${qualified(table)} ${bounds}`);
}

function refuseUnknown(manifest: Manifest, present: Table[]): void {
  for (const archived of manifest.tables) {
    const table = present.find(({ name }) => name === archived.name);
    if (!table) throw unknown(`the table ${archived.name}`);
    const column = archived.columns.find((name) => !table.columns.includes(name));
    if (column !== undefined) throw unknown(`the column ${archived.name}.${column}`);
  }
}

async function copyIn(
  session: Client,
  table: ArchivedTable,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<void> {
  const parts = async function* (): AsyncGenerator<Buffer> {
    for (let part = 0; part < table.parts; part++) {
      const next = await entries.next();
      if (next.done) throw new Error(`the archive ends within ${table.name}`);
      yield next.value.body;
    }
  };
  const target = copyFrom(`copy ${qualified(table.name)} (${copyList(table.columns)}) from stdin`);
  await pipeline(parts, session.query(target));
}

async function verifyStored(session: Client, table: ArchivedTable): Promise<void> {
  const digest = new RowsDigest();
  for await (const piece of readRows(session, table)) digest.update(piece);
  if (digest.rows === table.rows && digest.checksum === table.checksum) return;
  throw new BackupError(
    `The rows of ${table.name} came out different: ${digest.rows} of ${table.rows}, checksum ${digest.checksum}.`,
    'The database is as it was. Report this together with the versions of both servers.',
  );
}

/** Rows are put back as they were, so what triggers once did to them must not happen again. */
async function disableTriggers(session: Client): Promise<{ enable: () => Promise<void> }> {
  const { rows } = await session.query<{ name: string }>(
    `select distinct c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled <> 'D'`,
  );
  const all = async (change: string): Promise<void> => {
    for (const { name } of rows) await session.query(`alter table ${qualified(name)} ${change} trigger user`);
  };
  await all('disable');
  return { enable: () => all('enable') };
}

function unknown(what: string): BackupError {
  return new BackupError(
    `The backup holds ${what}, which this version of the product does not have.`,
    'The database is as it was. Restore with the version that made the backup, or a later one.',
  );
}
