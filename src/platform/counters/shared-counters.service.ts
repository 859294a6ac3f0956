import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { within } from '#common/time/within.js';
import { RepeatedFault } from '../logging/repeated-fault.js';
import { CounterStore, type WindowSpec } from './counter-store.js';
import { SharedWindow } from './shared-window.js';

/** Milliseconds a caller waits for a count. */
const TIMEOUT = 1_000;
/** Milliseconds after a failure without a request to the store; then one caller tries it, and the others do not wait. */
const PAUSE = 2_000;

/** Counts that all processes share. After a failure of their store it receives no requests for a while. */
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
      const answer = await within(TIMEOUT, question());
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
