import type { Connection, FieldDef, PoolClient, QueryResult } from 'pg';

/** A statement that PostgreSQL prepares once for each connection. */
export interface PreparedStatement {
  /** Undefined for one that is planned for its values each time. */
  readonly name?: string;
  readonly text: string;
  /** The columns that it returns, once they are known; null for none. They are the same for as long as it stays prepared. */
  columns?: FieldDef[] | null;
}

export interface Execution {
  statement: PreparedStatement;
  values: readonly unknown[];
  /** Whether the transaction begins with it, and is committed with it. */
  isFirst: boolean;
  isLast: boolean;
}

export type Completion = (error: Error | null, result: QueryResult) => void;

/** The library's query, which speaks the extended protocol; it has no types for what it is made of. */
interface LibraryQuery {
  prepare(connection: Connection): void;
  /** Executes what was bound. */
  _getRows(connection: Connection): void;
  hasBeenParsed(connection: Connection): boolean;
  handleRowDescription(message: { fields: FieldDef[] }): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}

type LibraryQueryClass = new (
  config: { name?: string | undefined; text: string; values: readonly unknown[] },
  completion: Completion,
) => LibraryQuery;

type PreparedQueryClass = new (execution: Execution, completion: Completion) => LibraryQuery;

const classes = new WeakMap<LibraryQueryClass, PreparedQueryClass>();

/** Sends one execution of a statement to PostgreSQL. @returns what `query` of the client takes */
export function preparedQuery(
  client: PoolClient,
  execution: Execution,
  completion: Completion,
): LibraryQuery {
  // The ORM brings its own copy of the library.
  const { Query } = client.constructor as unknown as { Query: LibraryQueryClass };
  let known = classes.get(Query);
  if (known === undefined) classes.set(Query, (known = deriveFrom(Query)));
  return new known(execution, completion);
}

function deriveFrom(Query: LibraryQueryClass): PreparedQueryClass {
  /**
   * Saves what the library's query cannot: the description of columns that are known already, and round trips for the beginning
   * and the end of a transaction.
   */
  return class PreparedQuery extends Query {
    private readonly statement: PreparedStatement;
    private readonly isLast: boolean;
    private isBeginning: boolean;
    private isParsing = false;
    private isComplete = false;

    constructor({ statement, values, isFirst, isLast }: Execution, completion: Completion) {
      super({ name: statement.name, text: statement.text, values }, completion);
      this.statement = statement;
      this.isBeginning = isFirst;
      this.isLast = isLast;
    }

    override prepare(connection: Connection): void {
      const { name, columns } = this.statement;
      if (this.isBeginning) sendAlong(connection, 'begin');
      if (name !== undefined && !this.hasBeenParsed(connection)) {
        this.isParsing = true;
        // Of an attempt that failed it is not known whether PostgreSQL has parsed it. Closing what is not there is no error.
        connection.close({ type: 'S', name }, true);
      }
      super.prepare(columns === undefined ? connection : withoutDescription(connection));
      if (columns) super.handleRowDescription({ fields: columns });
    }

    override _getRows(connection: Connection): void {
      if (!this.isLast) return super._getRows(connection);
      connection.execute({}, true);
      sendAlong(connection, 'commit');
      connection.sync();
    }

    override handleRowDescription(message: { fields: FieldDef[] }): void {
      this.statement.columns = message.fields;
      super.handleRowDescription(message);
    }

    override handleCommandComplete(message: unknown, connection: Connection): void {
      if (this.isBeginning) {
        this.isBeginning = false;
        return;
      }
      // What is complete now is the commit.
      if (this.isComplete) return;
      this.isComplete = true;
      this.statement.columns ??= null;
      super.handleCommandComplete(message, connection);
    }

    override handleError(error: Error, connection: Connection): void {
      // The library takes the parsing of `begin` or `commit` for that of the statement.
      if (this.isParsing) delete parsedBy(connection)[String(this.statement.name)];
      super.handleError(error, connection);
    }
  };
}

/**
 * Sends a statement up to the same `Sync` as another one. When one of them fails, PostgreSQL skips what follows: a statement whose
 * `begin` has failed cannot commit by itself, and nothing is committed after a statement that has failed.
 */
function sendAlong(connection: Connection, text: 'begin' | 'commit'): void {
  connection.parse({ text } as Parameters<Connection['parse']>[0], true);
  connection.bind({}, true);
  connection.execute({}, true);
}

const undescribed = new WeakMap<Connection, Connection>();

/** The connection, with no request for a description of what is returned. */
function withoutDescription(connection: Connection): Connection {
  const known = undescribed.get(connection);
  if (known !== undefined) return known;
  const derived = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
  undescribed.set(connection, derived);
  return derived;
}

function parsedBy(connection: Connection): Record<string, string | undefined> {
  return (connection as unknown as { parsedStatements: Record<string, string | undefined> }).parsedStatements;
}
