import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { HttpConfig } from '#config/http.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Payment } from '../payments/payment.entity.js';
import { PaymentRepository } from '../payments/payment.repository.js';
import { CheckoutErrors } from './checkout.errors.js';

/** From where declined payments come: a checkout, a customer who pays an order or saves a method, or the address of a buyer. */
export type DeclineSource = 'checkout' | 'customer' | 'address';

/** Declined payments of a checkout, and those of one customer or sent from one address within an hour. */
export const MOST_DECLINES: Readonly<Record<DeclineSource, number>> = {
  checkout: 5,
  customer: 5,
  address: 10,
};
/** Seconds. */
const HOUR = 3_600;
/** Seconds in which gateways answer. An attempt without an answer after them says nothing about the card. */
const LONGEST_ANSWER = 60;
/** Seconds after which there is room again, usually. */
const NEXT_ROOM = 5;

/** Who tries out cards outside of checkouts: by paying an order, or by saving a method. */
export type DecliningBuyer = { orderId: string } | { customerId: string };

/** Limits how many cards can be tried out; joins the caller's unit of work. */
@Injectable()
export class DeclineLimitPolicy {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws CHECKOUT_TOO_MANY_DECLINES */
  async requireOfCheckout(checkoutId: string): Promise<void> {
    if (await this.isReachedBy(checkoutId)) throw tooManyDeclines();
  }

  /** @throws CHECKOUT_TOO_MANY_DECLINES */
  async requireOfCustomer(buyer: DecliningBuyer): Promise<void> {
    if (await this.isReachedByCustomer(buyer)) throw tooManyDeclines();
  }

  /**
   * To be called right before an attempt is stored. Attempts that the gateway is about to answer count as if it declined them,
   * since together they could exceed the limit.
   * @throws CHECKOUT_TOO_MANY_DECLINES, CHECKOUT_TOO_MANY_AT_ONCE
   */
  async requireOfAddress(clientAddress: string | null): Promise<void> {
    if (clientAddress === null || !this.http.rateLimitEnabled) return;
    await this.payments.lockAddress(clientAddress);
    const { declined, unanswered } = await this.countFrom(clientAddress);
    if (declined >= MOST_DECLINES.address) throw tooManyDeclines();
    if (declined + unanswered >= MOST_DECLINES.address) throw tooManyAtOnce();
  }

  /** Which limit a payment that was declined has reached; null while more may be tried. */
  async reachedBy({
    checkoutId,
    clientAddress,
    orderId,
    customerId,
  }: Payment): Promise<DeclineSource | null> {
    await this.unitOfWork.flush();
    if (checkoutId && (await this.isReachedBy(checkoutId))) return 'checkout';
    const buyer = checkoutId ? null : buyerOf(orderId, customerId);
    if (buyer && (await this.isReachedByCustomer(buyer))) return 'customer';
    if (!clientAddress || !this.http.rateLimitEnabled) return null;
    // Of declines at the same time, the last one sees them all.
    await this.payments.lockAddress(clientAddress);
    const { declined } = await this.countFrom(clientAddress);
    return declined >= MOST_DECLINES.address ? 'address' : null;
  }

  private async isReachedBy(checkoutId: string): Promise<boolean> {
    const most = MOST_DECLINES.checkout;
    return (await this.payments.countDeclines(checkoutId, most)) >= most;
  }

  private countFrom(clientAddress: string) {
    const now = this.clock.now();
    const [declinedSince, sentSince] = [addSeconds(now, -HOUR), addSeconds(now, -LONGEST_ANSWER)];
    return this.payments.countFrom(clientAddress, { declinedSince, sentSince });
  }

  private async isReachedByCustomer(buyer: DecliningBuyer): Promise<boolean> {
    const since = addSeconds(this.clock.now(), -HOUR);
    return (await this.payments.countDeclinesOf(buyer, since)) >= MOST_DECLINES.customer;
  }
}

function buyerOf(orderId: Payment['orderId'], customerId: Payment['customerId']): DecliningBuyer | null {
  if (orderId) return { orderId };
  return customerId ? { customerId } : null;
}

function tooManyDeclines() {
  return CheckoutErrors.CHECKOUT_TOO_MANY_DECLINES({}, { retryAfter: HOUR });
}

export function tooManyAtOnce() {
  return CheckoutErrors.CHECKOUT_TOO_MANY_AT_ONCE({}, { retryAfter: NEXT_ROOM });
}
