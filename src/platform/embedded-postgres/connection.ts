import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { SUPERUSER } from './cluster.js';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import type { Postmaster } from './postmaster.js';

const DATABASE = 'atrium';
/** Replaying the log after a hard stop takes seconds; a server silent for this long will not come. */
const READY_MS = 300_000;
const INVALID_PASSWORD = '28P01';

export function connectionUrl(port: number, password: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/** A port of the loopback interface that was free a moment ago. */
export async function probeFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/**
 * Waits until the server answers, and creates the product's database when it is missing.
 *
 * @returns false when the server ended before it answered
 */
export async function becomesReady(
  server: Postmaster,
  clusterDir: string,
  port: number,
  password: string,
): Promise<boolean> {
  const begun = Date.now();
  while (server.isRunning) {
    if (await saysReady(server, clusterDir)) {
      await ensureDatabase(port, password);
      return true;
    }
    if (Date.now() - begun > READY_MS) await server.stop();
    await delay(20);
  }
  return false;
}

/** Asking the server's own file, not the port, rules out talking to some other server that took the port. */
async function saysReady(server: Postmaster, clusterDir: string): Promise<boolean> {
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready';
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const address = { host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' };
  const client = new Client({ ...address, ssl: false, connectionTimeoutMillis: 10_000 });
  // A server dying under the connection is reported by the query as well; unheard, the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    throw isWrongPassword(error) ? wrongPassword(error) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === INVALID_PASSWORD;
}

function wrongPassword(cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'The embedded PostgreSQL refuses the password kept beside its files.',
    'Put back the file atrium.password that belongs to this database folder.',
    { cause },
  );
}
