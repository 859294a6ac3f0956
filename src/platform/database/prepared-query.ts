import type { Connection, FieldDef, PoolClient, QueryResult } from 'pg';

/** A statement that PostgreSQL prepares once for each connection. */
export interface PreparedStatement {
  /** Undefined for one that is planned for its values each time. */
  readonly name?: string;
  readonly text: string;
  /** How its rows are read, as PostgreSQL has described them last; null for a statement that returns none. */
  shape?: ResultShape | null;
}

/** What the library makes of the description of a result's columns. */
type ResultShape = Pick<LibraryResult, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>;

interface LibraryResult {
  fields: FieldDef[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
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
  _result: LibraryResult;
  _accumulateRows: boolean;
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

/** One execution of a statement, as the client's `query` takes it. */
export function preparedQuery(
  client: PoolClient,
  execution: Execution,
  completion: Completion,
): LibraryQuery {
  // The ORM brings its own copy of the library.
  const { Query } = client.constructor as unknown as { Query: LibraryQueryClass };
  let known = classes.get(Query);
  if (known === undefined) classes.set(Query, (known = joiningEdges(rememberingColumns(Query))));
  return new known(execution, completion);
}

/**
 * A query that has PostgreSQL describe the columns of a statement only when the connection parses it. Later executions fail when a
 * migration has changed them (`isStaleStatement`).
 */
function rememberingColumns(Query: LibraryQueryClass): PreparedQueryClass {
  return class extends Query {
    private readonly statement: PreparedStatement;
    private isDescribed = false;

    constructor({ statement, values }: Execution, completion: Completion) {
      super({ name: statement.name, text: statement.text, values }, completion);
      this.statement = statement;
    }

    override prepare(connection: Connection): void {
      const shape = this.hasBeenParsed(connection) ? this.statement.shape : undefined;
      this.isDescribed = shape === undefined;
      super.prepare(this.isDescribed ? connection : withoutDescription(connection));
      if (!shape) return;
      Object.assign(this._result, shape);
      this._accumulateRows = true;
    }

    override handleRowDescription(message: { fields: FieldDef[] }): void {
      super.handleRowDescription(message);
      this.isDescribed = false;
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      this.statement.shape = { fields, _parsers, _prebuiltEmptyResultObject };
    }

    override handleCommandComplete(message: unknown, connection: Connection): void {
      if (this.isDescribed) this.statement.shape = null;
      super.handleCommandComplete(message, connection);
    }
  };
}

/** A query that begins the transaction whose first statement it is, and commits the one whose last it is. */
function joiningEdges(Query: PreparedQueryClass): PreparedQueryClass {
  return class extends Query {
    private readonly execution: Execution;
    private awaited: 'begin' | 'statement' | 'commit';
    private isParsing = false;

    constructor(execution: Execution, completion: Completion) {
      super(execution, completion);
      this.execution = execution;
      this.awaited = execution.isFirst ? 'begin' : 'statement';
    }

    override prepare(connection: Connection): void {
      const { isFirst, statement } = this.execution;
      if (isFirst) sendAlong(connection, 'begin');
      if (statement.name !== undefined && !this.hasBeenParsed(connection)) {
        this.isParsing = true;
        // An attempt that failed may have left it. Closing a statement that does not exist is no error.
        connection.close({ type: 'S', name: statement.name }, true);
      }
      super.prepare(connection);
    }

    override _getRows(connection: Connection): void {
      if (!this.execution.isLast) return super._getRows(connection);
      connection.execute({}, true);
      sendAlong(connection, 'commit');
      connection.sync();
    }

    override handleCommandComplete(message: unknown, connection: Connection): void {
      if (this.awaited === 'statement') super.handleCommandComplete(message, connection);
      this.awaited = this.awaited === 'begin' ? 'statement' : 'commit';
    }

    override handleError(error: Error, connection: Connection): void {
      // The library takes the parsing of `begin` or `commit` for that of the statement.
      if (this.isParsing) forgetParsing(connection, String(this.execution.statement.name));
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

function forgetParsing(connection: Connection, name: string): void {
  const { parsedStatements } = connection as unknown as { parsedStatements: Record<string, string> };
  Reflect.deleteProperty(parsedStatements, name);
}
