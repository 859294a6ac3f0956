import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { PaymentFlow } from '../../payments/payment-flow.service.js';
import { BillSubscription } from '../actions/bill-subscription.js';
import { USAGE_GRACE } from '../subscription-due-work.js';

/** Bills periods whose usage had time to arrive late. */
@Injectable()
@DueWorkHandlerOf({ kind: USAGE_GRACE })
export class UsageGraceJob implements DueWorkHandler {
  constructor(
    private readonly billSubscription: BillSubscription,
    private readonly payments: PaymentFlow,
  ) {}

  async run({ recordId, merchantId }: DueItem): Promise<void> {
    const paymentId = await this.billSubscription.execute(recordId, merchantId, 'grace');
    if (paymentId !== null) await this.payments.run(paymentId);
  }
}
