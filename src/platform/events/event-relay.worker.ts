import { Injectable, Logger } from '@nestjs/common';
import { RepeatedFault } from '../logging/repeated-fault.js';
import { JobQueue, type NewJob } from '../queues/job-queue.service.js';
import { EventRelay, type Dispatch } from './event-relay.service.js';
import { HANDLE_EVENT } from './handle-event.job.js';
import { ListenerRegistry } from './listener.registry.js';
import { OutboxSignal } from './outbox.signal.js';

/** Milliseconds between two looks when nobody has signalled: the net under lost signals, and the beat of repeats. */
const POLL_INTERVAL = 5_000;
/** Milliseconds without a look, signals or not, while queue or database are away or the queue is full. */
const REST = 1_000;

/** Keeps handing committed events to the queue, at once when PostgreSQL signals them. */
@Injectable()
export class EventRelayWorker {
  private readonly fault = new RepeatedFault(new Logger('Events'), {
    fault: 'events wait, because they cannot be handed over',
    end: 'events are handed over again',
  });
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly relay: EventRelay,
    private readonly queue: JobQueue,
    private readonly listeners: ListenerRegistry,
    private readonly signal: OutboxSignal,
  ) {}

  start(): void {
    this.running ??= this.loop();
  }

  /** Before anything is closed that it needs. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.signal.interrupt();
    await this.running;
    await this.signal.close();
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      const taken = await this.pass().catch((error: unknown) => {
        this.fault.report(error);
        return null;
      });
      if (taken === 0) await this.signal.wait(POLL_INTERVAL);
      else if (taken === null || (await this.isQueueFull())) await this.signal.rest(REST);
    }
  }

  /** How much was taken; after anything at all there may be more right away. */
  private async pass(): Promise<number> {
    const { taken, dispatches } = await this.relay.claim();
    await this.dispatch(dispatches);
    const reclaimed = await this.relay.reclaim();
    await this.dispatch(reclaimed);
    this.fault.end();
    return taken + reclaimed.length;
  }

  /** A long row of events waits better as rows than as jobs, whose leases would run out before their turn. */
  private async isQueueFull(): Promise<boolean> {
    return this.queue.isFull('events').catch(() => true);
  }

  private async dispatch(dispatches: Dispatch[]): Promise<void> {
    if (dispatches.length === 0) return;
    try {
      await this.queue.add(dispatches.map((dispatch) => this.jobOf(dispatch)));
    } catch (error) {
      await this.relay.takeBack(dispatches);
      throw error;
    }
  }

  private jobOf({ eventId, listener, dispatches, correlationId }: Dispatch): NewJob {
    return {
      name: HANDLE_EVENT,
      data: { eventId, listener },
      id: `${eventId}_${listener}_${String(dispatches)}`,
      queue: this.listeners.queueOf(listener),
      correlationId,
    };
  }
}
