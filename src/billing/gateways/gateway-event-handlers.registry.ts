import { Injectable } from '@nestjs/common';
import type { GatewayEvent, GatewayEventOf, GatewayEventType } from './gateway-event.js';

/**
 * Runs in the unit of work that marks the event as handled, so its changes are made once. It calls no gateway. An error rolls
 * both back, and the event is handled again later.
 */
export type GatewayEventHandler<Type extends GatewayEventType> = (
  event: GatewayEventOf<Type>,
) => Promise<void>;

/** Which of these events tell nothing new, by their ids; read without a unit of work. */
export type FindKnownEvents<Type extends GatewayEventType> = (
  events: readonly GatewayEventOf<Type>[],
) => Promise<ReadonlySet<string>>;

type Handlers = { [Type in GatewayEventType]?: GatewayEventHandler<Type> };
type KnownFinders = { [Type in GatewayEventType]?: FindKnownEvents<Type> };

/** What happens on events of gateways. Higher rooms register in `onModuleInit`, one handler for each type. */
@Injectable()
export class GatewayEventHandlers {
  private readonly handlers: Handlers = {};
  private readonly finders: KnownFinders = {};

  /** @throws Error when the type has a handler already */
  register<Type extends GatewayEventType>(type: Type, handler: GatewayEventHandler<Type>): void {
    if (this.handlers[type] !== undefined) throw new Error(`gateway events ${type} have two handlers`);
    Object.assign(this.handlers, { [type]: handler });
  }

  /** For a type whose events mostly repeat what answers have said: those are acknowledged without being handled. */
  registerKnown<Type extends GatewayEventType>(type: Type, find: FindKnownEvents<Type>): void {
    Object.assign(this.finders, { [type]: find });
  }

  /** The ids of events that tell nothing new. */
  async findKnown(events: readonly GatewayEvent[]): Promise<ReadonlySet<string>> {
    const known = new Set<string>();
    for (const [type, ofType] of Map.groupBy(events, (event) => event.type)) {
      const find = this.finders[type] as ((of: typeof ofType) => Promise<ReadonlySet<string>>) | undefined;
      for (const id of (await find?.(ofType)) ?? []) known.add(id);
    }
    return known;
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
