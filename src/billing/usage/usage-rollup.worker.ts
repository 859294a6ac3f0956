import { Injectable, Logger } from '@nestjs/common';
import { RepeatedFault } from '#platform/logging/repeated-fault.js';
import { PollLoop } from '#platform/polling/poll-loop.js';
import { UsageRoller } from './usage-roller.service.js';

/** Milliseconds between two passes that find no meter behind. */
const POLL_INTERVAL = 2_000;
const RETRY_DELAY = 5_000;

/** Keeps the rollups of meters close behind their events. Any number of workers may do so. */
@Injectable()
export class UsageRollupWorker {
  private readonly loop: PollLoop;

  constructor(roller: UsageRoller) {
    this.loop = new PollLoop({
      pass: async () => ((await roller.runBatch()) > 0 ? 'some' : 'idle'),
      interval: POLL_INTERVAL,
      retryDelay: RETRY_DELAY,
      fault: new RepeatedFault(new Logger('Billing'), {
        fault: 'usage is not rolled up, because events cannot be read',
        end: 'usage is rolled up again',
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
}
