import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable } from '@nestjs/common';
import { HttpConfig } from '#config/http.config.js';
import { MetricsConfig } from '#config/metrics.config.js';
import { Metrics } from './metrics.registry.js';
import { MetricsToken } from './metrics-token.service.js';

/** For Prometheus, on a port that need not be reachable from anywhere else. */
@Injectable()
export class MetricsServer {
  private server: Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly token: MetricsToken,
    private readonly config: MetricsConfig,
    private readonly http: HttpConfig,
  ) {}

  /**
   * Listens when a port is set.
   * @returns the port, or null without one
   * @throws the system's error when the port cannot be had
   */
  async listen(): Promise<number | null> {
    if (this.config.port === undefined) return null;
    this.server = createServer((request, response) => void this.answer(request, response));
    this.server.listen(this.config.port, this.http.host);
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer({ method, url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end();
    if (!this.token.admits(headers.authorization)) return void response.writeHead(401).end();
    try {
      const text = await this.metrics.read();
      response.writeHead(200, { 'content-type': this.metrics.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  }
}
