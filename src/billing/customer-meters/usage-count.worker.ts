import { Injectable, Logger } from '@nestjs/common';
import { RepeatedFault } from '#platform/logging/repeated-fault.js';
import { PollLoop, type PassResult } from '#platform/polling/poll-loop.js';
import { UsageAnnouncer } from './usage-announcer.service.js';
import { UsageCounter } from './usage-counter.service.js';

/** Milliseconds between two passes that find nothing to do, and after a failed one. */
const POLL_INTERVAL = 500;
const RETRY_DELAY = 1_000;

/** Counts events as they arrive, and announces what has changed, which counting does not wait for. Any number of workers may do so. */
@Injectable()
export class UsageCountWorker {
  private readonly loops: readonly PollLoop[];

  constructor(counter: UsageCounter, announcer: UsageAnnouncer) {
    this.loops = [
      loopOf(() => counter.runBatch(), {
        fault: 'usage is not counted, because events cannot be read',
        end: 'usage is counted again',
      }),
      loopOf(() => announcer.runBatch(), {
        fault: 'changed usage of customers is not announced',
        end: 'changed usage of customers is announced again',
      }),
    ];
  }

  start(): void {
    for (const loop of this.loops) loop.start();
  }

  /** Finishes the batches in hand before the database is closed. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }
}

function loopOf(runBatch: () => Promise<number>, messages: { fault: string; end: string }): PollLoop {
  return new PollLoop({
    pass: async (): Promise<PassResult> => ((await runBatch()) > 0 ? 'some' : 'idle'),
    interval: POLL_INTERVAL,
    retryDelay: RETRY_DELAY,
    fault: new RepeatedFault(new Logger('Billing'), messages),
  });
}
