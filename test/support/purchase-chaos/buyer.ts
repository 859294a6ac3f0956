import { setTimeout as delay } from 'node:timers/promises';
import { JSON_TYPE } from '../call.js';
import type { Shop } from './shop.js';

/** Cards of the sandbox, the usual one more often than each of the others. */
const CARDS = [
  ...Array<string>(8).fill('sandbox_ok'),
  ...['sandbox_declined', 'sandbox_insufficient_funds', 'sandbox_lost_card', 'sandbox_action_required'],
  ...['sandbox_settles_later', 'sandbox_fails_later', 'sandbox_renewal_declined', 'sandbox_refund_pending'],
  ...['sandbox_refund_fails', 'sandbox_answer_lost', 'sandbox_answer_lost', 'sandbox_unavailable'],
  ...['sandbox_rate_limited', 'sandbox_disputed', 'sandbox_dispute_won', 'sandbox_card_expires'],
];
/** Requests that a buyer sends at most for one purchase, however often they fail. */
const PATIENCE = 12;
/** Milliseconds. */
const TIMEOUT = 20_000;
/** Answers to a buyer while processes and servers are killed. Everything else is a fault. */
const EXPECTED = new Set([200, 201, 400, 403, 409, 410, 429, 503]);

export interface Purchase {
  checkoutId: string;
  /** The card of each confirmation that was answered with 200. */
  confirmedWith: string[];
}

interface CheckoutAnswer {
  id: string;
  client_secret: string;
  status: string;
  payment_processor_metadata?: Record<string, string>;
}

interface Answer {
  status: number;
  body: CheckoutAnswer;
}

/** Buys as people do: tries again after an error, clicks twice, changes the card, leaves a challenge unanswered. */
export class Buyer {
  /** Answers that nothing of what happens to the installation explains. */
  readonly faults: string[] = [];
  readonly purchases: Purchase[] = [];

  constructor(
    private readonly shops: readonly Shop[],
    private readonly origins: readonly string[],
    private readonly random: () => number,
    private readonly name: string,
  ) {}

  async buyUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.buy();
  }

  private async buy(): Promise<void> {
    const shop = this.pick(this.shops);
    const key = `${this.name}-${String(this.purchases.length)}-${String(this.random())}`;
    const body = {
      products: [this.pick(shop.productIds)],
      ...(this.random() < 0.3 && { discount_id: shop.discountId }),
    };
    const opened = await this.persist(() =>
      this.send('/v1/checkouts/', body, { ...shop.headers, 'idempotency-key': key }),
    );
    // Also a discount that was used up meanwhile.
    if (opened?.status !== 201) return;
    const purchase: Purchase = { checkoutId: opened.body.id, confirmedWith: [] };
    this.purchases.push(purchase);
    await this.pay(opened.body.client_secret, purchase);
  }

  private async pay(secret: string, purchase: Purchase): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      const card = this.pick(CARDS);
      const clicks = this.random() < 0.25 ? 2 : 1;
      const answers = await Promise.all(
        Array.from({ length: clicks }, () => this.persist(() => this.confirm(secret, card))),
      );
      const confirmed = answers.find((answer) => answer?.status === 200);
      if (confirmed !== undefined) {
        purchase.confirmedWith.push(card);
        await this.answerChallenge(confirmed?.body.payment_processor_metadata);
      }
      const isDeclined = answers.some((answer) => answer?.status === 400);
      if (!isDeclined || this.random() < 0.4) return;
    }
  }

  private confirm(secret: string, card: string): Promise<Answer | null> {
    const body = {
      ...{ customer_name: 'Ada Lovelace', customer_billing_address: { country: 'DE' } },
      customer_email: `${this.name}-${String(Math.floor(this.random() * 20))}@example.com`,
      confirmation_token_id: card,
    };
    return this.send(`/v1/checkouts/client/${secret}/confirm`, body, JSON_TYPE);
  }

  private async answerChallenge(metadata: Record<string, string> = {}): Promise<void> {
    const { intent_client_secret: secret, intent_status: status } = metadata;
    // A quarter of all buyers closes the page.
    if (secret === undefined || status !== 'requires_action' || this.random() < 0.25) return;
    const outcome = this.random() < 0.7 ? 'approve' : 'reject';
    await this.persist(() => this.send(`/v1/sandbox/actions/${secret}`, { outcome }, JSON_TYPE));
  }

  /** Tries again while the installation does not answer, or says that it cannot now. */
  private async persist(send: () => Promise<Answer | null>): Promise<Answer | null> {
    for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
      const answer = await send();
      if (answer !== null && answer.status !== 503 && answer.status !== 429 && answer.status !== 409)
        return answer;
      await delay(100 + this.random() * 400);
    }
    return null;
  }

  private async send(path: string, body: object, headers: Record<string, string>): Promise<Answer | null> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${this.pick(this.origins)}${path}`, {
        ...{ method: 'POST', headers, body: JSON.stringify(body) },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      text = await response.text();
    } catch {
      return null;
    }
    const { status } = response;
    const isExpected = EXPECTED.has(status) || (status === 422 && text.includes('iscount'));
    if (!isExpected)
      this.faults.push(`${path.replace(/polar_c_\w+/, '…')}: ${String(status)} ${text.slice(0, 300)}`);
    return { status, body: JSON.parse(text) as CheckoutAnswer };
  }

  private pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.random() * values.length)];
    if (value === undefined) throw new Error('there is nothing to pick from');
    return value;
  }
}
