import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { FOR_OLD_CLIENTS, type OldClientMapping } from '../v1/old-clients.js';
import { ROUTE_FAILURES } from './fails.decorator.js';
import {
  ROUTE_ACCESS,
  ROUTE_CALLBACK,
  ROUTE_EFFECT,
  ROUTE_ORIGIN,
  ROUTE_PRE_CHECKS,
  type AccessDeclaration,
  type CallbackMember,
  type OriginRule,
  type PreCheck,
  type RouteEffect,
} from './route-access.js';

export type InputSource = 'body' | 'query' | 'params';

/** A class with class-validator rules that one part of the request must satisfy. */
export interface DeclaredInput {
  source: InputSource;
  type: Type<object>;
}

/** Everything a route says about itself by decorators, read once at the start. */
export interface RouteDeclaration {
  access: AccessDeclaration | undefined;
  origin: OriginRule;
  preChecks: Type<PreCheck>[];
  /** Members of the query that say where the caller is sent on to. */
  callbacks: CallbackMember[];
  inputs: DeclaredInput[];
  failures: ErrorFactory[];
  effect: RouteEffect;
  forOldClients: OldClientMapping | undefined;
}

const SOURCES = new Map<number, InputSource>([
  [RouteParamtypes.BODY, 'body'],
  [RouteParamtypes.QUERY, 'query'],
  [RouteParamtypes.PARAM, 'params'],
]);

/** Reads what a controller's method declares; the controller's own decorators serve where the method has none. */
export function readRouteDeclaration(controller: Type<object>, method: string): RouteDeclaration {
  const handler = (controller.prototype as Record<string, object>)[method] as object;
  const read = <T>(key: symbol): T | undefined =>
    (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as T | undefined;
  return {
    access: read<AccessDeclaration>(ROUTE_ACCESS),
    origin: read<OriginRule>(ROUTE_ORIGIN) ?? 'trusted',
    preChecks: read<Type<PreCheck>[]>(ROUTE_PRE_CHECKS) ?? [],
    callbacks: read<CallbackMember[]>(ROUTE_CALLBACK) ?? [],
    inputs: readInputs(controller, method),
    failures: read<ErrorFactory[]>(ROUTE_FAILURES) ?? [],
    effect: read<RouteEffect>(ROUTE_EFFECT) ?? usualEffect(handler),
    forOldClients: read<OldClientMapping>(FOR_OLD_CLIENTS),
  };
}

function usualEffect(handler: object): RouteEffect {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  return method === RequestMethod.GET ? 'reads' : 'writes';
}

/** The classes of the parameters marked `@Body()`, `@Query()` and `@Param()`; single named members have none. */
function readInputs(controller: Type<object>, method: string): DeclaredInput[] {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number; data?: unknown }
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ??
    []) as Type<object>[];
  return Object.entries(parameters).flatMap(([key, { index, data }]) => {
    const source = sourceOf(key);
    const type = types[index];
    if (source === undefined || data !== undefined || type === undefined) return [];
    return [{ source, type }];
  });
}

/** Nest's own parameters are kept as `<kind>:<index>`; those of our decorators begin with a random id, digits included. */
function sourceOf(key: string): InputSource | undefined {
  const kind = /^(\d+):\d+$/.exec(key)?.[1];
  return kind === undefined ? undefined : SOURCES.get(Number(kind));
}
