import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    streamsBody?: boolean;
  }
}

/**
 * The route gets its body as a stream, whatever its content type. The limit on bodies and the time in which they must
 * arrive do not hold: the route limits what it reads.
 */
export const StreamedBody = () => RouteConfig({ streamsBody: true });

export function streamsBody({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.config.streamsBody === true;
}
