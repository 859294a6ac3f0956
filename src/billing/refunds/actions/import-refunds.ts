import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { MadeRefund } from '../../gateways/gateway-results.js';
import type { Payment } from '../../payments/payment.entity.js';
import { refundableOf } from '../refund-amounts.js';
import { RefundImporter } from '../refund-importer.service.js';
import { refundableOrder, RefundableOrders } from '../refundable-orders.service.js';

/** Takes the refunds of a payment into the books that the gateway has and the product may not know. */
@Injectable()
export class ImportRefunds {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly importer: RefundImporter,
    private readonly orders: RefundableOrders,
  ) {}

  /** @returns what is refundable of the order afterwards, in minor units without tax */
  async execute(payment: Payment, made: readonly MadeRefund[]): Promise<number> {
    return this.unitOfWork.run(async () => {
      for (const refund of made) await this.importer.import(payment, refund);
      await this.unitOfWork.flush();
      const paid = payment.orderId ? await this.orders.lock(payment.orderId) : null;
      return paid === null ? 0 : refundableOf(refundableOrder(paid.order)).amount;
    });
  }
}
