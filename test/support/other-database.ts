import { Client, Pool } from 'pg';
import { testDatabaseUrl } from './test-database.js';

let databases = 0;

/** An empty database beside that of this worker, as another program would have it. */
export class OtherDatabase {
  private constructor(
    readonly url: string,
    readonly pool: Pool,
  ) {}

  static async create(): Promise<OtherDatabase> {
    databases += 1;
    const name = `other${databases}_w${process.env['JEST_WORKER_ID'] ?? '1'}_test`;
    await onServer(`drop database if exists ${name}`);
    await onServer(`create database ${name}`);
    const url = testDatabaseUrl(name);
    const pool = new Pool({ connectionString: url });
    pool.on('error', () => undefined);
    return new OtherDatabase(url, pool);
  }

  async run<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query(text, values)).rows as Row[];
  }

  async drop(): Promise<void> {
    await this.pool.end();
    await onServer(`drop database if exists ${new URL(this.url).pathname.slice(1)} with (force)`);
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
