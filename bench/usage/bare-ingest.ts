import { Pool, type PoolClient } from 'pg';
import { v7 } from 'uuid';
import { STATEMENTS } from './ingest-statements.js';
import { BATCH, benchEvents } from './sent-events.js';

interface BareIngestPlan {
  organizationId: string;
  /** Ids by the merchant's own ids. */
  customers: ReadonlyMap<string, string>;
  connections: number;
}

/** Writes the rows of events by prepared statements and nothing else, over connections of its own. */
export class BareIngest {
  private constructor(
    private readonly pool: Pool,
    private readonly plan: BareIngestPlan,
    private position: number,
  ) {}

  /** @param url of a database that commits durably */
  static async of(url: string, plan: BareIngestPlan): Promise<BareIngest> {
    const pool = new Pool({ connectionString: url, max: plan.connections });
    const { rows: settings } = await pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit')`,
    );
    const lax = settings.filter(({ setting }) => setting !== 'on');
    if (lax.length > 0) throw new Error(`commits are not durable: ${lax.map(({ name }) => name).join(', ')}`);
    const { rows } = await pool.query<{ position: string }>(
      'select last_position as position from usage_streams where organization_id = $1',
      [plan.organizationId],
    );
    return new BareIngest(pool, plan, Number(rows[0]?.position ?? 0));
  }

  /** @returns events per second */
  async run(batches: number): Promise<number> {
    const begun = performance.now();
    let left = batches;
    const lane = async (): Promise<void> => {
      const client = await this.pool.connect();
      try {
        while (left-- > 0) await this.write(client);
      } finally {
        client.release();
      }
    };
    await Promise.all(Array.from({ length: this.plan.connections }, lane));
    return (batches * BATCH * 1_000) / (performance.now() - begun);
  }

  async end(): Promise<void> {
    await this.pool.end();
  }

  private async write(client: PoolClient): Promise<void> {
    const { organizationId, customers } = this.plan;
    const after = this.position;
    this.position += BATCH;
    const events = benchEvents(after);
    const counts = [...Map.groupBy(events, ({ name }) => name)].sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
    const run = (name: keyof typeof STATEMENTS, values: unknown[]) =>
      client.query({ name, text: STATEMENTS[name], values: [organizationId, ...values] });
    await client.query('begin');
    await run('events', [
      events.map(() => v7()),
      events.map((_, index) => after + 1 + index),
      events.map((event) => customers.get(event.external_customer_id) ?? null),
      events.map((event) => event.external_customer_id),
      events.map(({ name }) => name),
      events.map(() => 'user'),
      events.map(({ timestamp }) => timestamp),
      events.map(({ metadata }) => JSON.stringify(metadata)),
    ]);
    await run('keys', [events.map((event) => event.external_id)]);
    await run('names', [
      counts.map(([name]) => name),
      counts.map(([, named]) => named.length),
      counts.map(([, named]) => named.at(-1)?.timestamp),
    ]);
    await run('stream', [after + BATCH]);
    await client.query('commit');
  }
}
