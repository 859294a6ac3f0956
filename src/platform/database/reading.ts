import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';

/**
 * The query builder for reads on the hot path; tables and columns have their names in the database. It joins an open
 * transaction but does not flush: flush before reading what the same unit of work has changed.
 */
export function reading<Tables>(em: EntityManager): Kysely<Tables> {
  return em.getKysely<Tables>() as unknown as Kysely<Tables>;
}
