import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { writeLink, type Link } from './seal.js';

/** Milliseconds between two lines. */
const PAUSE = 60_000;

/**
 * Writes the head of the chain into the log: whoever keeps the log elsewhere has a witness that the owner of the database
 * cannot change.
 */
@Injectable()
export class HeadWitness {
  private readonly logger = new Logger('Audit');
  private unreported: Link | undefined;
  private quietUntil = 0;

  constructor(private readonly clock: Clock) {}

  moved(head: Link): void {
    this.unreported = head;
  }

  /** To be called now and then: the last head that nobody was told of is told once a minute at most. */
  recordIfDue(): void {
    if (this.clock.now().getTime() >= this.quietUntil) this.record();
  }

  /** For the end of the process. */
  record(): void {
    if (this.unreported === undefined) return;
    this.logger.log({ auditHead: writeLink(this.unreported) }, 'the audit log is sealed up to here');
    this.unreported = undefined;
    this.quietUntil = this.clock.now().getTime() + PAUSE;
  }
}
