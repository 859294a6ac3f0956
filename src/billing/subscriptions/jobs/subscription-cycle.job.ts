import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { PaymentFlow } from '../../payments/payment-flow.service.js';
import { CycleSubscription } from '../actions/cycle-subscription.js';
import { SUBSCRIPTION_CYCLE } from '../subscription-due-work.js';

/** Renews subscriptions as their periods end. A payment that a crash interrupts is resumed by its reconciliation. */
@Injectable()
@DueWorkHandlerOf({ kind: SUBSCRIPTION_CYCLE })
export class SubscriptionCycleJob implements DueWorkHandler {
  constructor(
    private readonly cycleSubscription: CycleSubscription,
    private readonly payments: PaymentFlow,
  ) {}

  async run({ recordId, merchantId }: DueItem): Promise<void> {
    const paymentId = await this.cycleSubscription.execute(recordId, merchantId);
    if (paymentId !== null) await this.payments.run(paymentId);
  }
}
