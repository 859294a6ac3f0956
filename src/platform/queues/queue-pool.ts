import { Pool } from 'pg';
import { isConnectionFailure, reasonOfFailure } from '../database/connection-failure.js';
import { surviveLostConnections } from '../database/connection-pool.js';
import { QUEUE_SCHEMA } from './queue-schema.js';

/** Connections all queues of a process share; each worker keeps one of them to listen. */
const POOL_MAX = 8;
/** Milliseconds until an attempt to connect, and until a statement, times out. */
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 30_000;
/** Milliseconds of silence after which a connection is asked whether it still lives. */
const KEEP_ALIVE_DELAY = 10_000;

/**
 * A lost database, in the one form that the library takes for such: it then waits before it tries again, where any
 * other error makes its workers ask once more at once, many thousand times a second while a server recovers.
 */
class QueueAwayError extends Error {
  readonly code = 'ECONNREFUSED';
}

/** What the library asks of a pool, in the forms without a callback. */
interface Asked {
  query: (text: string, values?: unknown[]) => Promise<unknown>;
  connect: (callback?: unknown) => Promise<unknown>;
}

/** The connections of the queues to PostgreSQL. */
export function createQueuePool(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: POOL_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: STATEMENT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    // What must survive the queue is a row first (see the outbox), so that a job that is lost or runs twice does no harm.
    options: `-c search_path=${QUEUE_SCHEMA} -c synchronous_commit=off`,
    application_name: 'atrium',
    // Workers hold their connections anyway; idle ones shall not keep a process from ending.
    allowExitOnIdle: true,
  });
  // Each queue and worker listens to the pool's errors; that is no leak.
  pool.setMaxListeners(0);
  surviveLostConnections(pool);
  return translateLoss(pool);
}

function translateLoss(pool: Pool): Pool {
  const query = pool.query.bind(pool) as Asked['query'];
  const connect = pool.connect.bind(pool) as Asked['connect'];
  const asked: Asked = {
    query: (text, values) => query(text, values).catch(rethrow),
    // The pool's own calls come with a callback and answer through it.
    connect: (callback) => (callback === undefined ? connect().catch(rethrow) : connect(callback)),
  };
  return Object.assign(pool, asked as Pool);
}

function rethrow(error: unknown): never {
  if (!isConnectionFailure(error)) throw error;
  throw new QueueAwayError(reasonOfFailure(error), { cause: error });
}
