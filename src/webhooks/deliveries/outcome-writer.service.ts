import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { isConnectionFailure } from '#platform/database/connection-failure.js';
import { RepeatedFault } from '#platform/logging/repeated-fault.js';
import { RecordOutcomes } from './actions/record-outcomes.js';
import type { Outcome } from './outcome.js';

/** Milliseconds before outcomes that could not be written are tried again. */
const REST = 1_000;
/** Deadlock and the like, a server short of something, a lock or a statement that took too long (SQLSTATE). */
const OF_THE_MOMENT = /^(?:40\w{3}|53\w{3}|55P03|57014|58\w{3})$/;
/** Outcomes that one transaction keeps. */
const BATCH = 500;

/** Writes what came of attempts, all that have come together while others were being written. */
@Injectable()
export class OutcomeWriter {
  private readonly fault = new RepeatedFault(new Logger('Webhooks'), {
    fault: 'what came of webhooks cannot be written; trying again',
    end: 'what came of webhooks is written again',
  });
  private waiting: { outcome: Outcome; done: () => void }[] = [];
  private isWriting = false;
  private givenUp = false;

  constructor(private readonly recordOutcomes: RecordOutcomes) {}

  /** Returns once the outcome is committed, however long that takes. */
  async write(outcome: Outcome): Promise<void> {
    const written = new Promise<void>((done) => this.waiting.push({ outcome, done }));
    if (!this.isWriting) void this.writeAll();
    await written;
  }

  /**
   * Stops trying again: the database is being closed as well. What is not written is sent once more, with the same id,
   * when its lease has expired.
   */
  abandon(): void {
    this.givenUp = true;
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    // What arrives in the same turn of the event loop is written together.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH);
      await this.writeBatch(batch.map(({ outcome }) => outcome));
      for (const { done } of batch) done();
    }
    this.isWriting = false;
  }

  /** A batch that cannot be kept as it is is kept one by one, so that one outcome that never can holds back no other. */
  private async writeBatch(outcomes: Outcome[]): Promise<void> {
    const error = await this.tryToWrite(outcomes);
    if (error === null || this.givenUp) return;
    if (isConnectionFailure(error) || isOfTheMoment(error)) {
      await sleep(REST);
      return this.writeBatch(outcomes);
    }
    // A message whose outcome could not be stored is sent again when its lease has expired.
    if (outcomes.length > 1) for (const outcome of outcomes) await this.writeBatch([outcome]);
  }

  private async tryToWrite(outcomes: Outcome[]): Promise<unknown> {
    try {
      await this.recordOutcomes.execute(outcomes);
      this.fault.end();
      return null;
    } catch (error) {
      this.fault.report(error);
      return error;
    }
  }
}

function isOfTheMoment(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' && OF_THE_MOMENT.test(code);
}
