import type { Pool, PoolClient } from 'pg';

/** Statements that are prepared; each takes some ten kilobytes of each connection's process in PostgreSQL. */
const MOST_STATEMENTS = 500;
/** Longer lists of values come in too many lengths. */
const MOST_VALUES = 100;
/** Lists and their totals: the best plan depends on the values. What inserts rows is none, even where it counts them. */
const LIST = /^(?!.*\binsert into ).*(?:\blimit \$|\bcount\()/s;
/**
 * What PostgreSQL reports when a migration has changed the columns that a prepared statement returns. The message is in the
 * server's language.
 */
const STALE = { code: '0A000', routine: 'RevalidateCachedQuery' };

/** Names of prepared statements, by their texts. */
class StatementNames {
  private readonly names = new Map<string, string>();
  private generation = 0;

  /** Null for a statement that is better planned each time, or when enough are prepared. */
  of(text: string, values: readonly unknown[]): string | null {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (values.length === 0 || values.length > MOST_VALUES || LIST.test(text)) return null;
    if (this.names.size >= MOST_STATEMENTS) return null;
    const name = `s${String(this.generation)}_${String(this.names.size)}`;
    this.names.set(text, name);
    return name;
  }

  /** Has every statement prepared anew. */
  renew(): void {
    this.names.clear();
    this.generation += 1;
  }
}

/**
 * Has PostgreSQL parse and plan the statements of a pool once for each connection, which is up to half of what a short one
 * costs. The first execution of a statement that a migration has made stale fails (`isStaleStatement`); the next one succeeds.
 */
export function prepareStatements(pool: Pool): void {
  const names = new StatementNames();
  pool.on('connect', (client) => {
    const query: Query = (...args) =>
      Reflect.apply<PoolClient, unknown[], unknown>(queryOf(client), client, args);
    const prepared: Query = (...args) => {
      const [text, values] = args;
      const name = typeof text === 'string' && Array.isArray(values) ? names.of(text, values) : null;
      if (name === null) return query(...args);
      return runNamed(query, { name, text: text as string, values: values as unknown[] }, names);
    };
    Reflect.set(client, 'query', prepared);
  });
}

type Query = (...args: unknown[]) => unknown;

/** The driver's own method, behind the one that a client of the pool was given. */
function queryOf(client: PoolClient): Query {
  return (Object.getPrototypeOf(client) as { query: Query }).query;
}

async function runNamed(
  query: Query,
  statement: { name: string; text: string; values: unknown[] },
  names: StatementNames,
): Promise<unknown> {
  try {
    return await query(statement);
  } catch (error) {
    if (isStaleStatement(error)) names.renew();
    throw error;
  }
}

/** True when the statement was prepared for columns that a migration has changed since, so that a retry succeeds. */
export function isStaleStatement(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code, routine } = current as { code?: unknown; routine?: unknown };
    if (code === STALE.code && routine === STALE.routine) return true;
  }
  return false;
}
