import type { FastifyRequest } from 'fastify';

/** The pattern of the route a request came to, such as `/api/admin/users/:id`; the address itself carries tokens. */
export function routeOf(request: FastifyRequest): string {
  return request.is404 ? '(unknown)' : (request.routeOptions.url ?? '(unknown)');
}
