import {
  PostgresConnection,
  PostgresQueueBackend,
  type IQueueBackend,
  type KeepJobs,
  type MinimalJob,
} from 'bullmq';
import type { Pool } from 'pg';
import { createQueuePool } from './queue-pool.js';
import { NOTES_KEPT, QueueTransport, type BackendArguments } from './queue-transport.js';

/** Seconds after which a worker looks for jobs although nobody called: the net under a call that was not heard. */
const LONGEST_WAIT = 10;
/** Completed jobs for each one that removes those that are kept no longer. */
const JOBS_PER_REMOVAL = 50;

/** Queues in the tables of the product's own database. */
export class PostgresTransport extends QueueTransport {
  override readonly carrier = 'postgresql';
  private readonly pool: Pool;

  constructor(url: string) {
    super();
    this.pool = createQueuePool(url);
  }

  override backendOf(...[name, options, kind]: BackendArguments): IQueueBackend {
    const connection = new CheckedConnection(this.pool);
    const workerName = kind?.withBlockingConnection ? name : undefined;
    return new FrugalBackend(connection, name, options as never, true, workerName);
  }

  override async open(): Promise<void> {
    // The pool connects when it is first asked.
  }

  /** The library trims only when a number shared by all queues happens to fit, which a quiet queue may never meet. */
  override async trim(): Promise<void> {
    await this.pool.query('delete from event where id < (select max(id) from event) - $1', [NOTES_KEPT]);
  }

  override async close(): Promise<void> {
    if (!this.pool.ending) await this.pool.end();
  }
}

/** The start has checked the tables already; the library's own check, once failed, would fail for ever. */
class CheckedConnection extends PostgresConnection {
  override async waitUntilReady(): Promise<void> {
    // The pool reconnects by itself.
  }
}

/** Asks the database more rarely for what is expensive there, and more often for what may be missed. */
class FrugalBackend extends PostgresQueueBackend {
  private completed = 0;

  /** A worker that lost its connection would trust to be called for up to an hour. */
  override get maximumBlockTimeout(): number {
    return LONGEST_WAIT;
  }

  /** To find the jobs that are kept no longer, PostgreSQL reads all that are kept. */
  override async moveToCompleted<T, R, N extends string>(
    job: MinimalJob<T, R, N>,
    result: R,
    kept: boolean | number | KeepJobs,
    ...rest: [token: string, fetchNext: boolean]
  ): ReturnType<PostgresQueueBackend['moveToCompleted']> {
    const removes = this.completed++ % JOBS_PER_REMOVAL === 0;
    // Without a limit, none is looked for.
    return super.moveToCompleted(job, result, removes ? kept : false, ...rest);
  }
}
