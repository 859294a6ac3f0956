import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { HttpConfig } from '#config/http.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { PaymentRepository } from '../payments/payment.repository.js';
import { CheckoutErrors } from './checkout.errors.js';

/** From where declined payments come: a checkout, or the address of a buyer. */
export type DeclineSource = 'checkout' | 'address';

/** Declined payments of a checkout, and those sent from one address within an hour. */
const MOST_DECLINES: Record<DeclineSource, number> = { checkout: 5, address: 10 };
/** Seconds. */
const HOUR = 3_600;

interface Attempt {
  checkoutId?: string | null;
  clientAddress?: string | null;
}

/** Limits how many cards can be tried out. */
@Injectable()
export class DeclineLimitPolicy {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws CHECKOUT_TOO_MANY_DECLINES */
  async require(attempt: Attempt): Promise<void> {
    const { CHECKOUT_TOO_MANY_DECLINES } = CheckoutErrors;
    if ((await this.reachedBy(attempt)) !== null) throw CHECKOUT_TOO_MANY_DECLINES({}, { retryAfter: HOUR });
  }

  /** Which limit has been reached; null while more payments may be tried. */
  async reachedBy({ checkoutId, clientAddress }: Attempt): Promise<DeclineSource | null> {
    await this.unitOfWork.flush();
    const most = MOST_DECLINES.checkout;
    if (checkoutId && (await this.payments.countDeclines(checkoutId, most)) >= most) return 'checkout';
    if (!clientAddress || !this.http.rateLimitEnabled) return null;
    const since = addSeconds(this.clock.now(), -HOUR);
    const declines = await this.payments.countDeclinesFrom(clientAddress, since);
    return declines >= MOST_DECLINES.address ? 'address' : null;
  }
}
