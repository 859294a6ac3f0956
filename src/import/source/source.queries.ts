import { Client, escapeIdentifier } from 'pg';
import { reasonOfFailure } from '#platform/database/connection-failure.js';
import { ImportError } from './import.error.js';
import type { ColumnKind } from '../mapping/source-columns.js';
import type { TableMap } from '../mapping/table-map.js';
import type { Catalog, FoundTable } from './source-catalog.js';

/** Milliseconds; a server that is there accepts at once. */
const CONNECT_TIMEOUT = 10_000;
/** How the values of each kind are asked for, whatever type an adapter has given their column. */
const CASTS: Record<ColumnKind, string> = {
  text: 'text',
  'text?': 'text',
  'boolean?': 'boolean',
  instant: 'timestamptz',
  'instant?': 'timestamptz',
};
const SETTINGS = {
  // Columns without a time zone hold UTC.
  timezone: 'UTC',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** A row as it was read: values by the names of better-auth, null where a column is missing. */
export type RawRow = Readonly<Record<string, unknown>>;

/** Reads one better-auth database as it was at one moment, and never writes there. */
export class SourceDatabase {
  private constructor(
    private readonly client: Client,
    private readonly schema: string,
  ) {}

  /** @throws ImportError when the server cannot be reached, or is lost */
  static async open<T>(
    url: string,
    schema: string,
    work: (source: SourceDatabase) => Promise<T>,
  ): Promise<T> {
    const client = await connect(url);
    try {
      for (const [name, value] of Object.entries(SETTINGS))
        await client.query('select set_config($1, $2, false)', [name, value]);
      await client.query('begin isolation level repeatable read read only');
      return await work(new SourceDatabase(client, schema));
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Differs from that of every other database. */
  async identity(): Promise<string> {
    const { rows } = await this.query<{ identity: string }>(IDENTITY);
    return rows[0]?.identity ?? '';
  }

  async catalog(): Promise<Catalog> {
    const { rows } = await this.query<{ table: string; columns: string[] }>(
      `select table_name::text as "table", array_agg(column_name::text order by ordinal_position) as columns
         from information_schema.columns where table_schema = $1 group by table_name order by table_name`,
      [this.schema],
    );
    return new Map(rows.map(({ table, columns }) => [table, columns]));
  }

  /** All rows in the order of their ids, at most `size` at a time. */
  async *batches(map: TableMap, table: FoundTable, size: number): AsyncGenerator<RawRow[], void> {
    const id = columnOf(table, 'id');
    const from = `from ${escapeIdentifier(this.schema)}.${escapeIdentifier(table.name)} t`;
    const rest = map.where === undefined ? 'true' : `${columnOf(table, map.where)} is not null`;
    let rows: RawRow[] = [];
    do {
      const last: unknown = rows.at(-1)?.['id'];
      const after = last === undefined ? 'true' : `${id} > $1`;
      const text = `select ${selected(map, table)} ${from} where ${rest} and ${after} order by ${id} limit ${size}`;
      ({ rows } = await this.query<RawRow>(text, last === undefined ? [] : [last]));
      if (rows.length > 0) yield rows;
    } while (rows.length === size);
  }

  /** Those of the ids that are there. */
  async byIds(map: TableMap, table: FoundTable, ids: readonly string[]): Promise<RawRow[]> {
    if (ids.length === 0) return [];
    const from = `from ${escapeIdentifier(this.schema)}.${escapeIdentifier(table.name)} t`;
    const text = `select ${selected(map, table)} ${from} where ${columnOf(table, 'id')} = any($1)`;
    return (await this.query<RawRow>(text, [ids])).rows;
  }

  private async query<Row extends RawRow>(text: string, values: unknown[] = []): Promise<{ rows: Row[] }> {
    try {
      return await this.client.query<Row>(text, values);
    } catch (cause) {
      throw new ImportError(
        `The other database cannot be read: ${reasonOfFailure(cause)}`,
        'What has come over stays. Run the same command again, and it goes on.',
        { cause },
      );
    }
  }
}

/** One query for both sides; no two databases of a server share an id, nor two servers the moment they began. */
export const IDENTITY = `select d.oid::text || ' ' || extract(epoch from pg_postmaster_start_time())::text as identity
  from pg_database d where d.datname = current_database()`;

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({
    connectionString,
    application_name: 'atrium-import',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  });
  // A lost connection fails the statement under way as well; unheard, the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    throw new ImportError(
      `The other database cannot be reached: ${reasonOfFailure(cause)}`,
      'Check that it runs and that the address behind --from is right.',
      { cause },
    );
  }
}

function selected(map: TableMap, table: FoundTable): string {
  return Object.entries<ColumnKind>(map.columns)
    .map(([name, kind]) => `${columnOf(table, name)}::${CASTS[kind]} as ${escapeIdentifier(name)}`)
    .join(', ');
}

/** Null where the table has no such column. */
function columnOf(table: FoundTable, name: string): string {
  const spelling = table.columns.get(name);
  return spelling === undefined ? 'null' : `t.${escapeIdentifier(spelling)}`;
}
