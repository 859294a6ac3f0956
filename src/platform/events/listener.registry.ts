import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { collectProviders, type DeclaredProvider } from '../discovery/collect-providers.js';
import {
  DeclaredListener,
  EVERY_PUBLIC_EVENT,
  type Listener,
  type ListenerDeclaration,
} from './listens-to.decorator.js';
import type { QueueName } from '../queues/queue-names.js';
import type { Audience } from './event.decorator.js';

/** All listeners of the application. */
@Injectable()
export class ListenerRegistry {
  private listeners: ReadonlyMap<string, DeclaredProvider<ListenerDeclaration, Listener>> = new Map();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when two listeners share an id */
  onModuleInit(): void {
    this.listeners = collectProviders(this.discovery, {
      decorator: DeclaredListener,
      keyOf: ({ id }) => id,
      what: 'listeners',
    });
  }

  /** The ids of all enabled listeners an event goes to. */
  idsFor({ name, audience }: { name: string; audience: Audience }): string[] {
    return [...this.listeners.values()]
      .filter(({ declaration: { event } }) =>
        event === EVERY_PUBLIC_EVENT ? audience === 'public' : event === name,
      )
      .filter(({ instance: { isEnabled = true } }) => isEnabled)
      .map(({ declaration }) => declaration.id);
  }

  ids(): string[] {
    return [...this.listeners.keys()];
  }

  /** Undefined for a listener that another version has and this one has not. */
  find(id: string): Listener | undefined {
    return this.listeners.get(id)?.instance;
  }

  /** True for a listener that talks to the network and therefore runs outside of a unit of work. */
  isOutside(id: string): boolean {
    return this.listeners.get(id)?.declaration.outside ?? false;
  }

  /** True for a listener whose events are handled many at once. */
  isBatched(id: string): boolean {
    return this.listeners.get(id)?.declaration.batched ?? false;
  }

  /** The queue its jobs wait on; undefined for a listener that is no longer there. */
  queueOf(id: string): QueueName | undefined {
    return this.listeners.get(id)?.declaration.queue;
  }
}
