import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { productVersion } from '#config/product-version.js';
import { AddressBook } from '#platform/outbound/address-book.js';
import { readRetryAfter } from '#platform/outbound/answer.js';
import { Connections } from '#platform/outbound/connections.js';
import { HostNames } from '#platform/outbound/host-names.js';

/** Milliseconds. */
const LONGEST = 10_000;
/** Bytes of an answer. */
const MOST = 1_024 * 1_024;

export interface PlatformRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** JSON. */
  body?: object;
  /** Instead of `body`. */
  form?: Record<string, string>;
}

export interface PlatformAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Seconds that the platform asks to wait; null when it does not say. */
  retryAfter: number | null;
  /** JSON; null for an empty or another answer. */
  body: unknown;
}

/** Requests to the platforms of the settings. Their addresses may be private; redirects are not followed. */
@Injectable()
export class PlatformHttpClient {
  private readonly names = new HostNames();
  private readonly connections: Connections;

  constructor(private readonly clock: Clock) {
    this.connections = new Connections(new AddressBook(this.names, clock, true), LONGEST);
  }

  /** @throws Error when no complete answer comes back */
  async send({ method, url, headers, body, form }: PlatformRequest): Promise<PlatformAnswer> {
    const { origin, pathname, search } = new URL(url);
    const answer = await this.connections.to(origin).request({
      method,
      path: pathname + search,
      headers: {
        ...{ 'user-agent': `Atrium/${productVersion}`, accept: 'application/json' },
        ...(body && { 'content-type': 'application/json' }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...{ ...headers, 'accept-encoding': 'identity' },
      },
      body: form ? new URLSearchParams(form).toString() : body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(LONGEST),
    });
    const retryAfter = [answer.headers['retry-after']].flat()[0];
    return {
      ...{ status: answer.statusCode, headers: answer.headers },
      retryAfter: readRetryAfter(retryAfter, this.clock.now()),
      body: parse(await readWhole(answer.body)),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    this.names.close();
    await this.connections.close();
  }
}

async function readWhole(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
