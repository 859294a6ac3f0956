import { Client } from 'pg';
import type { DatabaseConfig } from '#config/database.config.js';
import type { RepeatedFault } from '../logging/repeated-fault.js';
import { PollTimer } from '../polling/poll-timer.js';

/** Milliseconds an attempt to connect may take, and without traffic after which TCP probes the connection. */
const CONNECT_TIMEOUT = 5_000;
const KEEP_ALIVE_DELAY = 10_000;

/** A timer that is woken by notifications on one channel of PostgreSQL (`pg_notify`), over a connection of its own. */
export abstract class DatabaseSignal extends PollTimer {
  private client: Client | undefined;

  constructor(
    private readonly config: DatabaseConfig,
    private readonly channel: string,
    private readonly fault: RepeatedFault,
  ) {
    super();
  }

  /** Resolves immediately as well after it began to listen, because signals from before that were missed. */
  override async wait(milliseconds: number): Promise<void> {
    if (this.client === undefined && (await this.open())) return;
    await super.wait(milliseconds);
  }

  async close(): Promise<void> {
    await this.client?.end().catch(() => undefined);
  }

  private async open(): Promise<boolean> {
    const client = this.createClient();
    try {
      await client.connect();
      await client.query(`listen ${this.channel}`);
      this.client = client;
      this.fault.end();
      return true;
    } catch (error) {
      this.fault.report(error);
      await client.end().catch(() => undefined);
      return false;
    }
  }

  private createClient(): Client {
    const client = new Client({
      connectionString: this.config.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: CONNECT_TIMEOUT,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
      application_name: 'atrium',
    });
    client.on('notification', () => this.wake());
    client.on('error', () => undefined);
    client.on('end', () => this.forget(client));
    return client;
  }

  /** A lost connection ends the wait, so that the next one connects again before notifications are missed. */
  private forget(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.wake();
  }
}
