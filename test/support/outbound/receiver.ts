import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import {
  createServer as createRawServer,
  type AddressInfo,
  type Server as RawServer,
  type Socket,
} from 'node:net';
import { ownCertificate } from './own-certificate.js';

/** A server on this machine that requests of ours go to. */
export class Receiver {
  /** Sockets that were opened, and those that are open. */
  connections = 0;
  readonly requests: IncomingMessage[] = [];
  private readonly open = new Set<Socket>();

  private constructor(
    private readonly server: RawServer,
    private readonly scheme: string,
  ) {
    server.on('connection', (socket: Socket) => {
      this.connections += 1;
      this.open.add(socket);
      socket.on('error', () => undefined).on('close', () => this.open.delete(socket));
    });
  }

  static async start(answer: RequestListener): Promise<Receiver> {
    return Receiver.listen(createServer(answer), 'http');
  }

  static async startTls(answer: RequestListener): Promise<Receiver> {
    return Receiver.listen(createTlsServer(ownCertificate, answer), 'https');
  }

  /** Says the bytes to whatever it is told, and hangs up after them if it is to cut. */
  static async startRaw(bytes: string, end: 'cut' | 'wait' = 'wait'): Promise<Receiver> {
    const answer = (socket: Socket): unknown => (end === 'cut' ? socket.end(bytes) : socket.write(bytes));
    const server = createRawServer((socket) => void socket.once('data', () => answer(socket)));
    return Receiver.listen(server, 'http');
  }

  private static async listen(server: RawServer, scheme: string): Promise<Receiver> {
    const receiver = new Receiver(server, scheme);
    server.on('request', (request: IncomingMessage) => receiver.requests.push(request));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  urlAt(host: string): string {
    return `${this.scheme}://${host}:${this.port}/hook`;
  }

  get url(): string {
    return this.urlAt('127.0.0.1');
  }

  get openConnections(): number {
    return this.open.size;
  }

  async stop(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    await new Promise((done) => this.server.close(done));
  }
}
