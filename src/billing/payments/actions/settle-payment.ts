import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { PaymentMetrics } from '../payment.metrics.js';
import { PaymentSettler, type AttemptOutcome } from '../payment-settler.service.js';

@Injectable()
export class SettlePayment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settler: PaymentSettler,
    private readonly metrics: PaymentMetrics,
  ) {}

  /** Stores what became of an attempt; a repetition changes nothing. */
  async execute(paymentId: string, outcome: AttemptOutcome): Promise<void> {
    const end = await this.unitOfWork.run(() => this.settler.settle(paymentId, outcome));
    if (end !== null) this.metrics.record(end);
  }
}
