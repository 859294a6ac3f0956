import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { GatewayEventHandlers } from '../gateway-event-handlers.registry.js';
import type { GatewayEvent } from '../gateway-event.js';
import { GatewayEventRepository } from '../gateway-event.repository.js';

/** Does what an event of a gateway calls for, once. */
@Injectable()
export class HandleGatewayEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: GatewayEventRepository,
    private readonly handlers: GatewayEventHandlers,
    private readonly clock: Clock,
  ) {}

  /**
   * Without effect on events that were handled meanwhile.
   * @param event as it was stored, or read again since
   * @throws what the handler throws
   */
  async execute(id: string, event: GatewayEvent): Promise<void> {
    await this.unitOfWork.runApart(async () => {
      const stored = await this.events.lockById(id);
      if (stored === null || stored.isHandled) return;
      await this.handlers.handle(event);
      stored.markHandled(this.clock.now());
    });
  }
}
