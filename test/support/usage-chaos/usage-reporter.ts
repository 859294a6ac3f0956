import { setTimeout as delay } from 'node:timers/promises';
import { call } from '../call.js';

/** Events of a request at most. */
const LARGEST_BATCH = 200;
/** How many answers are lost on their way, so that the request is repeated. */
const LOST_ANSWERS = 0.1;
/** Milliseconds. */
const RETRY_DELAY = 50;

/** A server of a merchant that reports usage, and repeats each request until it has an answer. */
export class UsageReporter {
  /** The ids of events that were acknowledged. */
  readonly reported: string[] = [];
  /** Answers that nothing explains. */
  readonly faults: string[] = [];

  constructor(
    private readonly name: string,
    private readonly origins: readonly string[],
    private readonly shop: { headers: Record<string, string>; customerIds: readonly string[] },
    private readonly random: () => number,
  ) {}

  async reportUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const size = 1 + Math.floor(this.random() * LARGEST_BATCH);
      const ids = Array.from(
        { length: size },
        (_, index) => `${this.name}-${String(this.reported.length + index)}`,
      );
      const events = ids.map((id) => this.eventOf(id));
      await this.send(events);
      if (this.random() < LOST_ANSWERS) await this.send(events);
      this.reported.push(...ids);
    }
  }

  private eventOf(id: string): object {
    const { customerIds } = this.shop;
    const customerId = customerIds[Math.floor(this.random() * customerIds.length)];
    return { name: 'api.call', customer_id: customerId, external_id: id, metadata: { call: id } };
  }

  private async send(events: readonly object[]): Promise<void> {
    const body = JSON.stringify({ events });
    for (let attempt = 0; ; attempt += 1) {
      const origin = this.origins[attempt % this.origins.length] ?? '';
      const url = `${origin}/v1/events/ingest`;
      const answer = await call('POST', url, { headers: this.shop.headers, body }).catch(() => null);
      if (answer?.status === 200) return;
      if (answer !== null && answer.status < 500 && answer.status !== 429)
        this.faults.push(`${String(answer.status)} ${JSON.stringify(answer.body)}`);
      await delay(RETRY_DELAY);
    }
  }
}
