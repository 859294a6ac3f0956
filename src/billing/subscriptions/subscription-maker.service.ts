import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import type { Customer } from '../customers/customer.entity.js';
import type { CustomFieldData } from '../custom-fields/custom-field-data.validator.js';
import type { DiscountColumns } from '../discounts/discount.presenter.js';
import { instantWithin } from './billing-periods.js';
import { PlanChanger } from './plan-changer.service.js';
import { subscribedPlan, type Plan } from './subscription-plan.js';
import { Subscription } from './subscription.entity.js';
import type { Trial } from './subscription-terms.js';
import { SubscriptionMailer } from './subscription-mailer.service.js';
import { SubscriptionRecorder } from './subscription-recorder.service.js';
import { SubscriptionRepository, type HeldSubscription } from './subscription.repository.js';
import { TrialRedemptions } from './trial-redemptions.service.js';
import { SubscriptionSchedule } from './subscription-schedule.service.js';
import { UsageSettler } from './usage/usage-settler.service.js';

/** What a customer has bought. */
export interface SubscriptionPurchase {
  plan: Plan;
  discount: DiscountColumns | null;
  checkoutId: string;
  paymentMethodId: string | null;
  trial: Trial | null;
  metadata: Metadata;
  customFieldData: CustomFieldData;
}

/** Begins subscriptions that were bought; joins the caller's unit of work. */
@Injectable()
export class SubscriptionMaker {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly plans: PlanChanger,
    private readonly trials: TrialRedemptions,
    private readonly usage: UsageSettler,
    private readonly schedule: SubscriptionSchedule,
    private readonly recorder: SubscriptionRecorder,
    private readonly mailer: SubscriptionMailer,
  ) {}

  async begin(
    customer: Locked<Customer>,
    { plan, discount, ...purchase }: SubscriptionPurchase,
    now: Date,
  ): Promise<Locked<Subscription>> {
    const created = Subscription.create(
      {
        organizationId: customer.organizationId,
        customerId: customer.id,
        plan: subscribedPlan(plan, discount),
        discountId: discount?.id ?? null,
        ...purchase,
      },
      now,
    );
    const subscription = await this.subscriptions.insert(created, plan.prices);
    if (plan.prices.some(({ amount }) => amount === null)) await this.usage.begin(subscription, now);
    const { trial } = purchase;
    if (trial !== null) {
      const { email, id: customerId } = customer;
      this.trials.record(subscription, { customerId, email, fingerprint: trial.fingerprint }, now);
    }
    await this.schedule.scheduleCycle(subscription);
    await this.schedule.scheduleTrialReminder(subscription, now);
    await this.recorder.recordCreated({ customer, subscription });
    await this.mailer.reportStart({ customer, subscription });
    return subscription;
  }

  /** A free subscription becomes one that is paid; a new period begins. */
  async upgrade(
    held: HeldSubscription,
    { plan, discount, paymentMethodId, ...purchase }: SubscriptionPurchase,
    now: Date,
  ): Promise<void> {
    const { subscription } = held;
    const at = instantWithin(subscription, now);
    // It may have switched to a plan that is paid while the buyer was at the checkout.
    await this.plans.creditRest(held, at);
    const switched = await this.plans.settleUsage(held, plan, now);
    const discountId = discount?.id ?? null;
    const terms = { restartsAt: at, discountId, periodDiscountId: discountId };
    subscription.changePlan(subscribedPlan(plan, discount), terms, now);
    subscription.beginDiscount(discountId, at);
    subscription.payBy(paymentMethodId, now);
    subscription.describe(purchase);
    await this.subscriptions.setPrices(subscription, plan.prices);
    await this.plans.beginUsage(held, switched, now);
    await this.schedule.scheduleCycle(subscription);
    await this.schedule.cancelTrialReminder(subscription);
    await this.recorder.recordUpdated(held);
  }
}
