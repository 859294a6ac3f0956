import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import {
  EVERY_PUBLIC_EVENT,
  LISTENER,
  type Listener,
  type ListenerDeclaration,
} from './listens-to.decorator.js';
import type { QueueName } from '../queues/queue-names.js';
import type { Audience } from './event.decorator.js';

/** All listeners of the application, found by their decorator at the start. */
@Injectable()
export class ListenerRegistry {
  private readonly listeners = new Map<string, { declaration: ListenerDeclaration; listener: Listener }>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when two listeners carry one id */
  onModuleInit(): void {
    for (const { metatype, instance } of this.discovery.getProviders()) {
      if (!metatype) continue;
      const declaration = Reflect.getMetadata(LISTENER, metatype) as ListenerDeclaration | undefined;
      if (declaration === undefined) continue;
      if (this.listeners.has(declaration.id)) throw new Error(`two listeners are called ${declaration.id}`);
      this.listeners.set(declaration.id, { declaration, listener: instance as Listener });
    }
  }

  /** The ids of all listeners an event goes to. */
  idsFor({ name, audience }: { name: string; audience: Audience }): string[] {
    return [...this.listeners.values()]
      .filter(({ declaration: { event } }) =>
        event === EVERY_PUBLIC_EVENT ? audience === 'public' : event === name,
      )
      .map(({ declaration }) => declaration.id);
  }

  ids(): string[] {
    return [...this.listeners.keys()];
  }

  /** Undefined for a listener that another version has and this one has not. */
  find(id: string): Listener | undefined {
    return this.listeners.get(id)?.listener;
  }

  /** True for a listener that talks to the network and therefore runs outside of a unit of work. */
  isOutside(id: string): boolean {
    return this.listeners.get(id)?.declaration.outside ?? false;
  }

  /** The queue its jobs wait on; undefined for a listener that is no longer there. */
  queueOf(id: string): QueueName | undefined {
    return this.listeners.get(id)?.declaration.queue;
  }
}
