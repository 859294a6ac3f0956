import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Client } from 'pg';
import { DatabaseConfig } from '#config/database.config.js';
import { OUTBOX_CHANNEL } from './outbox.js';

/** Waits for PostgreSQL's word that events were committed, over a connection of its own. */
@Injectable()
export class OutboxSignal {
  private readonly logger = new Logger('Events');
  private client: Client | undefined;
  private waiting = new AbortController();
  private closed = false;

  constructor(private readonly config: DatabaseConfig) {}

  async open(): Promise<void> {
    if (this.closed) return;
    const client = new Client({
      connectionString: this.config.url,
      keepAlive: true,
      application_name: 'atrium',
    });
    client.on('notification', () => this.waiting.abort());
    client.on('error', () => undefined);
    client.on('end', () => (this.client = undefined));
    try {
      await client.connect();
      await client.query(`listen ${OUTBOX_CHANNEL}`);
      this.client = client;
    } catch (error) {
      this.logger.warn({ err: error }, 'cannot listen for events; looking for them now and then');
      await client.end().catch(() => undefined);
    }
  }

  /** Returns on a signal, after the given milliseconds, or when closed. A lost connection is opened anew. */
  async wait(milliseconds: number): Promise<void> {
    if (this.client === undefined) await this.open();
    if (this.closed) return;
    await sleep(milliseconds, undefined, { signal: this.waiting.signal }).catch(() => undefined);
    this.waiting = new AbortController();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.waiting.abort();
    await this.client?.end().catch(() => undefined);
  }
}
