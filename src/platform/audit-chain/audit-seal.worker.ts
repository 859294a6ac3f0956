import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { RepeatedFault } from '../logging/repeated-fault.js';
import { HeadWitness } from './head-witness.service.js';
import { SEAL_BATCH, AuditSealer } from './audit-sealer.service.js';

/**
 * Milliseconds between two looks. Nobody signals new entries: a signal would cost each writer a turn at PostgreSQL's lock
 * for signals, and each worker a connection, to seal what waits two seconds one second earlier.
 */
const INTERVAL = 2_000;

/** Keeps sealing what was committed. Any number of workers may do so. */
@Injectable()
export class AuditSealWorker {
  private readonly fault = new RepeatedFault(new Logger('Audit'), {
    fault: 'entries of the audit trail wait for their seals',
    end: 'the audit trail is sealed again',
  });
  private readonly ending = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly auditSealer: AuditSealer,
    private readonly witness: HeadWitness,
  ) {}

  start(): void {
    this.running ??= this.loop();
  }

  /** Before anything is closed that it needs. */
  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    await this.running;
    this.witness.record();
  }

  private async loop(): Promise<void> {
    while (!this.ending.signal.aborted) {
      const isMoreWaiting = await this.pass().catch((error: unknown) => {
        this.fault.report(error);
        return false;
      });
      this.witness.recordIfDue();
      if (!isMoreWaiting)
        await sleep(INTERVAL, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }

  private async pass(): Promise<boolean> {
    const sealed = await this.auditSealer.execute();
    this.fault.end();
    if (sealed === null) return false;
    this.witness.moved(sealed.head);
    return sealed.entries === SEAL_BATCH;
  }
}
