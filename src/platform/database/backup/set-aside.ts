import { escapeIdentifier, type Client } from 'pg';
import { BackupError } from './backup.error.js';
import { inTransaction, withSession } from './session.js';

/** Where the replaced content waits until the restored one is complete. */
const SET_ASIDE = 'atrium_set_aside';
const DISCARDED = 'atrium_discarded';
const LOCK = `hashtextextended('atrium:restore', 0)`;

/**
 * Undoes a restore whose process was killed, if there was one: without this the product would work on the
 * half-filled tables while the real ones wait aside. Call it before migrating at start.
 *
 * @returns true when there was something to undo
 * @throws BackupError while a restore is under way
 */
export async function undoInterruptedRestore(connectionUrl: string): Promise<boolean> {
  return withSession(connectionUrl, async (session) => {
    if (!(await isSetAside(session))) return false;
    await lockForRestore(session);
    return putBack(session);
  });
}

/** Holds until the session ends. @throws BackupError when another restore is under way in this database */
export async function lockForRestore(session: Client): Promise<void> {
  const { rows } = await session.query<{ locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as locked`);
  if (rows[0]?.locked) return;
  throw new BackupError('A restore into this database is under way.', 'Wait until it has ended.');
}

/** Moves all content of the database out of the way, so that migrations start from an empty schema. */
export async function setAside(session: Client): Promise<void> {
  await inTransaction(session, '', async () => {
    await session.query(`alter schema public rename to ${SET_ASIDE}`);
    await session.query('create schema public');
    await session.query('grant usage on schema public to public');
    await moveExtensions(session, SET_ASIDE);
  });
}

/** Brings the content back and drops what took its place. False when nothing is set aside. */
export async function putBack(session: Client): Promise<boolean> {
  if (!(await isSetAside(session))) return false;
  await inTransaction(session, '', async () => {
    await session.query(`alter schema public rename to ${DISCARDED}`);
    await session.query(`alter schema ${SET_ASIDE} rename to public`);
    await moveExtensions(session, DISCARDED);
    await session.query(`drop schema ${DISCARDED} cascade`);
  });
  return true;
}

/** Final once the transaction it is called in commits. */
export async function dropSetAside(session: Client): Promise<void> {
  await session.query(`drop schema ${SET_ASIDE} cascade`);
}

async function isSetAside(session: Client): Promise<boolean> {
  const { rowCount } = await session.query('select from pg_namespace where nspname = $1', [SET_ASIDE]);
  return rowCount !== 0;
}

/** Extensions exist once in a database, and the tables of both sides use their types and functions. */
async function moveExtensions(session: Client, from: string): Promise<void> {
  const { rows } = await session.query<{ name: string }>(
    'select extname::text as name from pg_extension where extnamespace = to_regnamespace($1)',
    [from],
  );
  for (const { name } of rows)
    await session.query(`alter extension ${escapeIdentifier(name)} set schema public`);
}
