import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { ListedRefund } from '../../gateways/gateway-results.js';
import type { Payment } from '../../payments/payment.entity.js';
import { refundableOf } from '../refund-amounts.js';
import { refundableOrder, RefundableOrders } from '../refundable-orders.service.js';
import { ReportedRefunds } from '../reported-refunds.service.js';

/** Takes the refunds of a payment into the books that the gateway has and the product may not know. */
@Injectable()
export class ImportRefunds {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reportedRefunds: ReportedRefunds,
    private readonly orders: RefundableOrders,
  ) {}

  /** @returns what is refundable of the order afterwards, in minor units without tax */
  async execute(payment: Payment, listed: readonly ListedRefund[]): Promise<number> {
    return this.unitOfWork.run(async () => {
      for (const refund of listed) {
        await this.reportedRefunds.take(payment, refund);
        // The next one locks the order again, which reads it anew.
        await this.unitOfWork.flush();
      }
      const paid = payment.orderId ? await this.orders.lock(payment.orderId) : null;
      return paid === null ? 0 : refundableOf(refundableOrder(paid.order)).amount;
    });
  }
}
