import { Injectable } from '@nestjs/common';
import { jobName } from '../queues/job-name.js';
import type { NewJob } from '../queues/job-queue.service.js';
import type { Dispatch } from './event-relay.service.js';
import { QUEUES } from '../queues/queue-names.js';
import { ListenerRegistry } from './listener.registry.js';

export type HandleEventData = Pick<Dispatch, 'eventId' | 'listener'>;

export interface HandleEventBatchData {
  dispatches: Dispatch[];
}

export const HANDLE_EVENT = jobName('events.handle');
export const HANDLE_EVENT_BATCH = jobName('events.handle-batch');

/** Events in one job: the more, the longer its transaction and the more are handled alone when one of them fails. */
const BATCH = 50;
/** The same of listeners that talk to the network: all are to be acknowledged before the lease of the first one ends. */
const OUTSIDE_BATCH = 20;

/** The jobs that hand events to their listeners. */
@Injectable()
export class EventJobs {
  constructor(private readonly listeners: ListenerRegistry) {}

  /** A job for each dispatch, and for each batch of those whose listeners are batched. */
  forAll(dispatches: readonly Dispatch[]): NewJob[] {
    const { single = [], batched = [] } = Object.groupBy(dispatches, ({ listener }) =>
      this.listeners.isBatched(listener) ? 'batched' : 'single',
    );
    const byQueue = Map.groupBy(batched, ({ listener }) => this.listeners.queueOf(listener));
    const batches = [...byQueue.values()].flatMap((group) => this.batchesOf(group));
    return [
      ...single.map((dispatch) => this.forOne(dispatch)),
      ...batches.map((batch) => this.forBatch(batch)),
    ];
  }

  /** The job's ID names the dispatch, so that the same dispatch enqueued twice is one job. */
  forOne({ eventId, listener, dispatches, correlationId }: Dispatch): NewJob {
    return {
      name: HANDLE_EVENT,
      data: { eventId, listener } satisfies HandleEventData,
      id: `${eventId}_${listener}_${String(dispatches)}`,
      queue: this.listeners.queueOf(listener),
      correlationId,
    };
  }

  /** For an event that failed in a batch. An outside listener is given the pause that its queue gives after a failure. */
  forFailed(dispatch: Dispatch): NewJob {
    const { queue = 'events', ...job } = this.forOne(dispatch);
    const isOutside = this.listeners.isOutside(dispatch.listener);
    return { ...job, queue, ...(isOutside && { delay: QUEUES[queue].backoff }) };
  }

  private batchesOf(dispatches: Dispatch[]): Dispatch[][] {
    const isOutside = dispatches.some(({ listener }) => this.listeners.isOutside(listener));
    const size = isOutside ? OUTSIDE_BATCH : BATCH;
    const count = Math.ceil(dispatches.length / size);
    return Array.from({ length: count }, (_, index) => dispatches.slice(index * size, (index + 1) * size));
  }

  private forBatch(dispatches: Dispatch[]): NewJob {
    const [first, ...others] = dispatches;
    if (first !== undefined && others.length === 0) return this.forOne(first);
    const data: HandleEventBatchData = { dispatches };
    return { name: HANDLE_EVENT_BATCH, data, queue: first && this.listeners.queueOf(first.listener) };
  }
}
