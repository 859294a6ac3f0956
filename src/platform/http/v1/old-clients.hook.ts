import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { clientVersionOf } from './client-version.js';
import type { OldClientMapping } from './old-clients.js';
import { isV1Route } from './v1-path.js';

const mappings = new WeakMap<FastifyRequest, OldClientMapping>();

/** To be called by the guard: what the route declares by `@ForOldClients`. */
export function noteMapping(request: FastifyRequest, mapping: OldClientMapping): void {
  if (clientVersionOf(request) === null) mappings.set(request, mapping);
}

/** Applies `@ForOldClients` to the answers of routes below /v1, other than errors. */
export function registerOldClientMapping(server: FastifyInstance): void {
  server.addHook('onRoute', (route: RouteOptions) => {
    if (isV1Route(route.url)) route.preSerialization = [route.preSerialization ?? [], applyMapping].flat();
  });
}

async function applyMapping(
  request: FastifyRequest,
  reply: { statusCode: number },
  body: unknown,
): Promise<unknown> {
  const mapping = mappings.get(request);
  if (mapping === undefined || reply.statusCode >= 400 || !isObject(body)) return body;
  return mapping(body);
}

function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null;
}
