import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { PaymentMetrics } from '../payment.metrics.js';
import { PaymentSettler, type ChargedPayment } from '../payment-settler.service.js';

@Injectable()
export class SettlePayments {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settler: PaymentSettler,
    private readonly metrics: PaymentMetrics,
  ) {}

  /** Settles successful charges of a merchant. @returns the ids of the settled payments; settle the rest individually */
  async execute(charged: readonly ChargedPayment[], merchantId: string): Promise<ReadonlySet<string>> {
    const settled = await this.unitOfWork.run(() => this.settler.settleTogether(charged, merchantId));
    for (let count = settled.size; count > 0; count--) this.metrics.record('succeeded');
    return settled;
  }
}
