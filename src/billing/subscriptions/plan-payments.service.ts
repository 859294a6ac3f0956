import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import type { Locked } from '#platform/database/locked.js';
import type { DiscountColumns } from '../discounts/discount.presenter.js';
import { DiscountQueries } from '../discounts/discount.queries.js';
import type { ChargeResult } from '../gateways/gateway-results.js';
import { CustomerCredit } from '../ledger/customer-credit.service.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import type { PaymentMethod } from '../payment-methods/payment-method.entity.js';
import { OrderRepository } from '../orders/order.repository.js';
import { SavedMethods } from '../payment-methods/saved-methods.service.js';
import { challengeOf } from '../payments/payment-challenge.js';
import { PaymentOpener } from '../payments/payment-opener.service.js';
import type { Payment } from '../payments/payment.entity.js';
import {
  PaymentPurposes,
  type PaymentPurpose,
  type SuccessTerms,
} from '../payments/payment-purposes.registry.js';
import { untaxed, type TaxAssessment } from '../tax/tax-assessment.js';
import { BillingEntryRepository } from './billing-entry.repository.js';
import { PlanChanger } from './plan-changer.service.js';
import type { PlanChange, QuotedChange } from './plan-change-terms.js';
import type { Subscription } from './subscription.entity.js';
import { SubscriptionErrors } from './subscription.errors.js';
import { seatsOfPlan } from './subscription-plan.js';
import type { PendingUpdate } from './subscription-terms.js';
import { SubscriptionMailer } from './subscription-mailer.service.js';
import { SubscriptionRecorder } from './subscription-recorder.service.js';
import { SubscriptionRepository, type HeldSubscription } from './subscription.repository.js';
import { SubscriptionSchedule } from './subscription-schedule.service.js';

/** What a payment keeps of the change that it pays for, so that the buyer gets what was quoted. */
interface PlanContext {
  change: Omit<PlanChange, 'discount' | 'periodDiscount'> & {
    discountId: string | null;
    periodDiscountId: string | null;
  };
  /** Since when it counts. */
  at: string;
  /** The id that the order will have. */
  orderId: string;
  /** Minor units of the customer's credit that were spent for it. */
  appliedBalance: number;
  /** Missing in payments begun before taxes were assessed. */
  taxAssessment?: TaxAssessment;
  /** Whether others were told that the change waits. */
  isAnnounced: boolean;
}

/** Changes of subscriptions that are paid before they are made. */
@Injectable()
export class PlanPayments implements PaymentPurpose<HeldSubscription> {
  constructor(
    private readonly purposes: PaymentPurposes,
    private readonly subscriptions: SubscriptionRepository,
    private readonly plans: PlanChanger,
    private readonly entries: BillingEntryRepository,
    private readonly discounts: DiscountQueries,
    private readonly orders: OrderRepository,
    private readonly credit: CustomerCredit,
    private readonly methods: SavedMethods,
    private readonly opener: PaymentOpener,
    private readonly recorder: SubscriptionRecorder,
    private readonly mailer: SubscriptionMailer,
    private readonly schedule: SubscriptionSchedule,
  ) {}

  onModuleInit(): void {
    this.purposes.register('subscription', this);
  }

  /** A change must not credit time that may never be paid. @throws SUBSCRIPTION_UPDATE_PENDING while a bill waits for usage, or the payment of an order is open */
  async requireNothingOwed({ subscription }: HeldSubscription): Promise<void> {
    if (!subscription.isActive) return;
    const isOwed = (await this.orders.lockPending(subscription.id)).length > 0;
    if (isOwed || (await this.isBillWaiting(subscription)))
      throw SubscriptionErrors.SUBSCRIPTION_UPDATE_PENDING();
  }

  /** Whether the bill of the period waits for late usage. */
  private async isBillWaiting(subscription: Locked<Subscription>): Promise<boolean> {
    return (await this.entries.listPending(subscription)).some(({ kind }) => kind === 'cycle');
  }

  /**
   * Makes the change where the customer's credit covers it, else stores the attempt to charge the rest.
   * @returns null where it is made
   * @throws SUBSCRIPTION_WITHOUT_PAYMENT_METHOD, and as PaymentOpener.open
   */
  async begin(
    held: HeldSubscription,
    { change, total, taxAssessment }: QuotedChange,
    now: Date,
  ): Promise<Locked<Payment> | null> {
    const { subscription, customer } = held;
    const orderId = newId();
    const method = await this.requireMethod(held, total, now);
    if (method === null) {
      await this.plans.apply(held, change, { prepaid: null, at: now, now });
      return null;
    }
    const appliedBalance = await this.credit.spend(creditOf(held, orderId, now), total);
    const { discount, periodDiscount, ...planned } = change;
    const context: PlanContext = {
      change: { ...planned, discountId: discount?.id ?? null, periodDiscountId: periodDiscount?.id ?? null },
      ...{ at: now.toISOString(), orderId, appliedBalance, taxAssessment, isAnnounced: false },
    };
    const payment = await this.opener.open(
      {
        ...{ organizationId: subscription.organizationId, amount: total - appliedBalance },
        ...{ currency: subscription.currency, source: method.source, savesMethod: false },
        ...{ trigger: 'subscription_cycle', subscriptionId: subscription.id, context, clientAddress: null },
        ...{ customerEmail: customer.email, customerName: customer.name ?? null, returnUrl: null },
        description: change.plan.product.name,
      },
      now,
    );
    const { id, createdAt } = payment;
    subscription.awaitPayment({
      id,
      ...requestedOf(subscription, change),
      createdAt: createdAt.toISOString(),
    });
    return payment;
  }

