import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

/** Milliseconds in which whoever uses a connection notices that it is lost, and gives it back by itself. */
const GRACE = 1_000;

/** A server that froze or is cut off by the network sends no refusal; without this its callers would wait for ever. */
export function cutSilentConnections(pool: Pool, milliseconds: number): void {
  pool.on('connect', ({ connection }) => {
    const socket = connection.stream as Socket;
    socket.setTimeout(milliseconds, () => socket.destroy());
  });
}

/**
 * A connection may be lost while nothing is asked of it: idle in the pool, or between two statements of a transaction. Its
 * next statement tells whoever uses it; unheard, the event would end the process.
 */
export function surviveLostConnections(pool: Pool): void {
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
}

/**
 * A transaction whose connection is lost can neither commit nor roll back, and the library gives its connection back only
 * after one of the two (kysely-org/kysely#1990). Each restart of PostgreSQL would take places from the pool for ever.
 */
export function takeBackLostConnections(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      // The pool closed this client itself, so nothing uses it; a timer would only delay the process's exit.
      if (inUse.has(client)) setTimeout(() => inUse.has(client) && client.release(true), GRACE);
    });
  });
}

function ignore(): void {
  // The next statement is refused.
}
