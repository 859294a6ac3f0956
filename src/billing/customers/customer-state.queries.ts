import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import { PreparedReads, type PreparedRead } from '#platform/database/prepared-reads.service.js';

/** Statements by name that select rows of the customers or of the customer `$1`. */
export type StateTexts = Readonly<Record<string, string>>;
/** The rows of each as JSON has them: instants are texts. */
export type StateRows = Partial<Record<string, object[]>>;

/** Reads several lists of rows in one statement. */
@Injectable()
export class CustomerStateQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly prepared: PreparedReads,
  ) {}

  /** @param text made by `asOneText` */
  async read(text: string, customers: string | readonly string[]): Promise<StateRows> {
    const [row] = await executeBound<StateRows>(this.em, text, [customers]);
    return row ?? {};
  }

  /** Of customers in their order, outside of transactions. @param statement made by `asRowsText` */
  async readPrepared(
    statement: PreparedRead<StateRows>,
    customerIds: readonly string[],
  ): Promise<StateRows[]> {
    return this.prepared.run(statement, [customerIds]);
  }
}

/** A statement that selects one row, with a column for each of the given ones. */
export function asOneText(texts: StateTexts): string {
  const lists = Object.entries(texts).map(
    ([name, text]) => `(select coalesce(json_agg(r), '[]') from (${text}) r) as "${name}"`,
  );
  return `select ${lists.join(', ')}`;
}

/** The customer of a row of `asRowsText`. */
export const ASKED = 'asked.id';

/**
 * A statement that selects a row for each of the customers `$1`, with a column for each of the given statements about `ASKED`.
 * The array comes from a query so that PostgreSQL assumes as many customers for any values, and plans the statement once.
 */
export function asRowsText(texts: StateTexts): string {
  return `${asOneText(texts)} from unnest((select $1::uuid[])) with ordinality as asked (id, place) order by asked.place`;
}
