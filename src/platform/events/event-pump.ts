import { Injectable, Logger } from '@nestjs/common';
import { JobQueue } from '../queues/job-queue.js';
import { EventRelay, type Dispatch } from './event-relay.js';
import { HANDLE_EVENT } from './handle-event.job.js';
import { ListenerRegistry } from './listener-registry.js';
import { OutboxSignal } from './outbox-signal.js';

/** Milliseconds between two looks when nobody has signalled: the net under lost signals, and the beat of repeats. */
const POLL_INTERVAL = 5_000;

/** Keeps handing committed events to the queue, at once when PostgreSQL signals them. */
@Injectable()
export class EventPump {
  private readonly logger = new Logger('Events');
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

  async stop(): Promise<void> {
    this.stopped = true;
    await this.signal.close();
    await this.running;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  private async loop(): Promise<void> {
    await this.signal.open();
    while (!this.stopped) {
      const waited = await this.drain();
      if (!waited) await this.signal.wait(POLL_INTERVAL);
    }
  }

  /** True when there may be more right away. A failure is logged and met again at the next beat. */
  private async drain(): Promise<boolean> {
    try {
      const claimed = await this.relay.claim();
      await this.dispatch(claimed);
      const reclaimed = await this.relay.reclaim();
      await this.dispatch(reclaimed);
      return claimed.length + reclaimed.length > 0;
    } catch (error) {
      this.logger.warn({ err: error }, 'events could not be handed over; trying again');
      return false;
    }
  }

  private async dispatch(dispatches: Dispatch[]): Promise<void> {
    if (dispatches.length === 0) return;
    await this.queue.add(
      dispatches.map(({ eventId, listener, dispatches: count, correlationId }) => ({
        name: HANDLE_EVENT,
        data: { eventId, listener },
        id: `${eventId}_${listener}_${String(count)}`,
        queue: this.listeners.queueOf(listener),
        correlationId,
      })),
    );
  }
}
