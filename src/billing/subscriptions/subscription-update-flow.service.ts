import { Injectable } from '@nestjs/common';
import type { BillingActor } from '../merchants/billing-actor.js';
import { PaymentFlow } from '../payments/payment-flow.service.js';
import type { AttemptOutcome } from '../payments/payment-settler.service.js';
import { BeginPaymentRetry } from './actions/begin-payment-retry.js';
import { CycleSubscriptions } from './actions/cycle-subscriptions.js';
import { PeriodIsOver, UpdateSubscription } from './actions/update-subscription.js';
import type { SubscriptionActor } from './subscription-actor.js';
import { SubscriptionErrors } from './subscription.errors.js';
import type { SubscriptionWire } from './subscription.presenter.js';
import { SubscriptionReader } from './subscription-reader.service.js';
import type { SubscriptionUpdate } from './subscription-update.js';

/** Changes a subscription in three steps where it costs something: the attempt is committed, the gateway is called, the outcome is committed. */
@Injectable()
export class SubscriptionUpdateFlow {
  constructor(
    private readonly updateSubscription: UpdateSubscription,
    private readonly beginPaymentRetry: BeginPaymentRetry,
    private readonly cycleSubscriptions: CycleSubscriptions,
    private readonly payments: PaymentFlow,
    private readonly reader: SubscriptionReader,
  ) {}

  /** @throws as UpdateSubscription, SUBSCRIPTION_PAYMENT_DECLINED */
  async update(id: string, update: SubscriptionUpdate, by: SubscriptionActor): Promise<SubscriptionWire> {
    const paymentId = await this.change(id, update, by);
    if (paymentId !== null) requirePaid(await this.payments.run(paymentId));
    return this.reader.get(id);
  }

  /** Charges overdue orders, all of them even if one is declined. @throws as BeginPaymentRetry, SUBSCRIPTION_PAYMENT_DECLINED */
  async retryPayment(id: string, by: BillingActor): Promise<void> {
    const outcomes: AttemptOutcome[] = [];
    for (const paymentId of await this.beginPaymentRetry.execute(id, by))
      outcomes.push(await this.payments.run(paymentId));
    outcomes.forEach(requirePaid);
  }

  /** Begins and charges the periods that are due first, as the workers would. */
  private async change(
    id: string,
    update: SubscriptionUpdate,
    by: SubscriptionActor,
  ): Promise<string | null> {
    for (;;) {
      try {
        return await this.updateSubscription.execute(id, update, by);
      } catch (error) {
        if (!(error instanceof PeriodIsOver)) throw error;
        const payments = await this.cycleSubscriptions.execute([{ id }], error.merchantId);
        const paymentId = payments.get(id) ?? null;
        if (paymentId !== null) await this.payments.run(paymentId);
      }
    }
  }
}

/** @throws SUBSCRIPTION_PAYMENT_DECLINED */
function requirePaid(outcome: AttemptOutcome): void {
  if ('refused' in outcome) throw declined(outcome.refused.message);
  if (!('charge' in outcome)) return;
  const { status, decline } = outcome.charge;
  if (status === 'failed' || status === 'canceled') throw declined(decline?.message);
}

function declined(message: string | undefined) {
  return SubscriptionErrors.SUBSCRIPTION_PAYMENT_DECLINED({}, message === undefined ? {} : { message });
}
