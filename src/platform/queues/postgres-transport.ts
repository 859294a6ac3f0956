import { PostgresConnection, PostgresQueueBackend, type IQueueBackend } from 'bullmq';
import type { Pool } from 'pg';
import { createQueuePool } from './queue-pool.js';
import { NOTES_KEPT, QueueTransport, type BackendArguments } from './queue-transport.js';

/** Seconds after which a worker looks for jobs although nobody called: the net under a call that was not heard. */
const LONGEST_WAIT = 10;

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
    return new WakefulBackend(connection, name, options as never, true, workerName);
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

/** A worker that lost its connection would trust to be called for up to an hour. */
class WakefulBackend extends PostgresQueueBackend {
  override get maximumBlockTimeout(): number {
    return LONGEST_WAIT;
  }
}
