import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds before it begins to answer, or what it waits for. */
  after?: number | Promise<unknown>;
}

/** Somebody who receives webhooks: a server that keeps what it is sent and answers as it is told. */
export class Receiver {
  readonly received: Received[] = [];
  /** What it answers; 204 unless told otherwise. */
  answer: (request: Received) => Reply = () => ({});

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const receiver = new Receiver(server, `http://127.0.0.1:${String(port)}`);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        void receiver.take({ path: request.url ?? '', headers: request.headers, body }, response);
      });
    });
    return receiver;
  }

  /** The `webhook-id` of everything it was sent, in order. */
  get ids(): unknown[] {
    return this.received.map(({ headers }) => headers['webhook-id']);
  }

  /** What it was sent, read. */
  get messages(): { type: string; timestamp: string; data: Record<string, unknown> }[] {
    return this.received.map(({ body }) => JSON.parse(body) as (typeof this.messages)[number]);
  }

  reset(): void {
    this.received.length = 0;
    this.answer = () => ({});
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async take(request: Received, response: ServerResponse): Promise<void> {
    this.received.push(request);
    const { status = 204, headers = {}, body, after } = this.answer(request);
    await (typeof after === 'number' ? sleep(after) : after);
    response.writeHead(status, headers).end(body);
  }
}
