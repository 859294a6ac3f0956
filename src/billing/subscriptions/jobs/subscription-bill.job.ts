import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { PaymentFlow } from '../../payments/payment-flow.service.js';
import { BillSubscription } from '../actions/bill-subscription.js';
import { SUBSCRIPTION_BILL } from '../subscription-due-work.js';

/** Bills what subscriptions owe outside of their renewals. A payment that a crash interrupts is resumed by its reconciliation. */
@Injectable()
@DueWorkHandlerOf({ kind: SUBSCRIPTION_BILL })
export class SubscriptionBillJob implements DueWorkHandler {
  constructor(
    private readonly billSubscription: BillSubscription,
    private readonly payments: PaymentFlow,
  ) {}

  async run({ recordId, merchantId }: DueItem): Promise<void> {
    const paymentId = await this.billSubscription.execute(recordId, merchantId, 'rest');
    if (paymentId !== null) await this.payments.run(paymentId);
  }
}
