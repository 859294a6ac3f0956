import { Client } from 'pg';
import type { DatabaseConfig } from '#config/database.config.js';

/** Milliseconds an attempt to connect may take, and without traffic after which TCP probes the connection. */
const CONNECT_TIMEOUT = 5_000;
const KEEP_ALIVE_DELAY = 10_000;

export interface ChannelHandlers {
  onNotification: (payload: string) => void;
  /** An established connection was lost. Notifications are missed until it is opened again. */
  onLost: () => void;
}

/** Listens on one channel of PostgreSQL (`pg_notify`), over a connection of its own. */
export class ChannelListener {
  private client: Client | undefined;

  constructor(
    private readonly config: Pick<DatabaseConfig, 'url'>,
    private readonly channel: string,
    private readonly handlers: ChannelHandlers,
  ) {}

  get isOpen(): boolean {
    return this.client !== undefined;
  }

  /** @throws Error when the database cannot be reached */
  async open(): Promise<void> {
    const client = this.createClient();
    try {
      await client.connect();
      await client.query(`listen ${this.channel}`);
      this.client = client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.client?.end().catch(() => undefined);
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
    client.on('notification', ({ payload = '' }) => this.handlers.onNotification(payload));
    client.on('error', () => undefined);
    client.on('end', () => this.forget(client));
    return client;
  }

  private forget(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.handlers.onLost();
  }
}
