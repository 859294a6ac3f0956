import { Injectable, Logger } from '@nestjs/common';
import { OwnerReader } from '#organizations';
import { Mailer } from '#platform/mail/mailer.service.js';
import type { Payment } from '../payments/payment.entity.js';
import { CardTestingMetrics } from './card-testing.metrics.js';
import { DeclineLimitPolicy } from './decline-limit.policy.js';
import { CardTestingMail } from './mails/card-testing.mail.js';

/** Raises an alarm where so many payments are declined that cards are probably being tried out; joins the caller's unit of work. */
@Injectable()
export class CardTestingAlarm {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly declineLimitPolicy: DeclineLimitPolicy,
    private readonly metrics: CardTestingMetrics,
    private readonly owners: OwnerReader,
    private readonly mailer: Mailer,
  ) {}

  /** To be called after a decline. Owners of the merchant are mailed once an hour at most. */
  async check(payment: Payment): Promise<void> {
    const limit = await this.declineLimitPolicy.reachedBy(payment);
    if (limit === null) return;
    const { id: paymentId, checkoutId, organizationId, clientAddress } = payment;
    this.metrics.record(limit);
    this.logger.warn(
      { paymentId, checkoutId, merchantId: organizationId, clientAddress, limit },
      'many payments were declined: probable card testing',
    );
    const merchant = await this.owners.find(organizationId);
    for (const { id: personId, email } of merchant?.owners ?? [])
      await this.mailer.enqueue({
        template: CardTestingMail,
        to: email,
        ...{ personId, organizationId },
        data: { organizationName: merchant?.organizationName ?? '', limit },
        dedupeKey: `billing.card-testing:${organizationId}:${personId}`,
        perHour: 1,
      });
  }
}
