import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { WebhookSigner } from '#platform/standard-webhooks/webhook-signer.js';
import { EndpointSecretCipher } from './endpoint-secret-cipher.service.js';
import { DestinationQueries, type DestinationRow } from './destination.queries.js';
import type { EndpointFormat } from './webhook-endpoint.entity.js';

/** What it takes to send something to an endpoint. */
export interface Destination {
  url: string;
  format: EndpointFormat;
  headers: Record<string, string>;
  /** Null when the secret or the headers cannot be read under any secret of the installation. */
  signer: WebhookSigner | null;
}

interface Entry extends Destination {
  version: number;
  /** When a previous secret ends, in milliseconds since 1970. */
  until: number;
}

/** Endpoints kept at most; a process that sends to more begins anew. */
const MOST_ENTRIES = 5_000;

/** Keeps the endpoints that are being sent to at hand, with their keys made, until they change. */
@Injectable()
export class EndpointCache {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly endpoints: DestinationQueries,
    private readonly cipher: EndpointSecretCipher,
    private readonly clock: Clock,
  ) {}

  /** Makes ready what is asked for next; endpoints that are gone are not found then. */
  async prepare(wanted: readonly { endpointId: string; version: number }[]): Promise<void> {
    const missing = wanted.filter(({ endpointId, version }) => !this.isFresh(endpointId, version));
    if (missing.length === 0) return;
    if (this.entries.size > MOST_ENTRIES) this.entries.clear();
    const ids = [...new Set(missing.map(({ endpointId }) => endpointId))];
    for (const id of ids) this.entries.delete(id);
    for (const row of await this.endpoints.listDestinations(ids)) this.entries.set(row.id, this.entryOf(row));
  }

  find(endpointId: string): Destination | null {
    return this.entries.get(endpointId) ?? null;
  }

  private isFresh(endpointId: string, version: number): boolean {
    const entry = this.entries.get(endpointId);
    return entry !== undefined && entry.version >= version && entry.until > this.clock.now().getTime();
  }

  private entryOf(row: DestinationRow): Entry {
    const now = this.clock.now().getTime();
    const previous = row.previousSecrets.filter(({ until }) => Date.parse(until) > now);
    const sealed = [row.secret, ...previous.map(({ secret }) => secret)];
    const secrets = sealed.map((text) => this.cipher.open(text, row.id, 'secret'));
    const readable = secrets.filter((secret) => secret !== null);
    const headers = this.headersOf(row);
    const isReadable = readable.length > 0 && headers !== null;
    return {
      url: row.url,
      format: row.format,
      headers: headers ?? {},
      signer: isReadable ? new WebhookSigner(readable) : null,
      version: row.version,
      until: Math.min(...previous.map(({ until }) => Date.parse(until))),
    };
  }

  private headersOf({ id, headers }: DestinationRow): Record<string, string> | null {
    if (headers === null) return {};
    const text = this.cipher.open(headers, id, 'headers');
    return text === null ? null : (JSON.parse(text) as Record<string, string>);
  }
}
