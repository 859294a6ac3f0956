import { Injectable } from '@nestjs/common';
import type { GatewayEvent, GatewayEventOf, GatewayEventType } from './gateway-event.js';

/**
 * Runs in the unit of work that marks the event as handled, so its changes are made once. It calls no gateway. An error rolls
 * both back, and the event is handled again later.
 */
export type GatewayEventHandler<Type extends GatewayEventType> = (
  event: GatewayEventOf<Type>,
) => Promise<void>;

type Handlers = { [Type in GatewayEventType]?: GatewayEventHandler<Type> };

/** What happens on events of gateways. Higher rooms register in `onModuleInit`, one handler for each type. */
@Injectable()
export class GatewayEventHandlers {
  private readonly handlers: Handlers = {};

  /** @throws Error when the type has a handler already */
  register<Type extends GatewayEventType>(type: Type, handler: GatewayEventHandler<Type>): void {
    if (this.handlers[type] !== undefined) throw new Error(`gateway events ${type} have two handlers`);
    Object.assign(this.handlers, { [type]: handler });
  }

  /** The types that have a handler. */
  get types(): GatewayEventType[] {
    return Object.keys(this.handlers) as GatewayEventType[];
  }

  /** @throws Error without a handler */
  async handle(event: GatewayEvent): Promise<void> {
    const handler = this.handlers[event.type] as ((event: GatewayEvent) => Promise<void>) | undefined;
    if (handler === undefined) throw new Error(`no handler for gateway events ${event.type}`);
    await handler(event);
  }
}
