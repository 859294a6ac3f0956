import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';

/** Reads several lists of rows in one statement. */
@Injectable()
export class CustomerStateQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * @param texts statements by name that select rows of the customers `$1`, a uuid[]
   * @returns the rows of each as JSON has them: instants are texts
   */
  async read(
    texts: Readonly<Record<string, string>>,
    customerIds: readonly string[],
  ): Promise<Record<string, object[]>> {
    const lists = Object.entries(texts).map(
      ([name, text]) => `(select coalesce(json_agg(r), '[]') from (${text}) r) as "${name}"`,
    );
    const [row] = await executeBound<Record<string, object[]>>(this.em, `select ${lists.join(', ')}`, [
      customerIds,
    ]);
    return row ?? {};
  }
}
