import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RepeatedFault } from '../logging/repeated-fault.js';
import { CounterStore, type WindowSpec } from './counter-store.js';
import { SharedWindow } from './shared-window.js';

/** Milliseconds somebody waits for a count. */
const PATIENCE = 1_000;
/** Milliseconds after a failure in which nobody asks; then one of the callers tries, and the others do not wait for it. */
const PAUSE = 2_000;

class NoAnswerError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Counts that hold for all processes. When their store is away it is left alone for a while, and asked again. */
@Injectable()
export class SharedCounters implements OnApplicationShutdown {
  private readonly fault = new RepeatedFault(new Logger('Limits'), {
    fault: 'the shared counts cannot be reached; each process counts by itself and allows less',
    end: 'the shared counts can be reached again',
  });
  private isAway = false;
  private nextAttempt = 0;

  constructor(private readonly store: CounterStore) {}

  window(spec: WindowSpec): SharedWindow {
    return new SharedWindow(spec, this.store.limiterFor(spec), (question) => this.ask(question));
  }

  /** False while each process counts by itself. */
  get isShared(): boolean {
    return !this.isAway;
  }

  /** Begins to connect, so that the first request need not. */
  open(): void {
    this.store.open();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }

  private async ask<T>(question: () => Promise<T>): Promise<T | null> {
    if (this.isAway) {
      if (Date.now() < this.nextAttempt) return null;
      this.nextAttempt = Date.now() + PAUSE;
    }
    try {
      const answer = await withinPatience(question());
      this.isAway = false;
      this.fault.end();
      return answer;
    } catch (error) {
      this.isAway = true;
      this.nextAttempt = Date.now() + PAUSE;
      this.fault.report(error);
      return null;
    }
  }
}

async function withinPatience<T>(answer: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  try {
    return await Promise.race([answer, tooLate(waiting.signal)]);
  } finally {
    waiting.abort();
  }
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await sleep(PATIENCE, undefined, { signal, ref: false });
  // After a pause of the whole process the answer may lie there unread.
  await nextTurn(undefined, { signal });
  throw new NoAnswerError(`no answer within ${String(PATIENCE)} ms`);
}
