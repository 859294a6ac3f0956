import { setTimeout as delay } from 'node:timers/promises';
import { JSON_TYPE } from '../call.js';
import type { ChaosBank } from '../chaos-banks/chaos-bank.js';
import { eventually } from '../eventually.js';
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
/** Milliseconds until a purchase becomes an order, with workers being killed meanwhile. Some never do. */
const LONGEST_ORDER = 10_000;
/** Milliseconds until the benefits of a purchase are granted, with workers being killed meanwhile. */
const LONGEST_GRANT = 30_000;
/** Answers to a buyer while processes and servers are killed. Everything else is a fault. */
const EXPECTED = new Set([200, 201, 400, 403, 404, 409, 410, 429, 503]);

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

interface OrderAnswer {
  id: string;
  net_amount: number;
  customer_id: string;
}

interface GrantAnswer {
  order_id: string | null;
}

interface Answer<Body = CheckoutAnswer> {
  status: number;
  body: Body;
}

interface RefundRequest {
  order_id: string;
  amount: number;
  revoke_benefits: boolean;
}

/** What a buyer deals with. */
interface Surroundings {
  /** Of the web processes. */
  origins: readonly string[];
  bank: ChaosBank;
}

/**
 * Buys as people do: tries again after an error, clicks twice, changes the card, leaves a challenge unanswered. Some want their
 * money back.
 */
export class Buyer {
  /** Answers that nothing of what happens to the installation explains. */
  readonly faults: string[] = [];
  readonly purchases: Purchase[] = [];
  private hasRevoked = false;

  constructor(
    private readonly shops: readonly Shop[],
    private readonly around: Surroundings,
    private readonly random: () => number,
    private readonly name: string,
  ) {}

