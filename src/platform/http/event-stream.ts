import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Milliseconds between two comments that keep proxies from closing a quiet connection. */
const HEARTBEAT = 15_000;
/** Milliseconds after which the client connects again when the stream ends. */
const RETRY = 1_000;
/** Bytes that a client may be behind. */
const MOST_UNREAD = 64 * 1_024;

/** Server-sent events for one client. A client that reads too slowly is disconnected, and connects again. */
export class EventStream extends PassThrough {
  private readonly heartbeat: NodeJS.Timeout;

  constructor() {
    super();
    this.heartbeat = setInterval(() => this.add(': still here\n\n'), HEARTBEAT).unref();
    this.once('close', () => clearInterval(this.heartbeat));
    this.add(`retry: ${RETRY}\n\n`);
  }

  /** @param data without line breaks once it is JSON */
  send(data: object): void {
    this.add(`data: ${JSON.stringify(data)}\n\n`);
  }

  private add(text: string): void {
    if (this.destroyed || this.writableEnded) return;
    this.write(text);
    if (this.readableLength + this.writableLength > MOST_UNREAD) this.destroy();
  }
}

/** To be answered by the handler, which takes its reply with `passthrough`. */
export function sendEventStream(reply: FastifyReply, stream: EventStream): EventStream {
  void reply.type('text/event-stream').header('cache-control', 'no-store').header('x-accel-buffering', 'no');
  return stream;
}
