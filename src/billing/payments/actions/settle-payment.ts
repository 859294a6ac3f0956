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

  /** Stores what became of an attempt; a repetition changes nothing. @param known as PaymentFlow.run */
  async execute(paymentId: string, outcome: AttemptOutcome, known?: unknown): Promise<void> {
    const end = await this.unitOfWork.run(() => this.settler.settle(paymentId, outcome, known));
    if (end !== null) this.metrics.record(end);
  }
}
