import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { GatewayEventHandlers } from '../gateway-event-handlers.registry.js';
import { GatewayEventRepository } from '../gateway-event.repository.js';

/** Does what an event of a gateway calls for, once. */
@Injectable()
export class HandleGatewayEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: GatewayEventRepository,
    private readonly handlers: GatewayEventHandlers,
  ) {}

  /** Without effect on events that were handled meanwhile. @throws what the handler throws */
  async execute(id: string): Promise<void> {
    await this.unitOfWork.runApart(async () => {
      const stored = await this.events.lockById(id);
      if (stored === null || stored.isHandled) return;
      await this.handlers.handle(stored.event);
      stored.markHandled();
    });
  }
}
