import type { FastifyRequest } from 'fastify';
import type { RouteEffect } from './route-access.js';

const effects = new WeakMap<FastifyRequest, RouteEffect>();

/** To be called by the guard, before it asks who is calling. */
export function noteEffect(request: FastifyRequest, effect: RouteEffect): void {
  effects.set(request, effect);
}

/** What the route does to which a request came; a request the guard has not seen counts as one that changes something. */
export function effectOf(request: FastifyRequest): RouteEffect {
  return effects.get(request) ?? 'writes';
}
