import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { productVersion } from '#config/product-version.js';
import { AddressBook } from '#platform/outbound/address-book.js';
import { Connections } from '#platform/outbound/connections.js';
import { HostNames } from '#platform/outbound/host-names.js';
import { ProviderError, type ProviderFault } from './provider-error.js';

/** Bytes of an answer. */
const MOST = 1_024 * 1_024;
/** Milliseconds. */
const LONGEST = 10_000;
const BODILESS: readonly number[] = [204, 205, 304];

export interface ProviderRequest {
  /** Who is asked, and for what: words for errors. */
  provider: string;
  endpoint: string;
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | undefined;
  /** Ends the request whatever it waits for. */
  within: AbortSignal;
}

/**
 * Requests to the providers an installation has configured, on connections of their own. Addresses are those of the
 * settings, and so private networks and plain HTTP are allowed; a redirect is an answer like any other.
 */
@Injectable()
export class ProviderHttpClient {
  /** Milliseconds for all requests of one call. */
  timeout = LONGEST;
  private readonly names = new HostNames();
  private readonly connections: Connections;

  constructor(clock: Clock) {
    this.connections = new Connections(new AddressBook(this.names, clock, true), LONGEST);
  }

  /** For all requests of one call. */
  deadline(): AbortSignal {
    return AbortSignal.timeout(this.timeout);
  }

  /** @throws ProviderError unreachable, timeout, too_large */
  async send(request: ProviderRequest): Promise<Response> {
    const { within } = request;
    const failed = (fault: ProviderFault): ProviderError =>
      new ProviderError(fault, request.provider, request.endpoint);
    if (isTimeUp(within)) throw failed('timeout');
    try {
      return await untilAborted(within, this.exchange(request));
    } catch (error) {
      if (error instanceof TooLarge) throw failed('too_large');
      throw failed(isTimeUp(within) ? 'timeout' : 'unreachable');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.names.close();
    await this.connections.close();
  }

  private async exchange({ url, method, headers, body, within }: ProviderRequest): Promise<Response> {
    const { origin, pathname, search } = new URL(url);
    const answer = await this.connections.to(origin).request({
      method,
      path: pathname + search,
      // What is not packed cannot grow while it is read.
      headers: { 'user-agent': `Atrium/${productVersion}`, ...headers, 'accept-encoding': 'identity' },
      body: body ?? null,
      signal: within,
    });
    const bytes = await readWhole(answer.body);
    const type = [answer.headers['content-type']].flat()[0];
    return new Response(BODILESS.includes(answer.statusCode) ? null : bytes, {
      status: answer.statusCode,
      headers: type === undefined ? {} : { 'content-type': type },
    });
  }
}

/** A function, because it changes while a request is waited for. */
function isTimeUp(within: AbortSignal): boolean {
  return within.aborted;
}

class TooLarge extends Error {}

async function readWhole(body: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A request hears of the signal only once it has its connection. */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let giveUp: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(signal.reason as Error);
    signal.addEventListener('abort', giveUp, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
