import { randomBytes } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import { v7 } from 'uuid';

type Row = Record<string, string | null>;
/** What the product has made, by the ids of its parts. */
export type Sample<Part extends string> = Record<Part, string>;

/** One statement of the bare loop, for which `$1` and so on are the values. */
export type Step<Part extends string> =
  /** Inserts the rows that the sample has in the table, with ids of their own. */
  | {
      copy: string;
      of: Part;
      where: string;
      but?: Record<string, string | null>;
      without?: readonly string[];
    }
  | { run: string; values: readonly Part[] };

/** A prepared statement, with the values it had for the sample. */
interface Prepared {
  name: string;
  text: string;
  values: readonly (string | null)[];
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
/** Columns whose values are unique as well. */
const UNIQUE = ['client_secret', 'token_hash', 'email', 'idempotency_key', 'gateway_ref'];

/** Writes the rows of a sample as often as it is run, over connections of its own and nothing else. */
export class BareTransactions {
  private constructor(
    private readonly pool: Pool,
    private readonly statements: readonly (readonly Prepared[])[],
    private readonly own: RegExp,
  ) {}

  /** @param transactions the statements of each */
  static async of<Part extends string>(
    url: string,
    { sample, transactions }: { sample: Sample<Part>; transactions: readonly (readonly Step<Part>[])[] },
    connections: number,
  ): Promise<BareTransactions> {
    const pool = new Pool({ connectionString: url, max: connections });
    const own = new Set<string>(Object.values<string>(sample));
    const prepare = async (step: Step<Part>, name: string): Promise<Prepared[]> => {
      if ('run' in step) return [{ name, text: step.run, values: step.values.map((part) => sample[part]) }];
      const all = await columnsOf(pool, step.copy);
      const columns = all.filter((column) => step.without?.includes(column) !== true);
      const read = `select ${columns.map((column) => `"${column}"::text as "${column}"`).join(', ')} from ${step.copy}`;
      const { rows } = await pool.query<Row>(`${read} where ${step.where}`, [sample[step.of]]);
      if (rows.length === 0) throw new Error(`the sample has no row in ${step.copy}`);
      const written = columns.filter(
        (column) => step.but?.[column] !== undefined || rows.some((row) => row[column] !== null),
      );
      for (const row of rows) for (const value of uniqueValues(row)) own.add(value);
      return [
        insertOf(
          name,
          step.copy,
          written,
          rows.map((row) => ({ ...row, ...step.but })),
        ),
      ];
    };
    const statements: Prepared[][] = [];
    for (const [number, steps] of transactions.entries()) {
      const prepared: Prepared[] = [];
      for (const [place, step] of steps.entries())
        prepared.push(...(await prepare(step, `bare-${String(number)}-${String(place)}`)));
      statements.push(prepared);
    }
    return new BareTransactions(pool, statements, new RegExp([...own].map(escaped).join('|'), 'g'));
  }

  /** All transactions once, on one connection. @param known values that replace those of the sample; others are made up */
  async run(known: Readonly<Record<string, string>> = {}): Promise<void> {
    const fresh = new Map(Object.entries(known));
    const client = await this.pool.connect();
    try {
      for (const statements of this.statements) await this.commit(client, statements, fresh);
    } finally {
      client.release();
    }
  }

  async end(): Promise<void> {
    await this.pool.end();
  }

  private async commit(
    client: PoolClient,
    statements: readonly Prepared[],
    fresh: Map<string, string>,
  ): Promise<void> {
    const renew = (value: string | null): string | null =>
      value === null ? null : value.replace(this.own, (known) => renewed(known, fresh));
    await client.query('begin');
    for (const { name, text, values } of statements)
      await client.query({ name, text, values: values.map(renew) });
    await client.query('commit');
  }
}

async function columnsOf(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return rows.map(({ name }) => name);
}

function insertOf(name: string, table: string, columns: readonly string[], rows: readonly Row[]): Prepared {
  let place = 0;
  const lists = rows.map(() => `(${columns.map(() => `$${String((place += 1))}`).join(', ')})`);
  const quoted = columns.map((column) => `"${column}"`).join(', ');
  return {
    name,
    text: `insert into ${table} (${quoted}) values ${lists.join(', ')}`,
    values: rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
  };
}

function uniqueValues(row: Row): string[] {
  return ['id', ...UNIQUE].flatMap((column) => {
    const value = row[column];
    return typeof value === 'string' ? [value] : [];
  });
}

function renewed(known: string, fresh: Map<string, string>): string {
  const found = fresh.get(known);
  if (found !== undefined) return found;
  const made = UUID.test(known)
    ? v7()
    : known.includes('@')
      ? `${randomBytes(8).toString('hex')}@example.com`
      : randomBytes(24).toString('hex');
  fresh.set(known, made);
  return made;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
