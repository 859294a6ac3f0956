import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { HttpConfig } from '#config/http.config.js';
import { KeyedSlots } from '#platform/database/keyed-slots.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { EventStream } from '#platform/http/event-stream.js';
import { RecordFeed, type RecordFollower } from '#platform/signals/record-feed.signal.js';
import type { RecordSignal } from '#platform/signals/record-signals.service.js';
import { CheckoutErrors } from './checkout.errors.js';
import { CheckoutQueries } from './checkout.queries.js';
import { CHECKOUT_RECORD } from './checkout-signals.service.js';

/** Streams of one checkout, of one address, and of a process. */
const MOST_OF_CHECKOUT = 20;
const MOST_OF_ADDRESS = 500;
const MOST = 10_000;

/** The open streams of this process, by checkout. They share one connection to the database. */
@Injectable()
export class CheckoutStreams {
  private readonly streams = new Map<string, Set<EventStream>>();
  private opened = 0;
  private readonly ofAddresses = new KeyedSlots(MOST_OF_ADDRESS, 0);
  private readonly follower: RecordFollower = {
    onSignal: (signal) => this.pass(signal),
    onResume: () => this.unitOfWork.apart(() => this.sendStatuses([...this.streams.keys()])),
  };

  constructor(
    private readonly feed: RecordFeed,
    private readonly checkouts: CheckoutQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly http: HttpConfig,
  ) {}

  /** How many are open. */
  get count(): number {
    return this.opened;
  }

  /**
   * A stream that begins with the status of the checkout and goes on until the client leaves or the process ends.
   * @param address from where the client asks; null where it is unknown
   * @throws CHECKOUT_STREAMS_EXCEEDED
   */
  async open(checkoutId: string, address: string | null): Promise<EventStream> {
    const ofCheckout = this.streams.get(checkoutId)?.size ?? 0;
    if (ofCheckout >= MOST_OF_CHECKOUT || this.opened >= MOST)
      throw CheckoutErrors.CHECKOUT_STREAMS_EXCEEDED();
    const stream = new EventStream();
    if (address !== null && this.http.rateLimitEnabled) this.countFor(address, stream);
    this.add(checkoutId, stream);
    this.feed.follow(CHECKOUT_RECORD, this.follower);
    // Otherwise it follows as soon as signals are heard.
    if (!this.feed.isListening) return stream;
    try {
      await this.sendStatuses([checkoutId]);
      return stream;
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }

  beforeApplicationShutdown(): void {
    for (const streams of this.streams.values()) for (const stream of streams) stream.end();
  }

  private add(checkoutId: string, stream: EventStream): void {
    const streams = this.streams.get(checkoutId) ?? new Set<EventStream>();
    this.streams.set(checkoutId, streams.add(stream));
    this.opened += 1;
    stream.once('close', () => {
      this.opened -= 1;
      streams.delete(stream);
      if (streams.size === 0) this.streams.delete(checkoutId);
    });
  }

  /** @throws CHECKOUT_STREAMS_EXCEEDED */
  private countFor(address: string, stream: EventStream): void {
    if (!this.ofAddresses.tryTake(address)) throw CheckoutErrors.CHECKOUT_STREAMS_EXCEEDED();
    stream.once('close', () => this.ofAddresses.release(address));
  }

  private async sendStatuses(checkoutIds: readonly string[]): Promise<void> {
    for (const { id, status } of await this.checkouts.listStatuses(checkoutIds))
      this.pass({
        id: newId(),
        record: { type: CHECKOUT_RECORD, id },
        key: 'checkout.updated',
        payload: { status },
      });
  }

  private pass({ id, record, key, payload }: RecordSignal): void {
    for (const stream of this.streams.get(record.id) ?? []) stream.send({ id, key, payload });
  }
}
