import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { DatabaseConfig } from '#config/database.config.js';
import type { RepeatedFault } from '../logging/repeated-fault.js';

/** Milliseconds an attempt to connect may take, and of silence after which the connection is asked whether it lives. */
const CONNECT_TIMEOUT = 5_000;
const KEEP_ALIVE_DELAY = 10_000;

/** Waits for PostgreSQL's word on one channel (`pg_notify`), over a connection of its own. */
export abstract class DatabaseSignal {
  private client: Client | undefined;
  private signalled = new AbortController();
  private readonly interrupted = new AbortController();

  constructor(
    private readonly config: DatabaseConfig,
    private readonly channel: string,
    private readonly fault: RepeatedFault,
  ) {}

  /**
   * Returns on a signal, even one from before the call, after the given milliseconds, or when interrupted. Having begun
   * to listen it returns at once as well, because nobody heard what was signalled before.
   */
  async wait(milliseconds: number): Promise<void> {
    if (this.client === undefined && (await this.open())) return;
    await pause(milliseconds, AbortSignal.any([this.signalled.signal, this.interrupted.signal]));
    this.signalled = new AbortController();
  }

  /** Ends a wait as a signal does. */
  wake(): void {
    // Each call would make an error with a trace, and workers call it for each message.
    if (!this.signalled.signal.aborted) this.signalled.abort();
  }

  /** Returns after the given milliseconds or when interrupted, whatever is signalled. */
  async rest(milliseconds: number): Promise<void> {
    await pause(milliseconds, this.interrupted.signal);
  }

  /** Ends this wait and all later ones. */
  interrupt(): void {
    this.interrupted.abort();
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

  /** A lost connection wakes whoever waits, so that it is opened anew before the next event is missed. */
  private forget(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.wake();
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
