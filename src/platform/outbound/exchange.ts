import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { OutboundError } from './failures.js';

/** Bytes of an answer that are kept. */
export const KEPT = 2_048;
/** Bytes that are read so that the connection can be used again; a new connection is cheaper than more. */
const DRAINED = 64 * 1_024;

/** What came back before the exchange ended. */
export interface Received {
  status: number;
  retryAfter: string | undefined;
  body: Buffer;
}

export interface ExchangeTerms {
  /** Milliseconds. */
  timeout: number;
  signal: AbortSignal | undefined;
  resolve: (received: Received) => void;
  reject: (error: unknown) => void;
}

/**
 * One request on its way. It is over when the answer has been read, when enough of it has, or when time is up. Once there
 * is a status, that is the answer, whatever becomes of the body: the other side has decided, and people read the rest.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  private readonly timer: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | null = null;
  private isOver = false;
  private status = 0;
  private retryAfter: string | undefined;
  private readonly kept: Buffer[] = [];
  private received = 0;

  constructor(private readonly terms: ExchangeTerms) {
    this.timer = setTimeout(() => this.breakOff(new OutboundError('timeout')), terms.timeout);
    terms.signal?.addEventListener('abort', this.giveUp, { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isOver) controller.abort(new OutboundError('timeout'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return;
    this.status = status;
    // Said twice, it is a list, whatever the type says.
    this.retryAfter = [headers['retry-after']].flat()[0];
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.received < KEPT) this.kept.push(chunk.subarray(0, KEPT - this.received));
    this.received += chunk.length;
    if (this.received > DRAINED) this.breakOff(new OutboundError('invalid_answer'));
  }

  onResponseEnd(): void {
    this.end(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: unknown): void {
    this.end(error);
  }

  private readonly giveUp = (): void => {
    this.breakOff(new OutboundError('other', 'The request was aborted.'));
  };

  /** A request that waits for its connection is stopped when it would start. */
  private breakOff(error: Error): void {
    this.end(error);
    this.controller?.abort(error);
  }

  private end(error: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.terms.signal?.removeEventListener('abort', this.giveUp);
    const { status, retryAfter } = this;
    if (status === 0) this.terms.reject(error);
    else this.terms.resolve({ status, retryAfter, body: Buffer.concat(this.kept) });
  }
}
