import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { PaymentFlow } from '../../payments/payment-flow.service.js';
import { CollectOrder } from '../actions/collect-order.js';
import { ORDER_COLLECTION } from '../subscription-due-work.js';

/** Attempts payments of overdue orders again. */
@Injectable()
@DueWorkHandlerOf({ kind: ORDER_COLLECTION })
export class OrderCollectionJob implements DueWorkHandler {
  constructor(
    private readonly collectOrder: CollectOrder,
    private readonly payments: PaymentFlow,
  ) {}

  async run({ recordId, merchantId }: DueItem): Promise<void> {
    const paymentId = await this.collectOrder.execute(recordId, merchantId);
    if (paymentId !== null) await this.payments.run(paymentId);
  }
}
