import { Pool } from 'pg';
import { RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { surviveLostConnections } from '../database/connection-pool.js';
import { CounterStore, type WindowSpec } from './counter-store.js';

/** Made by a migration, and unlogged: counts are written without waiting for the disk, and gone after a crash. */
export const COUNTS_TABLE = 'shared_counts';
/** Connections of their own, so that a request which waits for one of the product's is counted all the same. */
const POOL_MAX = 2;
/** Milliseconds until an attempt to connect, and until a statement, times out; callers stop waiting far earlier. */
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 2_000;

/** Counts in a table of the product's own database: one prepared statement each. */
export class PostgresStore extends CounterStore {
  private readonly pool: Pool;

  constructor(connectionString: string) {
    super();
    this.pool = new Pool({
      connectionString,
      max: POOL_MAX,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      statement_timeout: STATEMENT_TIMEOUT,
      query_timeout: STATEMENT_TIMEOUT,
      keepAlive: true,
      application_name: 'atrium',
      allowExitOnIdle: true,
    });
    surviveLostConnections(this.pool);
  }

  override limiterFor({ name, seconds, max }: WindowSpec): RateLimiterAbstract {
    return new RateLimiterPostgres({
      storeClient: this.pool,
      storeType: 'pool',
      tableName: COUNTS_TABLE,
      tableCreated: true,
      // A job does that once for all processes.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: max,
      duration: seconds,
    });
  }

  override open(): void {
    // The pool connects when it is first asked.
  }

  override async close(): Promise<void> {
    if (!this.pool.ending) await this.pool.end();
  }
}
