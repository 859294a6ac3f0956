import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

export const ROUTE_ACCESS = Symbol('route access');
export const ROUTE_ORIGIN = Symbol('route origin');
export const ROUTE_PRE_CHECKS = Symbol('route pre-checks');
export const ROUTE_CALLBACK = Symbol('route callback');
export const ROUTE_EFFECT = Symbol('route effect');

/** Decides who may pass. `options` are what the route's decorator declared. */
export interface AccessCheck<Options> {
  /** @throws a declared error when the caller may not pass */
  verify(request: FastifyRequest, options: Options): Promise<void> | void;
}

/** A check that must answer before the input is validated, where the wire contract says so. */
export interface PreCheck {
  /** @throws a declared error */
  verify(request: FastifyRequest): Promise<void> | void;
}

export interface AccessDeclaration<Options = unknown> {
  check: Type<AccessCheck<Options>>;
  options: Options;
}

/**
 * Declares who may call a route. Each domain makes its own decorators from it; a route without one stops the start.
 */
export function RouteAccess<Options>(
  check: Type<AccessCheck<Options>>,
  options: Options,
): ReturnType<typeof SetMetadata> {
  return SetMetadata(ROUTE_ACCESS, { check, options } satisfies AccessDeclaration<Options>);
}

/** Checks to run before the input is validated, in this order. */
export const CheckFirst = (...checks: Type<PreCheck>[]) => SetMetadata(ROUTE_PRE_CHECKS, checks);

/** Members of an input that say where a person is sent on to. */
export type CallbackMember = 'callbackURL' | 'redirectTo' | 'errorCallbackURL' | 'newUserCallbackURL';

/**
 * A GET that sends the caller to an address of its query: to `callbackURL`, or to one of those that are named. Each must
 * be a path or trusted; a POST's are checked in any case.
 */
export const SendsToCallback = (...members: CallbackMember[]) =>
  SetMetadata(ROUTE_CALLBACK, members.length === 0 ? ['callbackURL'] : members);

/**
 * Every request but GET must carry an Origin header naming this installation itself, and a GET must carry no other: for
 * cookies that must never be usable from another site, trusted or not.
 */
export const OwnOriginOnly = () => applyDecorators(SetMetadata(ROUTE_ORIGIN, 'own' satisfies OriginRule));

/**
 * Pages of any origin may send to the route: only for what somebody else's server sends by way of a browser, where a value
 * that the request brings along proves that it was asked for.
 */
export const AnyOrigin = () => SetMetadata(ROUTE_ORIGIN, 'any' satisfies OriginRule);

/**
 * `trusted`: own and trusted origins, checked when a write carries cookies. `own`: see `OwnOriginOnly`. `any`: see
 * `AnyOrigin`.
 */
export type OriginRule = 'trusted' | 'own' | 'any';

/**
 * What calling a route does: by default a GET `reads` and everything else `writes`. Whoever only looks, in somebody's
 * name, may call those that read and those that end just this.
 */
export type RouteEffect = 'reads' | 'writes' | 'ends-impersonation';

/** A POST that changes nothing: a question with a body. */
export const Reads = () => SetMetadata(ROUTE_EFFECT, 'reads' satisfies RouteEffect);

/** A GET that changes something: a link of a mail, the way back from a provider. */
export const Writes = () => SetMetadata(ROUTE_EFFECT, 'writes' satisfies RouteEffect);

/** What is open to whoever acts as somebody else, however little they may change: leaving. */
export const EndsImpersonation = () => SetMetadata(ROUTE_EFFECT, 'ends-impersonation' satisfies RouteEffect);
