import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { DeliveryConfig } from '#config/delivery.config.js';
import { WebhookConfig } from '#config/webhook.config.js';
import { RepeatedFault } from '#platform/logging/repeated-fault.js';
import { PollLoop, type PassResult } from '#platform/polling/poll-loop.js';
import { EndpointCache } from '../endpoints/endpoint-cache.service.js';
import { ReleaseLanes } from './actions/release-lanes.js';
import { DeliverySender } from './delivery-sender.service.js';
import { DeliverySignal } from './delivery.signal.js';
import { InFlightDeliveries } from './in-flight-deliveries.js';
import type { Outcome } from './outcome.js';
import { OutcomeWriter } from './outcome-writer.service.js';
import { WebhookLaneRepository, type ClaimedDelivery } from './webhook-lane.repository.js';

/** Milliseconds between two passes without a signal: the pace of retries. */
const POLL_INTERVAL = 1_000;
/** Milliseconds without a pass while the database is unreachable. */
const RETRY_DELAY = 1_000;
/** Milliseconds in which a worker with full hands lets some become free, because many are filled at the cost of one. */
const GATHERING = 10;
/** Milliseconds for attempts in flight when the process ends. */
const GRACE = 5_000;
/** Seconds a worker may be late, beyond an attempt's time, before others take over its deliveries. */
const MARGIN = 10;
/** How many times the number of parallel attempts may be in flight, sent but unstored outcomes included. */
const UNKEPT = 5;
/** Messages at once to an endpoint that keeps failing. */
const PER_FAILING = 2;

/** Keeps sending what is due, each endpoint's messages beside those of the others. Any number of workers may do so. */
@Injectable()
export class DeliveryWorker {
  private readonly fault = new RepeatedFault(new Logger('Webhooks'), {
    fault: 'webhooks wait, because they cannot be read',
    end: 'webhooks are sent again',
  });
  private readonly ending = new AbortController();
  private readonly inHand = new InFlightDeliveries();
  private readonly loop: PollLoop;

  constructor(
    private readonly lanes: WebhookLaneRepository,
    private readonly endpoints: EndpointCache,
    private readonly sender: DeliverySender,
    private readonly writer: OutcomeWriter,
    private readonly releaseLanes: ReleaseLanes,
    private readonly signal: DeliverySignal,
    private readonly config: DeliveryConfig,
    private readonly webhooks: WebhookConfig,
    private readonly clock: Clock,
  ) {
    this.loop = new PollLoop({
      pass: () => this.pass(),
      interval: POLL_INTERVAL,
      retryDelay: RETRY_DELAY,
      timer: signal,
      fault: this.fault,
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Takes no more messages, waits a while for attempts in flight, and releases what they leave. */
  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    await Promise.race([this.inHand.finish(), sleep(GRACE, undefined, { ref: false })]);
    this.ending.abort();
    this.writer.abandon();
    await this.inHand.finish();
    await this.signal.close();
  }

  private async pass(): Promise<PassResult> {
    if (this.room() < this.config.concurrency / 2) await this.signal.rest(GATHERING);
    const limit = this.room();
    if (limit <= 0) return 'busy';
    const begun = performance.now();
    const now = this.clock.now();
    const deliveries = await this.lanes.claim({
      now,
      until: addSeconds(now, this.webhooks.timeout + MARGIN),
      limit,
      perEndpoint: this.config.endpointConcurrency,
      perFailing: PER_FAILING,
      inHand: this.inHand.counts(),
    });
    await this.endpoints.prepare(deliveries);
    const isLate = (): boolean =>
      performance.now() > begun + MARGIN * 1_000 || this.clock.now() > addSeconds(now, MARGIN);
    for (const delivery of deliveries) this.handle(delivery, isLate());
    return deliveries.length === 0 ? 'idle' : 'more';
  }

  /** What is sent waits to be kept beside what is sent next, and only so much of it, while the database is away. */
  private room(): number {
    const { concurrency } = this.config;
    return Math.min(concurrency - this.inHand.sending, UNKEPT * concurrency - this.inHand.total);
  }

  /**
   * A process that stood still for too long sends nothing: somebody else has taken the message over. Two clocks tell,
   * because one of them stops while a machine sleeps, and the other may be set.
   */
  private handle(delivery: ClaimedDelivery, isLate: boolean): void {
    const sending = isLate ? Promise.resolve(null) : this.sender.send(delivery, this.ending.signal);
    this.inHand.add(delivery.endpointId, sending, this.keep(delivery, sending));
  }

  private async keep(delivery: ClaimedDelivery, sending: Promise<Outcome | null>): Promise<void> {
    const outcome = await sending;
    this.signal.wake();
    if (outcome === null) await this.giveBack(delivery);
    else await this.writer.write(outcome);
    this.signal.wake();
  }

  /** Where that fails as well, the hold ends by itself. */
  private async giveBack(delivery: ClaimedDelivery): Promise<void> {
    await this.releaseLanes.execute([delivery]).catch((error: unknown) => this.fault.report(error));
  }
}
