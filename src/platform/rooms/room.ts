import type { Provider, Type } from '@nestjs/common';
import type { EntityClass } from '@mikro-orm/core';

/**
 * What one room registers, declared in its `<room>.providers.ts`. A domain spreads its rooms into its modules, so a new
 * class is registered in one place.
 */
export interface Room {
  readonly entities?: readonly EntityClass[];
  /** Services of every process. */
  readonly providers?: readonly Provider[];
  /** Services of the processes that work off queues and nothing else. */
  readonly workers?: readonly Provider[];
  /** Routes of people and their applications, with what only those routes use. */
  readonly controllers?: readonly Type[];
  readonly httpProviders?: readonly Provider[];
  /** Routes of people below the authentication base path, of a domain whose other routes are elsewhere, with what only those use. */
  readonly accountControllers?: readonly Type[];
  readonly accountProviders?: readonly Provider[];
  /** Pages for people, mounted at the root, with what only those pages use. */
  readonly pages?: readonly Type[];
  readonly pageProviders?: readonly Provider[];
  /** Routes of the staff console, with what only those routes use. */
  readonly staffControllers?: readonly Type[];
  readonly staffProviders?: readonly Provider[];
}

/** The rooms of a domain as one, each list in the order of the rooms. */
export type Rooms = { readonly [List in keyof Room]-?: NonNullable<Room[List]>[number][] };

/** Merges the rooms of a domain into the lists its modules take. */
export function mergeRooms(rooms: readonly Room[]): Rooms {
  return {
    entities: rooms.flatMap(({ entities = [] }) => entities),
    providers: rooms.flatMap(({ providers = [] }) => providers),
    workers: rooms.flatMap(({ workers = [] }) => workers),
    controllers: rooms.flatMap(({ controllers = [] }) => controllers),
    httpProviders: rooms.flatMap(({ httpProviders = [] }) => httpProviders),
    accountControllers: rooms.flatMap(({ accountControllers = [] }) => accountControllers),
    accountProviders: rooms.flatMap(({ accountProviders = [] }) => accountProviders),
    pages: rooms.flatMap(({ pages = [] }) => pages),
    pageProviders: rooms.flatMap(({ pageProviders = [] }) => pageProviders),
    staffControllers: rooms.flatMap(({ staffControllers = [] }) => staffControllers),
    staffProviders: rooms.flatMap(({ staffProviders = [] }) => staffProviders),
  };
}
