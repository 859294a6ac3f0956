import { Client } from 'pg';
import { reasonOfFailure } from '../connection-failure.js';
import { BackupError } from './backup.error.js';

/** Fixes the text form of every value, so that what one server writes another one reads back unchanged. */
const SETTINGS = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  // Names resolve only where they are written out.
  search_path: 'pg_catalog',
  // Fail rather than copy only what the policies let through.
  row_security: 'off',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Milliseconds; a server that is there accepts at once. */
const CONNECT_TIMEOUT = 10_000;

/**
 * Opens one connection for a copy, runs the work and closes it.
 *
 * @throws BackupError when the server cannot be reached
 */
export async function withSession<T>(
  connectionUrl: string,
  work: (session: Client) => Promise<T>,
): Promise<T> {
  const session = new Client({
    connectionString: connectionUrl,
    application_name: 'atrium-backup',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  });
  // A lost connection fails the statement under way as well; unheard, the event would end the process.
  session.on('error', () => undefined);
  try {
    await session.connect();
  } catch (cause) {
    throw new BackupError(
      `The database cannot be reached: ${reasonOfFailure(cause)}`,
      'Check that it runs and that DATABASE_URL is right.',
      { cause },
    );
  }
  try {
    for (const [name, value] of Object.entries(SETTINGS)) {
      await session.query('select set_config($1, $2, false)', [name, value]);
    }
    return await work(session);
  } finally {
    await session.end().catch(() => undefined);
  }
}

/** Cuts the connection, for when it is in the middle of a transfer that nobody wants any more. */
export function abandon(session: Client): void {
  session.connection.stream.destroy();
}

/** Runs the work in one transaction; any error leaves the database as it was. */
export async function inTransaction<T>(session: Client, mode: string, work: () => Promise<T>): Promise<T> {
  await session.query(`begin ${mode}`);
  try {
    const result = await work();
    await session.query('commit');
    return result;
  } catch (error) {
    await session.query('rollback').catch(() => undefined);
    throw error;
  }
}
