import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { executeBound } from '../database/execute-bound.js';
import { UnitOfWork } from '../database/unit-of-work.service.js';
import { requestContext } from '../http/server/request-context.js';
import { EVENT_COLUMNS, EventHandler, type UnhandledEvent } from './event-handler.service.js';
import type { Dispatch } from './event-relay.service.js';
import { ListenerRegistry } from './listener.registry.js';

interface BatchedEvent extends UnhandledEvent {
  listener: string;
  correlationId: string | null;
}

const BATCH_COLUMNS = `${EVENT_COLUMNS}, h.listener, e.correlation_id as "correlationId"`;
const WANTED = 'unnest($1::uuid[], $2::text[]) as wanted (event_id, listener)';

/**
 * Handles many events of batched listeners in a few statements. An event that fails is not retried here, so that it cannot hold up
 * the others: the caller hands it to `EventHandler`.
 */
@Injectable()
export class EventBatchHandler {
  private readonly logger = new Logger('Events');

  constructor(
    private readonly em: EntityManager,
    private readonly unitOfWork: UnitOfWork,
    private readonly listeners: ListenerRegistry,
    private readonly events: EventHandler,
    private readonly clock: Clock,
  ) {}

  /** @returns the dispatches that failed, unacknowledged and without effects in the database */
  async handle(dispatches: readonly Dispatch[]): Promise<Dispatch[]> {
    const known = dispatches.filter(({ listener }) => this.listeners.find(listener) !== undefined);
    const [inside, outside] = partition(known, ({ listener }) => !this.listeners.isOutside(listener));
    return [...(await this.handleInside(inside)), ...(await this.handleOutside(outside))];
  }

  /** One unit of work for all. Events that another worker has locked are left to it. */
  private async handleInside(dispatches: Dispatch[]): Promise<Dispatch[]> {
    if (dispatches.length === 0) return [];
    try {
      await this.unitOfWork.run(async () => {
        const events = await executeBound<BatchedEvent>(
          this.em,
          `with mine as (
             select event_id, listener from event_handlings join ${WANTED} using (event_id, listener)
              where handled_at is null for update of event_handlings skip locked),
           h as (
             update event_handlings acknowledged set handled_at = $3 from mine
              where acknowledged.event_id = mine.event_id and acknowledged.listener = mine.listener
             returning mine.event_id, mine.listener)
           select ${BATCH_COLUMNS} from h join outbox_events e on e.id = h.event_id order by e.id, h.listener`,
          [...keysOf(dispatches), this.clock.now()],
        );
        await this.prepare(events);
        for (const event of events) await this.pass(event);
      });
      return [];
    } catch (error) {
      this.logger.warn(
        { err: error as Error, events: dispatches.length },
        'a batch of events failed; handling each alone',
      );
      return dispatches;
    }
  }

  private async prepare(events: readonly BatchedEvent[]): Promise<void> {
    for (const [listener, own] of Map.groupBy(events, (event) => event.listener))
      await this.listeners.find(listener)?.prepare?.(own.map(({ payload }) => payload));
  }

  /** The effects first, then one acknowledgement of those that succeeded. */
  private async handleOutside(dispatches: Dispatch[]): Promise<Dispatch[]> {
    if (dispatches.length === 0) return [];
    const events = await executeBound<BatchedEvent>(
      this.em,
      `select ${BATCH_COLUMNS} from event_handlings h join ${WANTED} using (event_id, listener)
         join outbox_events e on e.id = h.event_id
        where h.handled_at is null
        order by e.id`,
      keysOf(dispatches),
    );
    const outcomes = await Promise.allSettled(events.map((event) => this.passOutside(event)));
    const handled = events.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    await this.acknowledge(handled);
    const failed = new Set(events.filter((event) => !handled.includes(event)).map(keyOf));
    return dispatches.filter(({ eventId: id, listener }) => failed.has(keyOf({ id, listener })));
  }

  private async acknowledge(events: BatchedEvent[]): Promise<void> {
    if (events.length === 0) return;
    const keys = keysOf(events.map(({ id: eventId, listener }) => ({ eventId, listener })));
    await executeBound(
      this.em,
      `update event_handlings h set handled_at = $3 from ${WANTED}
        where h.event_id = wanted.event_id and h.listener = wanted.listener and h.handled_at is null`,
      [...keys, this.clock.now()],
    );
  }

  /** In the context of the request that caused it, as an event that is handled alone. */
  private async pass({ listener, correlationId, ...event }: BatchedEvent): Promise<void> {
    await requestContext.run({ requestId: correlationId ?? newId() }, () =>
      this.events.pass(event, listener),
    );
  }

  private async passOutside(event: BatchedEvent): Promise<void> {
    try {
      await this.unitOfWork.apart(() => this.pass(event));
    } catch (error) {
      const { id, listener } = event;
      this.logger.warn(
        { err: error as Error, eventId: id, listener },
        'an event of a batch failed and is retried',
      );
      throw error;
    }
  }
}

function keysOf(dispatches: readonly Pick<Dispatch, 'eventId' | 'listener'>[]): [string[], string[]] {
  return [dispatches.map(({ eventId }) => eventId), dispatches.map(({ listener }) => listener)];
}

function keyOf({ id, listener }: Pick<BatchedEvent, 'id' | 'listener'>): string {
  return `${id} ${listener}`;
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
