import { Injectable, Logger } from '@nestjs/common';
import { RepeatedFault } from '../logging/repeated-fault.js';
import { PollLoop, resultOf, type Gathering, type PassResult } from '../polling/poll-loop.js';
import { JobQueue } from '../queues/job-queue.service.js';
import { EventJobs } from './event-jobs.service.js';
import { EventRelay, RELAY_BATCH, type Dispatch } from './event-relay.service.js';
import { OutboxSignal } from './outbox.signal.js';

/** Milliseconds between two passes without a signal: covers lost signals and sets the pace of repeats. */
const POLL_INTERVAL = 5_000;
/** Milliseconds without a pass while queue or database are unreachable or the queue is full. */
const RETRY_DELAY = 1_000;
/** A steady stream of events is relayed at most every 400 ms, because a pass costs several times what an event in it does. */
const GATHERING: Gathering = { quiet: 50, longest: 400 };

/** Enqueues committed events, immediately when PostgreSQL signals them. */
@Injectable()
export class EventRelayWorker {
  private readonly loop: PollLoop;

  constructor(
    private readonly relay: EventRelay,
    private readonly queue: JobQueue,
    private readonly jobs: EventJobs,
    private readonly signal: OutboxSignal,
  ) {
    this.loop = new PollLoop({
      pass: () => this.pass(),
      interval: POLL_INTERVAL,
      retryDelay: RETRY_DELAY,
      gathering: GATHERING,
      timer: signal,
      fault: new RepeatedFault(new Logger('Events'), {
        fault: 'events wait, because they cannot be handed over',
        end: 'events are handed over again',
      }),
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Runs before the database and the queues are closed. */
  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    await this.signal.close();
  }

  private async pass(): Promise<PassResult> {
    const { taken, dispatches } = await this.relay.claim();
    await this.dispatch(dispatches);
    const reclaimed = await this.relay.reclaim();
    await this.dispatch(reclaimed);
    const result = resultOf(Math.max(taken, reclaimed.length), RELAY_BATCH);
    return result !== 'idle' && (await this.isQueueFull()) ? 'backlogged' : result;
  }

  /** A backlog waits better as events than as jobs, whose leases would expire before their turn. */
  private async isQueueFull(): Promise<boolean> {
    return this.queue.isFull('events').catch(() => true);
  }

  private async dispatch(dispatches: Dispatch[]): Promise<void> {
    if (dispatches.length === 0) return;
    try {
      await this.queue.add(this.jobs.forAll(dispatches));
    } catch (error) {
      await this.relay.takeBack(dispatches);
      throw error;
    }
  }
}
