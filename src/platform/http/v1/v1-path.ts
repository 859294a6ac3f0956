import type { FastifyRequest } from 'fastify';

/** Where the routes are mounted that clients of the published Polar SDK call. */
export const V1_PATH = 'v1';

/** The same routes as those clients may also know them. */
const BEHIND_API = /^\/api(?=\/v1(?:[/?]|$))/;
const BELOW_V1 = /^(?:\/api)?\/v1(?:[/?]|$)/;

/** The address under which the route of this one is mounted. */
export function withoutApiPrefix(url: string): string {
  return url.replace(BEHIND_API, '');
}

/** Whether a route is mounted there. */
export function isV1Route(path: string): boolean {
  return BELOW_V1.test(path);
}

/**
 * Whether a request speaks that wire, also when there is no route for it: its errors are then `{ error, detail }`, and
 * pages of any origin may call it without cookies.
 */
export function isBelowV1(request: Pick<FastifyRequest, 'originalUrl'>): boolean {
  return BELOW_V1.test(request.originalUrl);
}
