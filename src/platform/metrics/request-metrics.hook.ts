import type { FastifyInstance } from 'fastify';
import { routeOf } from '../http/route-of.js';
import type { Metrics } from './metrics.registry.js';

/**
 * Measures each answered request by its route's pattern, never its address: addresses carry ids and tokens, and each
 * value of a label costs memory for as long as the process lives.
 */
export function registerRequestMetrics(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const status = `${String(Math.floor(reply.statusCode / 100))}xx`;
    const labels = { method: request.method, route: withoutFile(routeOf(request)), status };
    metrics.observeRequest(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** Each file of the console is a route of its own, under a new name with each build. */
function withoutFile(route: string): string {
  return route.replace(/\/[^/]*\.[^/]*$/, '/*');
}
