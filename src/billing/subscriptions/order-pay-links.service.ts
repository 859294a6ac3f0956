import { Injectable } from '@nestjs/common';
import { deriveKey } from '#common/crypto/derived-key.js';
import { signValue, verifySignedValue, type SigningKeys } from '#common/crypto/signed-value.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';
import { LinkIsGone } from '#platform/mail/mail-template.decorator.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { OrderQueries } from '../orders/order.queries.js';

const PURPOSE = 'order payment';
/** Seconds; longer than an order is usually collected. */
const LIFETIME = 30 * 86_400;
const HOUR = 3_600;

/** The order that a token opens the page of. */
export interface OpenedOrder {
  orderId: string;
  isExpired: boolean;
}

/** Links by which customers pay one order, or replace the card of its subscription, without signing in. They open nothing else. */
@Injectable()
export class OrderPayLinks {
  private readonly keys: SigningKeys;

  constructor(
    { secrets: { current, previous } }: AuthConfig,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
    private readonly orders: OrderQueries,
    private readonly merchants: MerchantQueries,
  ) {
    this.keys = { current: keyOf(current), previous: previous.map(keyOf) };
  }

  /** @param at by real time. @throws LinkIsGone once the merchant is deleted */
  async make(orderId: string, at: Date): Promise<string> {
    const order = await this.orders.find(orderId);
    const merchant = order && (await this.merchants.find(order.organizationId));
    if (!merchant) throw new LinkIsGone('the order was deleted');
    return `${this.pageOf(merchant.slug, orderId)}?token=${this.tokenOf(orderId, at, LIFETIME)}`;
  }

  /** Where customers return to from their bank. The browser that left the page knows its token. */
  returnUrlOf({ id, organizationId }: { id: string; organizationId: string }): string {
    return this.pageOf(organizationId, id);
  }

  /** @param merchant slug or id; only the token and the id of the order count */
  private pageOf(merchant: string, orderId: string): string {
    return this.http.urlOf(`/portal/${encodeURIComponent(merchant)}/orders/${orderId}/pay`);
  }

  /** For a page that a session has opened: it works for an hour. */
  shortToken(orderId: string): string {
    return this.tokenOf(orderId, this.clock.now(), HOUR);
  }

  /** @param lifetime seconds */
  private tokenOf(orderId: string, at: Date, lifetime: number): string {
    const until = addSeconds(at, lifetime).getTime();
    return Buffer.from(signValue(`${orderId}.${String(until)}`, this.keys)).toString('base64url');
  }

  /** Null for a token that was altered. */
  read(token: string): OpenedOrder | null {
    const value = verifySignedValue(Buffer.from(token, 'base64url').toString('utf8'), this.keys);
    const [orderId = '', until = ''] = value?.split('.') ?? [];
    if (orderId === '') return null;
    return { orderId, isExpired: BigInt(until) <= BigInt(this.clock.now().getTime()) };
  }

  /** @throws LinkIsGone where the order waits for no payment */
  async requirePayable(orderId: string): Promise<void> {
    const order = await this.orders.find(orderId);
    if (order?.status !== 'pending') throw new LinkIsGone('the order waits for no payment');
  }
}

function keyOf(secret: string): string {
  return deriveKey(secret, PURPOSE).key.toString('base64');
}
