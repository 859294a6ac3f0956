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
  /** Whether the transaction begins with it. */
  isFirst: boolean;
}

export type Completion = (error: Error | null, result: QueryResult) => void;

/** The library's query, which speaks the extended protocol; it has no types for what it is made of. */
interface LibraryQuery {
  prepare(connection: Connection): void;
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
   * Does without two things that the library's query does: asking for the columns of a statement whose columns are known, and a
   * round trip for the beginning of a transaction.
   */
  return class PreparedQuery extends Query {
    private readonly statement: PreparedStatement;
    private isBeginning: boolean;
    private isParsing = false;

    constructor({ statement, values, isFirst }: Execution, completion: Completion) {
      super({ name: statement.name, text: statement.text, values }, completion);
      this.statement = statement;
      this.isBeginning = isFirst;
    }

    override prepare(connection: Connection): void {
      const { name, columns } = this.statement;
      if (this.isBeginning) begin(connection);
      if (name !== undefined && !this.hasBeenParsed(connection)) {
        this.isParsing = true;
        // Of an attempt that failed it is not known whether PostgreSQL has parsed it. Closing what is not there is no error.
        connection.close({ type: 'S', name }, true);
      }
      super.prepare(columns === undefined ? connection : withoutDescription(connection));
      if (columns) super.handleRowDescription({ fields: columns });
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
      this.statement.columns ??= null;
      super.handleCommandComplete(message, connection);
    }

    override handleError(error: Error, connection: Connection): void {
      // The library takes the parsing of `begin` for that of the statement.
      if (this.isParsing) delete parsedBy(connection)[String(this.statement.name)];
      super.handleError(error, connection);
    }
  };
}

/**
 * Begins a transaction in the same message as what follows, up to the same `Sync`. When it fails, PostgreSQL skips what follows,
 * which so cannot commit by itself.
 */
function begin(connection: Connection): void {
  connection.parse({ text: 'begin' } as Parameters<Connection['parse']>[0], true);
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