  /**
   * What pays for a change. Null where the customer's credit covers it.
   * @param total minor units
   * @throws SUBSCRIPTION_WITHOUT_PAYMENT_METHOD
   */
  async requireMethod(held: HeldSubscription, total: number, now: Date): Promise<PaymentMethod | null> {
    const { subscription, customer } = held;
    const available = await this.credit.find(creditOf(held, subscription.id, now));
    if (total - available <= 0) return null;
    const method = await this.methods.findUsable(customer.id, subscription.paymentMethodId ?? null);
    if (method === null) throw SubscriptionErrors.SUBSCRIPTION_WITHOUT_PAYMENT_METHOD();
    return method;
  }

  async lock(id: string): Promise<HeldSubscription> {
    const held = await this.subscriptions.lockById(id);
    if (held === null) throw new Error(`subscription ${id} does not exist`);
    return held;
  }

  /** Others see that a change waits, and customers are asked to confirm the payment: they are on no page. */
  async onPending(
    held: HeldSubscription,
    payment: Locked<Payment>,
    charge: ChargeResult | null,
  ): Promise<void> {
    if (held.subscription.pendingUpdate?.id !== payment.id) return;
    await this.announce(held, payment);
    const challenge = challengeOf(charge);
    if (challenge === null) return;
    payment.keepContext({ ...payment.context, ...challenge });
    await this.mailer.askForPlanAuthentication(held, payment);
  }

  async onSucceeded(
    held: HeldSubscription,
    payment: Locked<Payment>,
    _charge: ChargeResult,
    { now, isLate }: SuccessTerms,
  ): Promise<number> {
    const { change, at, orderId, appliedBalance, taxAssessment } = contextOf(payment);
    // Ended, or failed here before: the money goes back, and so does the credit unless it did when the payment failed.
    if (held.subscription.pendingUpdate?.id !== payment.id) {
      if (!isLate) await this.credit.restore(creditOf(held, orderId, now), appliedBalance);
      return 0;
    }
    const { discountId, periodDiscountId, ...planned } = change;
    const [discount, periodDiscount] = [
      await this.findDiscount(discountId),
      await this.findDiscount(periodDiscountId),
    ];
    const prepaid = {
      ...{ orderId, paymentId: payment.id, appliedBalance },
      taxAssessment: taxAssessment ?? untaxed('not_collecting'),
    };
    const order = await this.plans.apply(
      held,
      { ...planned, discount, periodDiscount },
      { prepaid, at: new Date(at), now },
    );
    if (order === null) throw new Error(`payment ${payment.id} pays for a change without an order`);
    payment.linkOrder(order.id);
    return order.dueAmount;
  }

  async onFailed(
    held: HeldSubscription,
    payment: Locked<Payment>,
    _decline: unknown,
    { now }: HeldMerchant,
  ): Promise<void> {
    const { orderId, appliedBalance, isAnnounced } = contextOf(payment);
    await this.credit.restore(creditOf(held, orderId, now), appliedBalance);
    if (held.subscription.pendingUpdate?.id !== payment.id) return;
    held.subscription.dropPendingUpdate();
    await this.schedule.scheduleCycle(held.subscription);
    if (isAnnounced) await this.recorder.recordUpdated(held);
  }

  /** Once, however often the outcome is looked up. */
  private async announce(held: HeldSubscription, payment: Locked<Payment>): Promise<void> {
    const context = contextOf(payment);
    if (context.isAnnounced) return;
    payment.keepContext({ ...context, isAnnounced: true });
    await this.recorder.recordUpdated(held);
  }

  private async findDiscount(id: string | null): Promise<DiscountColumns | null> {
    const [discount = null] = id === null ? [] : await this.discounts.listByIds([id]);
    return discount;
  }
}

/** What others see of the change that waits. */
function requestedOf(
  subscription: Subscription,
  { plan }: PlanChange,
): Pick<PendingUpdate, 'productId' | 'seats'> {
  const seats = seatsOfPlan(plan);
  return {
    productId: plan.product.id === subscription.productId ? null : plan.product.id,
    ...(seats !== null && seats !== subscription.seats && { seats }),
  };
}

function contextOf({ context }: Payment): PlanContext {
  return context as PlanContext;
}

function creditOf({ subscription, customer }: HeldSubscription, orderId: string, at: Date) {
  const { organizationId: merchantId, currency } = subscription;
  return { merchantId, currency, at, orderId, customerId: customer.id, reference: orderId };
}
