import { SetMetadata } from '@nestjs/common';
import { definitionOf, type EventClass } from './event.decorator.js';

export const LISTENER = Symbol('listener');

export interface ListenerDeclaration {
  /** Kept in rows and jobs: never to be changed once events wait for it. */
  id: string;
  /** The event's name, or every public event. */
  event: string | typeof EVERY_PUBLIC_EVENT;
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
 * happens exactly once. It never talks to the network: it leaves a row or a job that does.
 */
export interface Listener<E extends object = object> {
  handle(event: E, envelope: EventEnvelope): Promise<void>;
}

/** Subscribes a class to one event, under an id such as `auth.send-welcome-mail`. */
export function ListensTo(event: EventClass, id: string): ClassDecorator {
  return SetMetadata(LISTENER, { id, event: definitionOf(event).name } satisfies ListenerDeclaration);
}

/** Subscribes a class to every public event. */
export function ListensToPublic(id: string): ClassDecorator {
  return SetMetadata(LISTENER, { id, event: EVERY_PUBLIC_EVENT } satisfies ListenerDeclaration);
}
