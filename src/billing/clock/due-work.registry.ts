import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { collectProviders } from '#platform/discovery/collect-providers.js';
import { DueWorkHandlerOf, type DueWorkHandler } from './due-work.decorator.js';

/** The handlers of all kinds of due work. */
@Injectable()
export class DueWorkRegistry {
  private handlers: ReadonlyMap<string, DueWorkHandler> = new Map();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error for two handlers of one kind */
  onModuleInit(): void {
    const found = collectProviders<{ kind: string }, DueWorkHandler>(this.discovery, {
      decorator: DueWorkHandlerOf,
      keyOf: ({ kind }) => kind,
      what: 'handlers of due work',
    });
    this.handlers = new Map([...found].map(([kind, { instance }]) => [kind, instance]));
  }

  /** @throws Error for a kind without a handler */
  get(kind: string): DueWorkHandler {
    const handler = this.handlers.get(kind);
    if (handler === undefined) throw new Error(`no handler runs due work of the kind ${kind}`);
    return handler;
  }
}
