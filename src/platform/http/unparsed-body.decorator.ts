import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    keepsBytes?: boolean;
  }
}

/** The route gets its body as it was sent, as a buffer: for what is signed byte by byte. The limit on bodies holds. */
export const UnparsedBody = () => RouteConfig({ keepsBytes: true });

export function wantsUnparsedBody({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.keepsBytes === true;
}
