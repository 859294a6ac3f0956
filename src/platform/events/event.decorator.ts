import type { Type } from '@nestjs/common';
import type { ApiVersion } from '../http/v1/api-version.js';
import type { JsonSchema } from '../schemas/json-schema.js';

/** Who an event is for: our own listeners, or also the webhooks of organizations and of the installation. */
export type Audience = 'internal' | 'public';

/** Whose endpoints may receive a public event: those of its organization, and the installation's in any case. */
export type EventScope = 'organization' | 'installation';

/**
 * Which callers of an organization may read a public event through an API; webhook endpoints always receive it.
 * `role_granters` are callers who could grant the roles named in `data.role`.
 */
export type EventReaders = 'everyone' | 'role_granters';

/** What is promised to those who receive a public event. */
export interface PublicEventShape {
  /** One sentence: what has happened. */
  meaning: string;
  /** The wire class of the data, whose members carry `@ApiProperty`, or a schema; dates arrive as texts. */
  data: Type<object> | JsonSchema;
  /** An organization's, unless it says otherwise. */
  scope?: EventScope;
  /** Default: everyone who may read events. */
  readableBy?: EventReaders;
  /** Only endpoints with this `api_version` or a later one receive it. Default: all. */
  since?: ApiVersion;
  /**
   * The data as endpoints without an `api_version` receive it. A pure function of the stored data, applied when a delivery
   * is created.
   */
  forOldClients?: (data: object) => object;
  /**
   * Members of the data that are sent as a record signal `{record}.webhook_event_delivered` when an endpoint has received the
   * event. Default: no signal.
   */
  signaledOnDelivery?: readonly string[];
}

/** A public event, and what is promised of it; several of one name are one event that one of them describes. */
export interface NamedEventShape {
  name: string;
  shape: PublicEventShape | undefined;
}

/** Provides the public events of all domains, as `readonly NamedEventShape[]`. */
export const PUBLIC_EVENTS = Symbol('public events');

export interface EventDefinition {
  /** Past tense behind the thing it happened to: `user.signed_up`. */
  name: string;
  /** Counted up when the payload changes in a way its readers must know of. */
  version: number;
  audience: Audience;
  /** Of public events. Those whose data is described elsewhere, by their name, declare none. */
  shape: PublicEventShape | undefined;
}

/** The thing a public event is about; its events are numbered in the order of their changes. */
export interface EventRecord {
  type: string;
  id: string;
  /**
   * Given where each kind of event happens to the record at most once and in one order, so that nothing has to be counted:
   * of very many records that are short-lived.
   */
  sequence?: number;
}

/** What a public event carries: the presented resource, fixed at the moment of the change. */
export interface PublicEvent {
  record: EventRecord;
  /** Whose endpoints may receive it; null for the installation's own. */
  organizationId: string | null;
  /** The person whom it concerns, by whom staff find it; null of what concerns nobody in particular. */
  personId?: string | null;
  data: object;
}

export type EventClass<E extends object = object> = new (...args: never[]) => E;

const definitions = new Map<EventClass, EventDefinition>();

/** What comes out of a JSON column as it went in. A date, for one, would reach its listeners as text. */
export type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date | bigint | symbol | ((...args: never[]) => unknown)
    ? never
    : { [Key in keyof T]: Plain<T[Key]> };

/** An event for our own listeners. It carries ids, never tokens or passwords. */
export function InternalEvent(
  name: string,
  version = 1,
): <E extends object>(target: EventClass<E> & (E extends Plain<E> ? unknown : never)) => void {
  return (target) => define(target, { name, version, audience: 'internal', shape: undefined });
}

/** An event that webhooks may deliver. */
export function PublicEventOf(
  name: string,
  shape?: PublicEventShape,
  version = 1,
): (target: EventClass<PublicEvent>) => void {
  return (target) => define(target, { name, version, audience: 'public', shape });
}

/** @throws Error for a class that declares no event */
export function definitionOf(event: EventClass): EventDefinition {
  const definition = definitions.get(event);
  if (definition === undefined) throw new Error(`${event.name} is not declared as an event`);
  return definition;
}

/** All events declared by the modules loaded so far. */
export function declaredEvents(): EventDefinition[] {
  return [...definitions.values()];
}

function define(target: EventClass, definition: EventDefinition): void {
  const isTaken = declaredEvents().some(({ name }) => name === definition.name);
  if (isTaken) throw new Error(`event ${definition.name} is declared twice`);
  definitions.set(target, definition);
}
