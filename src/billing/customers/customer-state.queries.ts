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

  async read(texts: StateTexts, customers: string | readonly string[]): Promise<StateRows> {
    const [row] = await executeBound<StateRows>(this.em, asOneText(texts), [customers]);
    return row ?? {};
  }

  /** Of one customer, outside of transactions. @param statement made by `prepareState` */
  async readPrepared(statement: PreparedRead<StateRows>, customerId: string): Promise<StateRows> {
    const [row] = await this.prepared.run(statement, [customerId]);
    return row ?? {};
  }
}

export const prepareState = (texts: StateTexts): PreparedRead<StateRows> => ({
  name: 'customer_state',
  text: asOneText(texts),
});

/** Selects one row, with a column for each of the statements. */
function asOneText(texts: StateTexts): string {
  const lists = Object.entries(texts).map(
    ([name, text]) => `(select coalesce(json_agg(r), '[]') from (${text}) r) as "${name}"`,
  );
  return `select ${lists.join(', ')}`;
}
