import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { WebhookConfig } from '#config/webhook.config.js';
import { AddressBook } from './address-book.js';
import { readRetryAfter, readText } from './answer.js';
import { Connections } from './connections.js';
import { readDestination, type UrlProblem } from './destination.js';
import { Exchange, type Received } from './exchange.js';
import { describeFailure, OutboundError } from './failures.js';
import { HostNames } from './host-names.js';
import type { OutboundAnswer, OutboundFailure, OutboundRequest } from './outbound.js';
import { requestHeaders } from './request-headers.js';

/**
 * Sends to addresses that customers chose, and so only to public ones. A redirect is an answer like any other and is
 * never followed.
 */
@Injectable()
export class OutboundClient {
  private readonly connections: Connections;

  constructor(
    private readonly config: WebhookConfig,
    private readonly names: HostNames,
    private readonly clock: Clock,
  ) {
    const book = new AddressBook(names, clock, config.allowsPrivateNetworks);
    this.connections = new Connections(book, config.timeout * 1_000);
  }

  /** What is wrong with an address by itself, before anybody is asked; null when nothing is. */
  check(url: string): UrlProblem | null {
    const destination = readDestination(url, this.config.allowsPrivateNetworks);
    return 'problem' in destination ? destination : null;
  }

  /** Never throws. */
  async post(request: OutboundRequest): Promise<OutboundAnswer | OutboundFailure> {
    const start = performance.now();
    const end = await this.exchange(request).then(
      ({ status, retryAfter, body }) => ({
        status,
        retryAfter: readRetryAfter(retryAfter, this.clock.now()),
        body: readText(body),
      }),
      describeFailure,
    );
    return { ...end, duration: Math.round(performance.now() - start) };
  }

  /** After everybody has ended their work who sends something. */
  async onApplicationShutdown(): Promise<void> {
    this.names.close();
    await this.connections.close();
  }

  /** @throws OutboundError, or what undici and Node throw */
  private async exchange(request: OutboundRequest): Promise<Received> {
    const { url, headers, body, timeout, signal } = request;
    const destination = readDestination(url, this.config.allowsPrivateNetworks);
    if ('problem' in destination) throw new OutboundError('blocked', destination.detail);
    if (signal?.aborted) throw new OutboundError('other', 'The request was aborted.');
    const dispatcher = this.connections.to(destination.origin);
    const sent = requestHeaders(headers, this.config.userAgent);
    return new Promise((resolve, reject) => {
      const exchange = new Exchange({ timeout, signal, resolve, reject });
      dispatcher.dispatch({ ...destination, method: 'POST', headers: sent, body }, exchange);
    });
  }
}
