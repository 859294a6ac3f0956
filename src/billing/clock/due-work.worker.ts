import { Injectable, Logger } from '@nestjs/common';
import { RepeatedFault } from '#platform/logging/repeated-fault.js';
import { PollLoop, type PassResult } from '#platform/polling/poll-loop.js';
import { ClockAdvancer } from './clock-advancer.service.js';
import { DueWorkRunner } from './due-work-runner.service.js';
import { DueWorkSignal } from './due-work.signal.js';

/** Milliseconds between two passes that find nothing due, and after a failed one. */
const POLL_INTERVAL = 1_000;
const RETRY_DELAY = 1_000;

/** Runs what falls due, and advances clocks. Any number of workers may do so. */
@Injectable()
export class DueWorkWorker {
  private readonly loop: PollLoop;

  constructor(
    private readonly runner: DueWorkRunner,
    private readonly advancer: ClockAdvancer,
    private readonly signal: DueWorkSignal,
  ) {
    this.loop = new PollLoop({
      pass: () => this.pass(),
      interval: POLL_INTERVAL,
      retryDelay: RETRY_DELAY,
      timer: signal,
      fault: new RepeatedFault(new Logger('Billing'), {
        fault: 'due work waits, because it cannot be read',
        end: 'due work is run again',
      }),
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Finishes the work in hand before the database is closed. */
  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    await this.signal.close();
  }

  private async pass(): Promise<PassResult> {
    const [ran, hasAdvanced] = await Promise.all([this.runner.runBatch(), this.advancer.advanceNext()]);
    return ran > 0 || hasAdvanced ? 'more' : 'idle';
  }
}
