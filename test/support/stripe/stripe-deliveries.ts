import Stripe from 'stripe';
import type { StripeEventObject } from './stripe-books.js';

export interface StripeEndpoint {
  url: string;
  secret: string;
}

/** How events are delivered. */
export interface DeliveryTerms {
  /** Waits for `flush` instead of sending at once. */
  isHeld: boolean;
  /** Sends each event this often. */
  copies: number;
  /** Milliseconds between an event and its delivery. */
  delay: number;
}

/** Milliseconds before an event that was not accepted is sent again. */
const PAUSES = [200, 400, 800, 1_600, 3_200];

/** Sends events to endpoints, signed as Stripe signs them. */
export class StripeDeliveries {
  terms: DeliveryTerms = { isHeld: false, copies: 1, delay: 0 };
  /** Status codes of the endpoint, in order. */
  readonly answers: number[] = [];
  private endpoints: StripeEndpoint[] = [];
  private held: StripeEventObject[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private isStopped = false;

  constructor(private readonly now: () => number) {}

  deliverTo(...endpoints: StripeEndpoint[]): void {
    this.endpoints = endpoints;
  }

  add(event: StripeEventObject): void {
    if (this.terms.isHeld) this.held.push(event);
    else for (let sent = 0; sent < this.terms.copies; sent += 1) this.start(event);
  }

  /** Sends what was held, in this order. */
  async flush(
    reorder: (events: StripeEventObject[]) => StripeEventObject[] = (events) => events,
  ): Promise<void> {
    const events = reorder(this.held);
    this.held = [];
    for (const event of events) await this.send(event);
  }

  /** Sends to nobody, and forgets what was held. */
  reset(): void {
    this.terms = { isHeld: false, copies: 1, delay: 0 };
    this.endpoints = [];
    this.held = [];
    this.answers.length = 0;
  }

  /** Waits until nothing is under way. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await this.settled();
  }

  /** @returns the status of the last answer */
  async post(event: object, { url, secret }: StripeEndpoint): Promise<number> {
    const payload = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(this.now() / 1_000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const response = await fetch(url, { method: 'POST', headers, body: payload });
    await response.arrayBuffer();
    this.answers.push(response.status);
    return response.status;
  }

  private start(event: StripeEventObject): void {
    const work = this.pause(this.terms.delay).then(() => this.send(event));
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
  }

  private async send(event: StripeEventObject): Promise<void> {
    for (const endpoint of this.endpoints) {
      for (const pause of PAUSES) {
        const status = await this.post(event, endpoint).catch(() => 0);
        if ((status >= 200 && status < 300) || this.isStopped) break;
        await this.pause(pause);
      }
    }
  }

  private pause(milliseconds: number): Promise<void> {
    if (milliseconds === 0 || this.isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        resolve();
      }, milliseconds);
      this.timers.add(timer);
    });
  }
}
