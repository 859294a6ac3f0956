import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { reading } from './reading.js';

/**
 * Runs a statement whose values (`$1` and so on) are sent beside its text; the ORM's own way writes them into it, which
 * costs much where a value holds hundreds of rows. It joins an open transaction.
 * @throws the ORM's errors
 */
export async function executeBound<Row>(em: EntityManager, text: string, values: unknown[]): Promise<Row[]> {
  try {
    const { rows } = await reading(em).executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  } catch (error) {
    throw em.getDriver().convertException(error as Error);
  }
}