  async buyUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.buy();
  }

  private async buy(): Promise<void> {
    const shop = this.pick(this.shops);
    if (this.random() < 0.03) await this.changeBenefits(shop);
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
    if (purchase.confirmedWith.length > 0 && this.random() < 0.4) await this.returnGoods(shop, purchase);
  }

  private async pay(secret: string, purchase: Purchase): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      const card = this.pick(CARDS);
      const clicks = this.random() < 0.25 ? 2 : 1;
      const answers = await Promise.all(Array.from({ length: clicks }, () => this.persistWith(secret, card)));
      const confirmed = answers.find((answer) => answer?.status === 200);
      if (confirmed !== undefined) {
        purchase.confirmedWith.push(card);
        await this.answerChallenge(confirmed?.body.payment_processor_metadata);
      }
      const isDeclined = answers.some((answer) => answer?.status === 400);
      if (!isDeclined || this.random() < 0.4) return;
    }
  }

  /** A request that is sent again keeps its token; a second click makes another one. */
  private persistWith(secret: string, card: string): Promise<Answer | null> {
    const token = this.around.bank.token(card);
    return this.persist(() => this.confirm(secret, token));
  }

  private confirm(secret: string, token: string): Promise<Answer | null> {
    const body = {
      ...{ customer_name: 'Ada Lovelace', customer_billing_address: { country: 'DE' } },
      customer_email: `${this.name}-${String(Math.floor(this.random() * 20))}@example.com`,
      confirmation_token_id: token,
    };
    return this.send(`/v1/checkouts/client/${secret}/confirm`, body, JSON_TYPE);
  }

  private async answerChallenge(metadata: Record<string, string> = {}): Promise<void> {
    const { intent_client_secret: secret, intent_status: status } = metadata;
    // A quarter of all buyers closes the page.
    if (secret === undefined || status !== 'requires_action' || this.random() < 0.25) return;
    const outcome = this.random() < 0.7 ? 'approve' : 'reject';
    await this.around.bank
      .authenticate(this.pick(this.around.origins), secret, outcome)
      // The process may be down; a challenge that has ended is not answered twice.
      .catch(() => undefined);
  }

  /** The merchant refunds the order in parts, sometimes two at once, and never minds if there is nothing left. */
  private async returnGoods(shop: Shop, { checkoutId }: Purchase): Promise<void> {
    const { headers } = shop;
    const order = await this.orderOf(checkoutId, headers);
    if (order === undefined || order.net_amount === 0) return;
    if (!this.hasRevoked) await this.revokeGranted(order, shop);
    for (let part = 0; part < 3; part += 1) {
      const times = this.random() < 0.3 ? 2 : 1;
      await Promise.all(Array.from({ length: times }, () => this.refund(order, headers)));
      if (this.random() < 0.4) return;
    }
  }

  /** On a busy machine most purchases become orders later; until a buyer has revoked benefits, it waits for them. */
  private async orderOf(
    checkoutId: string,
    headers: Record<string, string>,
  ): Promise<OrderAnswer | undefined> {
    const path = `/v1/orders/?checkout_id=${checkoutId}`;
    let order: OrderAnswer | undefined;
    const isFound = async (): Promise<boolean> => {
      if (!this.hasRevoked) await delay(200);
      const found = await this.persist(() => this.fetch<{ items: OrderAnswer[] }>('GET', path, { headers }));
      order = found?.status === 200 ? found.body.items[0] : undefined;
      return order !== undefined || this.hasRevoked;
    };
    await eventually('the purchase is an order', LONGEST_ORDER, isFound).catch(() => undefined);
    return order;
  }

  /** The merchant changes what a product gives, also to those who have bought it. */
  private async changeBenefits({ productIds, benefitIds, headers }: Shop): Promise<void> {
    const benefits = benefitIds.filter(() => this.random() < 0.6);
    await this.persist(() =>
      this.send(`/v1/products/${this.pick(productIds)}/benefits`, { benefits }, headers),
    );
  }

  private async refund({ id, net_amount: net }: OrderAnswer, headers: Record<string, string>): Promise<void> {
    const amount = this.random() < 0.3 ? net : Math.max(1, Math.ceil(net * this.random() * 0.6));
    await this.requestRefund({ order_id: id, amount, revoke_benefits: this.random() < 0.3 }, headers);
  }

  /** Most refunds outrun the grants on a busy machine and have nothing to revoke; those of each buyer wait until one has. */
  private async revokeGranted(
    { id, customer_id }: OrderAnswer,
    { headers, benefitIds }: Shop,
  ): Promise<void> {
    const paths = benefitIds.map(
      (it) => `/v1/benefits/${it}/grants?is_granted=true&customer_id=${customer_id}`,
    );
    const isGranted = async (): Promise<boolean> => {
      await delay(200);
      const answers = await Promise.all(
        paths.map((path) => this.fetch<{ items?: GrantAnswer[] }>('GET', path, { headers })),
      );
      return answers.some((answer) => answer?.body.items?.some(({ order_id }) => order_id === id));
    };
    // The merchant may have taken all benefits from the product.
    await eventually('benefits are granted', LONGEST_GRANT, isGranted).then(
      () => (this.hasRevoked = true),
      () => undefined,
    );
    await this.requestRefund({ order_id: id, amount: 1, revoke_benefits: true }, headers);
  }

  private async requestRefund(request: RefundRequest, headers: Record<string, string>): Promise<void> {
    const body = { ...request, reason: 'customer_request' };
    const key = { 'idempotency-key': `${this.name}-${request.order_id}-${String(this.random())}` };
    await this.persist(() => this.send('/v1/refunds/', body, { ...headers, ...key }));
  }

  /** Tries again while the installation does not answer, or says that it cannot now. */
  private async persist<Body>(send: () => Promise<Answer<Body> | null>): Promise<Answer<Body> | null> {
    for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
      const answer = await send();
      if (answer !== null && answer.status !== 503 && answer.status !== 429 && answer.status !== 409)
        return answer;
      await delay(100 + this.random() * 400);
    }
    return null;
  }

  private send(path: string, body: object, headers: Record<string, string>): Promise<Answer | null> {
    return this.fetch('POST', path, { headers, body: JSON.stringify(body) });
  }

  private async fetch<Body>(
    method: string,
    path: string,
    { headers, body }: { headers: Record<string, string>; body?: string },
  ): Promise<Answer<Body> | null> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${this.pick(this.around.origins)}${path}`, {
        ...{ method, headers, ...(body !== undefined && { body }) },
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
    return { status, body: JSON.parse(text) as Body };
  }

  private pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.random() * values.length)];
    if (value === undefined) throw new Error('there is nothing to pick from');
    return value;
  }
}
