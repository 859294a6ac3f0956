import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { executeBound } from '../database/execute-bound.js';
import { requireLockSlot } from '../database/lock-admission.js';
import { UnitOfWork } from '../database/unit-of-work.service.js';
import type { Dispatch } from './event-relay.service.js';
import { ListenerRegistry } from './listener.registry.js';
import type { EventEnvelope } from './listens-to.decorator.js';

type ListenerDispatch = Pick<Dispatch, 'eventId' | 'listener'>;

export interface UnhandledEvent extends EventEnvelope {
  payload: object;
}

export const EVENT_COLUMNS = 'e.id, e.name, e.occurred_at as "occurredAt", e.payload';

/** Lets one listener handle one event; an effect in the database and the acknowledgement are one transaction. */
@Injectable()
export class EventHandler {
  private readonly logger = new Logger('Events');

  constructor(
    private readonly em: EntityManager,
    private readonly unitOfWork: UnitOfWork,
    private readonly listeners: ListenerRegistry,
    private readonly clock: Clock,
  ) {}

  /**
   * Handing over the same event twice does nothing the second time; two at once wait for each other. An event for a
   * listener of another version is left to a worker of that version; see PurgeEvents for the case that none is left.
   */
  async handle(dispatch: ListenerDispatch): Promise<void> {
    const { listener } = dispatch;
    if (this.listeners.find(listener) === undefined)
      this.logger.warn(`${listener} is not here; its event stays undone`);
    else if (this.listeners.isOutside(listener)) await this.handleOutside(dispatch);
    else await this.handleInside(dispatch);
  }

  /** Acknowledges first, which locks the row; the acknowledgement commits or rolls back with the listener's changes. */
  private async handleInside({ eventId, listener }: ListenerDispatch): Promise<void> {
    await this.unitOfWork.run(async () => {
      requireLockSlot(`EventHandling ${eventId} ${listener}`);
      const [event] = await executeBound<UnhandledEvent>(
        this.em,
        `with acknowledged as (
           update event_handlings set handled_at = $1 where event_id = $2 and listener = $3 and handled_at is null
           returning event_id)
         select ${EVENT_COLUMNS} from acknowledged a join outbox_events e on e.id = a.event_id`,
        [this.clock.now(), eventId, listener],
      );
      if (event !== undefined) await this.pass(event, listener);
    });
  }

  /** The effect first, then the acknowledgement: what dies in between is done again. */
  private async handleOutside({ eventId, listener }: ListenerDispatch): Promise<void> {
    const [event] = await executeBound<UnhandledEvent>(
      this.em,
      `select ${EVENT_COLUMNS} from event_handlings h join outbox_events e on e.id = h.event_id
        where h.event_id = $1 and h.listener = $2 and h.handled_at is null`,
      [eventId, listener],
    );
    if (event === undefined) return;
    await this.pass(event, listener);
    await executeBound(
      this.em,
      'update event_handlings set handled_at = $1 where event_id = $2 and listener = $3 and handled_at is null',
      [this.clock.now(), eventId, listener],
    );
  }

  /** Hands an event to its listener, without acknowledging it. */
  async pass({ id, name, occurredAt, payload }: UnhandledEvent, listener: string): Promise<void> {
    await this.listeners.find(listener)?.handle(payload, { id, name, occurredAt });
    this.logger.debug({ event: name, listener }, 'event handled');
  }
}
