import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import { isUnopened } from './request-context.hook.js';

/**
 * The query builder for reads on the hot path; tables and columns have their names in the database. It joins an open
 * transaction but does not flush: flush before reading what the same unit of work has changed.
 */
export function reading<Tables>(em: EntityManager): Kysely<Tables> {
  // The entity manager of a request costs more than many a read.
  const kysely: unknown = isUnopened(em) ? em.getConnection().getClient() : em.getKysely<Tables>();
  return kysely as Kysely<Tables>;
}
