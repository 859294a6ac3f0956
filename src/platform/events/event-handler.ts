import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { EventHandling } from './event-handling.entity.js';
import type { Dispatch } from './event-relay.js';
import { ListenerRegistry } from './listener-registry.js';
import { OutboxEvent } from './outbox-event.entity.js';

/** Lets one listener handle one event; its effect and the acknowledgement are one transaction. */
@Injectable()
export class EventHandler {
  private readonly logger = new Logger('Events');

  constructor(
    private readonly em: EntityManager,
    private readonly unitOfWork: UnitOfWork,
    private readonly listeners: ListenerRegistry,
    private readonly clock: Clock,
  ) {}

  /** Handing over the same event twice does nothing the second time; two at once wait for each other. */
  async handle(dispatch: Pick<Dispatch, 'eventId' | 'listener'>): Promise<void> {
    if (this.listeners.isOutside(dispatch.listener)) await this.handleOutside(dispatch);
    else await this.handleInside(dispatch);
  }

  private async handleInside({ eventId, listener }: Pick<Dispatch, 'eventId' | 'listener'>): Promise<void> {
    const handler = this.listeners.find(listener);
    await this.unitOfWork.run(async () => {
      const handling = await this.em.findOne(
        EventHandling,
        { eventId, listener, handledAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (handling === null) return;
      if (handler === undefined) this.logger.warn(`${listener} is no longer there; its events are dropped`);
      const event = await this.em.findOneOrFail(OutboxEvent, { id: eventId });
      const { id, name, occurredAt, payload } = event;
      await handler?.handle(payload, { id, name, occurredAt });
      handling.handledAt = this.clock.now();
    });
  }

  /** The effect first, then the acknowledgement: what dies in between is done again. */
  private async handleOutside({ eventId, listener }: Pick<Dispatch, 'eventId' | 'listener'>): Promise<void> {
    const em = this.em.fork();
    if ((await em.count(EventHandling, { eventId, listener, handledAt: null })) === 0) return;
    const { id, name, occurredAt, payload } = await em.findOneOrFail(OutboxEvent, { id: eventId });
    await this.listeners.find(listener)?.handle(payload, { id, name, occurredAt });
    await em.nativeUpdate(
      EventHandling,
      { eventId, listener, handledAt: null },
      { handledAt: this.clock.now() },
    );
  }
}
