import { AsyncLocalStorage } from 'node:async_hooks';
import { RequestContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';

interface RequestEntities {
  readonly root: EntityManager;
  /** Once it was asked for. */
  own?: EntityManager;
}

const requests = new AsyncLocalStorage<RequestEntities>();

/**
 * Gives each request its own entity manager, which is created when it is first asked for: the hottest routes need none. It
 * opens after the body has been read, because reading leaves the context a request began with.
 */
export function registerEntityContext(server: FastifyInstance, em: EntityManager): void {
  server.addHook('preHandler', (_request, _reply, done) => {
    requests.run({ root: em }, done);
  });
}

/** Whether it stands for the request's own entity manager, which does not exist yet: no transaction can be open. */
export function isUnopened(em: EntityManager): boolean {
  const request = requests.getStore();
  return request?.root === em && request.own === undefined && !RequestContext.getEntityManager(em.name);
}

/** The entity manager of the request or job at hand, for the ORM. A context inside of a request comes first. */
export function contextEntityManager(name: string): EntityManager | undefined {
  const inner = RequestContext.getEntityManager(name);
  if (inner !== undefined) return inner as EntityManager;
  const request = requests.getStore();
  if (request === undefined) return undefined;
  // A fork asks for its context while it is made.
  request.own ??= requests.exit(() => request.root.fork({ useContext: true }));
  return request.own;
}
