import { Injectable, Logger } from '@nestjs/common';
import { RepeatedFault } from '#platform/logging/repeated-fault.js';
import { PollLoop, type PassResult } from '#platform/polling/poll-loop.js';
import { UsageAnnouncer } from './usage-announcer.service.js';
import { UsageCounter } from './usage-counter.service.js';

/** Milliseconds between two passes that find no new events, and after a failed one. */
const POLL_INTERVAL = 500;
const RETRY_DELAY = 1_000;

/** Counts events as they arrive, and announces what has changed. Any number of workers may do so. */
@Injectable()
export class UsageCountWorker {
  private readonly loop: PollLoop;

  constructor(
    private readonly counter: UsageCounter,
    private readonly announcer: UsageAnnouncer,
  ) {
    this.loop = new PollLoop({
      pass: () => this.pass(),
      interval: POLL_INTERVAL,
      retryDelay: RETRY_DELAY,
      fault: new RepeatedFault(new Logger('Billing'), {
        fault: 'usage is not counted, because events cannot be read',
        end: 'usage is counted again',
      }),
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Finishes the batch in hand before the database is closed. */
  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  private async pass(): Promise<PassResult> {
    const [counted, announced] = await Promise.allSettled([
      this.counter.runBatch(),
      this.announcer.runBatch(),
    ]);
    if (counted.status === 'rejected') throw counted.reason;
    if (announced.status === 'rejected') throw announced.reason;
    return counted.value + announced.value > 0 ? 'some' : 'idle';
  }
}
