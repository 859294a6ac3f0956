import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from '#common/net/address-group.js';
import type { RateLimitMetrics } from '../counters/rate-limit.metrics.js';
import { clientAddress } from '../http/client-address.js';
import type { LimitTable } from './limit-table.js';
import { tooManyRequests } from './too-many-requests.js';

/**
 * Counts each request before anything else is done with it, also one to an unknown address, and refuses it with 429
 * when there were too many. To be called before the routes are there, and after CORS: a page has to be able to read the
 * refusal, and its preflights are not counted.
 */
export function registerRequestLimits(
  server: FastifyInstance,
  table: LimitTable,
  refusals: RateLimitMetrics,
): void {
  server.addHook('onRoute', ({ url }) => table.learn(url));
  server.addHook('onRequest', async (request) => {
    const bucket = table.bucketOf(askedRouteOf(request));
    if (bucket === null) return;
    const wait = await bucket.window.admit(`${bucket.key} ${addressGroup(clientAddress(request))}`);
    if (wait === 0) return;
    refusals.record(bucket.window.name);
    throw tooManyRequests(wait);
  });
}

function askedRouteOf(request: FastifyRequest) {
  const route = request.is404 ? null : (request.routeOptions.url ?? null);
  return { method: request.method, route, address: request.originalUrl };
}
