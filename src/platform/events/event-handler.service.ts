import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { lockRow } from '../database/lock-row.js';
import { UnitOfWork } from '../database/unit-of-work.service.js';
import { EventHandling } from './event-handling.entity.js';
import type { Dispatch } from './event-relay.service.js';
import { ListenerRegistry } from './listener.registry.js';
import type { Listener } from './listens-to.decorator.js';
import { OutboxEvent } from './outbox-event.entity.js';

type ListenerDispatch = Pick<Dispatch, 'eventId' | 'listener'>;

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
    const listener = this.listeners.find(dispatch.listener);
    if (listener === undefined) this.logger.warn(`${dispatch.listener} is not here; its event stays undone`);
    else if (this.listeners.isOutside(dispatch.listener)) await this.handleOutside(listener, dispatch);
    else await this.handleInside(listener, dispatch);
  }

  private async handleInside(handler: Listener, { eventId, listener }: ListenerDispatch): Promise<void> {
    await this.unitOfWork.run(async () => {
      const handling = await lockRow(this.em, EventHandling, { eventId, listener, handledAt: null });
      if (handling === null) return;
      const event = await this.em.findOneOrFail(OutboxEvent, { id: eventId });
      const { id, name, occurredAt, payload } = event;
      await handler.handle(payload, { id, name, occurredAt });
      handling.handledAt = this.clock.now();
    });
  }

  /** The effect first, then the acknowledgement: what dies in between is done again. */
  private async handleOutside(handler: Listener, { eventId, listener }: ListenerDispatch): Promise<void> {
    const em = this.em.fork();
    if ((await em.count(EventHandling, { eventId, listener, handledAt: null })) === 0) return;
    const { id, name, occurredAt, payload } = await em.findOneOrFail(OutboxEvent, { id: eventId });
    await handler.handle(payload, { id, name, occurredAt });
    await em.nativeUpdate(
      EventHandling,
      { eventId, listener, handledAt: null },
      { handledAt: this.clock.now() },
    );
  }
}
