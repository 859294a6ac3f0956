import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { PaymentRepository } from '../../payments/payment.repository.js';
import { CHECKOUT_EXPIRY } from '../checkout-due-work.js';
import { CheckoutRecorder } from '../checkout-recorder.service.js';
import { CheckoutRepository } from '../checkout.repository.js';

/** Ends checkouts that nothing was paid for in time. While a payment is in progress, its outcome decides. */
@Injectable()
@DueWorkHandlerOf({ kind: CHECKOUT_EXPIRY })
export class CheckoutExpiryJob implements DueWorkHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly checkouts: CheckoutRepository,
    private readonly payments: PaymentRepository,
    private readonly recorder: CheckoutRecorder,
  ) {}

  async run({ recordId }: DueItem, now: Date): Promise<void> {
    await this.unitOfWork.run(async () => {
      const checkout = await this.checkouts.lockById(recordId);
      if (checkout?.isOverdue(now) !== true) return;
      if (await this.payments.hasOpenAttempt(recordId)) return;
      checkout.expire(now);
      await this.recorder.recordExpired(checkout);
    });
  }
}
