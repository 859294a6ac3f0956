import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { preparedQuery, type PreparedStatement } from './prepared-query.js';

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

/** The statements that are prepared, by their texts. */
class PreparedStatements {
  private readonly statements = new Map<string, PreparedStatement>();
  private generation = 0;

  /** Null for a statement that is better planned each time, or when enough are prepared. */
  of(text: string, values: readonly unknown[]): PreparedStatement | null {
    const known = this.statements.get(text);
    if (known !== undefined) return known;
    if (values.length === 0 || values.length > MOST_VALUES || LIST.test(text)) return null;
    if (this.statements.size >= MOST_STATEMENTS) return null;
    return this.add(text);
  }

  /** Of a statement that is prepared whatever it is. */
  named(text: string): PreparedStatement {
    return this.statements.get(text) ?? this.add(text);
  }

  /** Prepares every statement again. */
  renew(): void {
    this.statements.clear();
    this.generation += 1;
  }

  private add(text: string): PreparedStatement {
    const statement = { text, name: `s${String(this.generation)}_${String(this.statements.size)}` };
    this.statements.set(text, statement);
    return statement;
  }
}

/**
 * Has PostgreSQL parse and plan the statements of a pool once for each connection, which is up to half of what a short one
 * costs, and begin transactions with their first statement. The first execution of a statement that a migration has made stale
 * fails (`isStaleStatement`); the next one succeeds.
 */
export function prepareStatements(pool: Pool): void {
  const statements = new PreparedStatements();
  const sessions = new WeakMap<PoolClient, PreparingSession>();
  pool.on('connect', (client) => {
    const session = new PreparingSession(client, statements);
    sessions.set(client, session);
    Reflect.set(client, 'query', (...args: unknown[]) => session.query(...args));
  });
  pool.on('release', (_error, client) => sessions.get(client)?.reset());
}

const lastStatements = new AsyncLocalStorage<true>();

/** Runs the last statement of the caller's transaction and commits the transaction with it. Nothing else may follow. */
export function committing<T>(run: () => Promise<T>): Promise<T> {
  return lastStatements.run(true, run);
}

type Callback = (error: unknown, result?: unknown) => void;

const BEGIN = 'begin';
const ENDINGS: ReadonlySet<unknown> = new Set(['commit', 'rollback']);
/** The result of a statement that is not sent. */
const NOTHING = { command: null, rowCount: null, rows: [] };

/** Runs the statements of one connection. */
class PreparingSession {
  /** Whether `begin` waits for the first statement of its transaction. */
  private isBeginning = false;
  /** Whether the transaction was committed with its last statement, or that was its only one and failed. */
  private isOver = false;

  constructor(
    private readonly client: PoolClient,
    private readonly statements: PreparedStatements,
  ) {}

  /** Replaces the client's own method. */
  query(...args: unknown[]): unknown {
    const [asked, values] = args;
    if (asked === BEGIN) {
      this.isBeginning = true;
      return Promise.resolve(NOTHING);
    }
    if (ENDINGS.has(asked) && (this.isBeginning || this.isOver)) {
      this.reset();
      return Promise.resolve(NOTHING);
    }
    if (this.isOver) throw new Error('no statement may follow the one that a transaction was committed with');
    if (typeof asked === 'string' && Array.isArray(values)) return this.execute(asked, values);
    if (isPrepared(asked))
      return answered(this.run(this.statements.named(asked.text), asked.values), args[2]);
    return this.send(...args);
  }

  reset(): void {
    this.isBeginning = false;
    this.isOver = false;
  }

  private execute(text: string, values: unknown[]): unknown {
    const statement = this.statements.of(text, values);
    if (statement !== null) return this.run(statement, values);
    // Without values it may be several statements, which only the simple protocol takes.
    return this.isJoined && values.length > 0 ? this.run({ text }, values) : this.send(text, values);
  }

  /** Whether the next statement is sent together with the beginning or the end of its transaction. */
  private get isJoined(): boolean {
    return this.isBeginning || lastStatements.getStore() === true;
  }

  private async run(statement: PreparedStatement, values: readonly unknown[]): Promise<unknown> {
    const begins = this.isBeginning;
    const ends = lastStatements.getStore() === true;
    // PostgreSQL runs a single statement in a transaction anyway.
    const isAlone = begins && ends;
    this.isBeginning = false;
    try {
      const result = await new Promise((resolve, reject) => {
        const execution = { statement, values, isFirst: begins && !isAlone, isLast: ends && !isAlone };
        const query = preparedQuery(this.client, execution, (error, result) => {
          if (error === null) resolve(result);
          else reject(error);
        });
        this.native(query);
      });
      this.isOver = ends;
      return result;
    } catch (error) {
      this.isOver = isAlone;
      if (isStaleStatement(error)) this.statements.renew();
      throw error;
    }
  }

  /** A statement as it is, after a transaction that was begun. */
  private send(...args: unknown[]): unknown {
    if (!this.isBeginning) return this.native(...args);
    this.isBeginning = false;
    const begun = this.native(BEGIN) as Promise<unknown>;
    if (typeof args[0] === 'string') return begun.then(() => this.native(...args));
    // A cursor is returned at once and waits in the client's queue. It fails as well when the connection is lost.
    begun.catch(() => undefined);
    return this.native(...args);
  }

  /** The driver's own method, behind the one that a client of the pool was given. */
  private native(...args: unknown[]): unknown {
    const { query } = Object.getPrototypeOf(this.client) as { query: (...args: unknown[]) => unknown };
    return Reflect.apply(query, this.client, args);
  }
}

/** A read of `PreparedReads`. */
function isPrepared(asked: unknown): asked is { name: string; text: string; values: unknown[] } {
  const { name, text } = (asked ?? {}) as { name?: unknown; text?: unknown };
  return typeof name === 'string' && typeof text === 'string';
}

/** Answers as the library does: through the callback where one is given. */
function answered(result: Promise<unknown>, callback: unknown): unknown {
  if (typeof callback !== 'function') return result;
  const answer = callback as Callback;
  result.then(
    (value) => answer(null, value),
    (error: unknown) => answer(error),
  );
  return undefined;
}

/** True when the statement was prepared for columns that a migration has changed since, so that a retry succeeds. */
export function isStaleStatement(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code, routine } = current as { code?: unknown; routine?: unknown };
    if (code === STALE.code && routine === STALE.routine) return true;
  }
  return false;
}
