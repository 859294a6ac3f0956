import { DiscoveryService } from '@nestjs/core';
import type { DeclaringDecorator } from '../discovery/collect-providers.js';
import type { QueueName } from '../queues/queue-names.js';
import { definitionOf, type EventClass } from './event.decorator.js';

export interface ListenerDeclaration {
  /** Kept in rows and jobs: never to be changed once events wait for it. */
  id: string;
  /** The event's name, or every public event. */
  event: string | typeof EVERY_PUBLIC_EVENT;
  /** The effect is beyond the database, so it is no part of a transaction; see `ListenerOptions`. */
  outside: boolean;
  queue: QueueName;
  batched: boolean;
}

export interface ListenerOptions {
  /**
   * The listener talks to the network. It runs outside of a unit of work and is acknowledged afterwards, so it may run
   * again after it has succeeded: it has to see for itself what is done already.
   */
  outside?: boolean;
  /** The queue its jobs wait on; those of events unless said otherwise. */
  queue?: QueueName;
  /**
   * Many of its events are handled in one job and, unless it is outside, in one unit of work. For frequent events, and listeners
   * that take no locks; an outside one is handed many at once and limits what it does at the same time.
   */
  batched?: boolean;
}

export const EVERY_PUBLIC_EVENT = Symbol('every public event');

/** What a listener is told beside the event's payload. */
export interface EventEnvelope {
  id: string;
  name: string;
  occurredAt: Date;
}

/**
 * An effect of an event. It runs in a unit of work of its own, which also acknowledges the event, so a database effect
 * happens exactly once. It never talks to the network unless it is declared to; it leaves a row or a job that does.
 */
export interface Listener<E extends object = object> {
  handle(event: E, envelope: EventEnvelope): Promise<void>;
  /**
   * Called once for a batch, in the unit of work that then handles its events one by one: reads their records in one statement into
   * the identity map of the ORM. `handle` must work without it.
   */
  prepare?(events: readonly E[]): Promise<void>;
  /** False where the settings leave it nothing to do: no event is handed to it. */
  readonly isEnabled?: boolean;
}

/** Subscribes a class to one event, under an id such as `auth.send-welcome-mail`. */
export function ListensTo(event: EventClass, id: string, options: ListenerOptions = {}): ClassDecorator {
  return listener({ ...DEFAULTS, ...options, id, event: definitionOf(event).name });
}

/** Subscribes a class to every public event. */
export function ListensToPublic(id: string): ClassDecorator {
  return listener({ ...DEFAULTS, id, event: EVERY_PUBLIC_EVENT });
}

/** What both decorators above leave for the `ListenerRegistry`. */
export const DeclaredListener: DeclaringDecorator<ListenerDeclaration> =
  DiscoveryService.createDecorator<ListenerDeclaration>();

/** An id becomes part of a job's id, which may not contain a colon. */
function listener(declaration: ListenerDeclaration): ClassDecorator {
  if (!/^[a-z0-9._-]+$/.test(declaration.id)) throw new Error(`${declaration.id} is no id of a listener`);
  return DeclaredListener(declaration);
}

const DEFAULTS = {
  outside: false,
  queue: 'events',
  batched: false,
} as const satisfies Required<ListenerOptions>;
