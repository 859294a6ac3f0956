import { Injectable, Logger } from '@nestjs/common';
import { RepeatedFault } from '../logging/repeated-fault.js';
import { PollLoop, type PassResult } from '../polling/poll-loop.js';
import { HeadWitness } from './head-witness.service.js';
import { SEAL_BATCH, AuditSealer } from './audit-sealer.service.js';

/**
 * Milliseconds between two passes. New entries are not signalled: a signal would cost each writer a turn at PostgreSQL's
 * lock for notifications, and each worker a connection, to seal one second earlier what can wait for two.
 */
const INTERVAL = 2_000;

/** Keeps sealing what was committed. Any number of workers may do so. */
@Injectable()
export class AuditSealWorker {
  private readonly loop: PollLoop;

  constructor(
    private readonly auditSealer: AuditSealer,
    private readonly witness: HeadWitness,
  ) {
    this.loop = new PollLoop({
      pass: () => this.pass().finally(() => witness.recordIfDue()),
      interval: INTERVAL,
      retryDelay: INTERVAL,
      fault: new RepeatedFault(new Logger('Audit'), {
        fault: 'audit log entries are not being sealed',
        end: 'audit log entries are sealed again',
      }),
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Runs before the database is closed. */
  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    this.witness.record();
  }

  private async pass(): Promise<PassResult> {
    const sealed = await this.auditSealer.execute();
    if (sealed === null) return 'idle';
    this.witness.moved(sealed.head);
    return sealed.entries === SEAL_BATCH ? 'more' : 'idle';
  }
}
