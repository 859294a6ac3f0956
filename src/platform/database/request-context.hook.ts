import { RequestContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';

/**
 * Gives each request its own entity manager. It opens after the body has been read, because reading leaves the
 * context a request began with.
 */
export function registerEntityContext(server: FastifyInstance, em: EntityManager): void {
  server.addHook('preHandler', (_request, _reply, done) => {
    RequestContext.create(em, done);
  });
}
