import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { Customer } from '../customers/customer.entity.js';
import type { CustomFieldData } from '../custom-fields/custom-field-data.validator.js';
import { Discount } from '../discounts/discount.entity.js';
import { Merchant } from '../merchants/merchant.entity.js';
import type { CancellationReason, SubscriptionStatus } from '../orders/ordered-subscription.presenter.js';
import { PaymentMethod } from '../payment-methods/payment-method.entity.js';
import { Product, type BillingInterval, type BillingPeriod } from '../products/product.entity.js';
import { anchorDayOf, periodEnd } from './billing-periods.js';
import {
  ACTIVE,
  BILLABLE,
  rankOf,
  type CancellationWords,
  type ChangedTerms,
  type NewSubscription,
  type PendingUpdate,
  type SubscribedPlan,
} from './subscription-terms.js';
import { columnsOf, firstPeriod, notComped, periodOfTrial, untouched } from './subscription-columns.js';
import { subscriptionChecks } from './subscription-checks.js';
import { subscriptionIndexes } from './subscription-indexes.js';
import { SubscriptionErrors } from './subscription.errors.js';
import { yearlyAmount } from './yearly-amount.js';

/** Cached counts of lists depend on the rows. */
export const trackedSubscriptions = trackChanges('subscriptions', 'organization_id');

export const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  triggers: trackedSubscriptions.triggers,
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').deleteRule('no action'),
    productId: () => p.manyToOne(Product).mapToPk().fieldName('product_id').deleteRule('no action'),
    discountId: () =>
      p.manyToOne(Discount).mapToPk().fieldName('discount_id').deleteRule('no action').nullable(),
    /** Start of the first period that the discount reduced; null before. */
    discountedSince: instant().nullable(),
    /** The discount of the current period. A discount that is changed meanwhile reduces later periods only. */
    periodDiscountId: () =>
      p.manyToOne(Discount).mapToPk().fieldName('period_discount_id').deleteRule('no action').nullable(),
    /** Stands above this room, hence without a foreign key. */
    checkoutId: p.uuid().nullable(),
    paymentMethodId: () =>
      p.manyToOne(PaymentMethod).mapToPk().fieldName('payment_method_id').deleteRule('no action').nullable(),
    status: p.text().$type<SubscriptionStatus>(),
    /** Derived from the status, for sorting. */
    statusRank: p.smallint(),
    currency: p.text(),
    seats: p.integer().nullable(),
    /** For each period, after the discount. */
    amount: p.integer(),
    yearlyAmount: p.bigint('number'),
    recurringInterval: p.text().$type<BillingInterval>(),
    recurringIntervalCount: p.integer(),
    /** Day of the month on which periods end, where it exists. */
    anchorDay: p.smallint(),
    /** Periods from the next one on that staff have given away. */
    compedPeriods: p.smallint(),
    /** Whether the current one is. */
    isPeriodComped: p.boolean(),
    currentPeriodStart: instant(),
    currentPeriodEnd: instant(),
    trialStart: instant().nullable(),
    trialEnd: instant().nullable(),
    cancelAtPeriodEnd: p.boolean(),
    canceledAt: instant().nullable(),
    startedAt: instant(),
    endsAt: instant().nullable(),
    endedAt: instant().nullable(),
    pastDueAt: instant().nullable(),
    /** Since when its benefits are revoked. */
    revokedAt: instant().nullable(),
    cancellationReason: p.text().$type<CancellationReason>().nullable(),
    cancellationComment: p.text().nullable(),
    pendingUpdate: p.json().$type<PendingUpdate>().nullable(),
    metadata: p.json().$type<Metadata>(),
    customFieldData: p.json().$type<CustomFieldData>(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  indexes: subscriptionIndexes,
  checks: subscriptionChecks,
});

type Inferred = InferKyselyDB<typeof SubscriptionSchema>;
/** Relations are not inferred as columns. */
export interface SubscriptionTables {
  subscriptions: Inferred['subscriptions'] & {
    organization_id: string;
    customer_id: string;
    product_id: string;
    discount_id: string | null;
    period_discount_id: string | null;
    payment_method_id: string | null;
  };
}

/** A product that a customer pays for period by period. */
export class Subscription extends SubscriptionSchema.class {
  /** A trial is its first period. */
  static create({ plan, trial, ...input }: NewSubscription, now: Date): Subscription {
    const subscription = Object.assign(new Subscription(), {
      id: newId(),
      ...input,
      ...untouched,
      ...columnsOf(plan),
      ...(trial === null ? firstPeriod(plan.period, now) : periodOfTrial(trial)),
      discountedSince: input.discountId === null || trial !== null ? null : now,
      periodDiscountId: trial === null ? input.discountId : null,
      ...{ startedAt: now, createdAt: now, modifiedAt: null },
    });
    subscription.setStatus(trial === null ? 'active' : 'trialing');
    return subscription;
  }

  get isBillable(): boolean {
    return BILLABLE.includes(this.status);
  }

  get isActive(): boolean {
    return ACTIVE.includes(this.status);
  }

  get period(): BillingPeriod {
    return { interval: this.recurringInterval, count: this.recurringIntervalCount };
  }

  /** Begins the period after the current one. The period after a trial is the first that is paid. */
  renew(now: Date): void {
    const start = this.currentPeriodEnd;
    this.currentPeriodStart = start;
    this.currentPeriodEnd = periodEnd(start, this.period, this.anchorDay);
    this.isPeriodComped = this.compedPeriods > 0;
    if (this.isPeriodComped) this.compedPeriods -= 1;
    if (this.status === 'trialing') this.setStatus('active');
    // A discount waits for the first period that costs something.
    if (this.discountId && !this.discountedSince && !this.isPeriodComped) this.discountedSince = start;
    this.periodDiscountId = this.isPeriodComped ? null : (this.discountId ?? null);
    this.modifiedAt = now;
  }

  /** @throws SUBSCRIPTION_ALREADY_CANCELED, SUBSCRIPTION_UPDATE_PENDING */
  cancelAtEnd({ reason, comment }: CancellationWords, now: Date): void {
    this.requireRunning();
    Object.assign(this, { cancelAtPeriodEnd: true, canceledAt: now, endsAt: this.currentPeriodEnd });
    Object.assign(this, { cancellationReason: reason, cancellationComment: comment, modifiedAt: now });
    this.setStatus(this.status);
  }

  /** @throws SUBSCRIPTION_ENDED, SUBSCRIPTION_NOT_ENDING, SUBSCRIPTION_UPDATE_PENDING */
  uncancel(now: Date): void {
    if (!this.isBillable) throw SubscriptionErrors.SUBSCRIPTION_ENDED();
    if (!this.cancelAtPeriodEnd) throw SubscriptionErrors.SUBSCRIPTION_NOT_ENDING();
    if (this.currentPeriodEnd <= now) throw SubscriptionErrors.SUBSCRIPTION_ENDED();
    this.requireNoPendingUpdate();
    Object.assign(this, { cancelAtPeriodEnd: false, canceledAt: null, endsAt: null, modifiedAt: now });
    Object.assign(this, { cancellationReason: null, cancellationComment: null });
    this.setStatus(this.status);
  }

  /** Ends it at once. The words of an earlier cancellation stay unless there are new ones. @throws SUBSCRIPTION_ALREADY_CANCELED */
  revoke(words: CancellationWords | null, now: Date): void {
    if (!this.isBillable) throw SubscriptionErrors.SUBSCRIPTION_ALREADY_CANCELED();
    if (words?.reason) this.cancellationReason = words.reason;
    if (words?.comment) this.cancellationComment = words.comment;
    this.end(now, now);
  }

  /** At the end of a period, where that was asked for. */
  endWithPeriod(now: Date): void {
    this.end(this.currentPeriodEnd, now);
  }

  /** A payment failed, or there is nothing to pay with. */
  markPastDue(now: Date): void {
    this.pastDueAt ??= now;
    this.modifiedAt = now;
    this.setStatus('past_due');
  }

  /** What was overdue is paid. */
  recover(now: Date): void {
    Object.assign(this, { pastDueAt: null, revokedAt: null, modifiedAt: now });
    this.setStatus('active');
  }

  /** Switches to another plan; the period stays unless a new one begins, which ends a trial. */
  changePlan(
    plan: SubscribedPlan,
    { restartsAt, discountId, periodDiscountId }: ChangedTerms,
    now: Date,
  ): void {
    Object.assign(this, columnsOf(plan), {
      discountId,
      periodDiscountId,
      pendingUpdate: null,
      modifiedAt: now,
    });
    if (discountId === null) this.discountedSince = null;
    if (restartsAt === null) return;
    // Periods of another length were not given away.
    Object.assign(this, firstPeriod(plan.period, restartsAt), notComped);
    if (this.cancelAtPeriodEnd) this.endsAt = this.currentPeriodEnd;
    if (this.status === 'trialing') Object.assign(this, { trialEnd: restartsAt }).setStatus('active');
    if (discountId !== null) this.discountedSince ??= restartsAt;
  }

  /** The discount of a period that begins now. */
  beginDiscount(discountId: string | null, now: Date): void {
    const discountedSince = discountId === null ? null : now;
    Object.assign(this, { discountId, periodDiscountId: discountId, discountedSince, modifiedAt: now });
  }

  /** The discount is over when a period begins. @param amount for each period, without a discount */
  dropDiscount(amount: number, now: Date): void {
    this.changeDiscount(null, amount, now);
    this.periodDiscountId = null;
  }

  /** What the buyer has said at the checkout. */
  describe({ metadata, customFieldData }: Pick<NewSubscription, 'metadata' | 'customFieldData'>): void {
    this.metadata = { ...this.metadata, ...metadata };
    this.customFieldData = { ...this.customFieldData, ...customFieldData };
  }

  /** From the next period on. @param amount for each period, after the discount */
  changeDiscount(discountId: string | null, amount: number, now: Date): void {
    Object.assign(this, { discountId, discountedSince: null, modifiedAt: now });
    Object.assign(this, { amount, yearlyAmount: yearlyAmount(amount, this.period) });
  }

  /** Gives the next periods away; 0 takes back what was given. @throws SUBSCRIPTION_ALREADY_CANCELED, SUBSCRIPTION_UPDATE_PENDING */
  comp(periods: number, now: Date): void {
    this.requireRunning();
    Object.assign(this, { compedPeriods: periods, modifiedAt: now });
  }

  /** Moves the end of the period, and with it the day on which later ones end. @throws SUBSCRIPTION_ALREADY_CANCELED */
  extendTo(end: Date, now: Date): void {
    this.requireRunning();
    Object.assign(this, { currentPeriodEnd: end, anchorDay: anchorDayOf(end), modifiedAt: now });
    if (this.status === 'trialing') this.trialEnd = end;
  }

  /** Its benefits end. False when they had ended before. */
  revokeBenefits(now: Date): boolean {
    if (this.revokedAt) return false;
    Object.assign(this, { revokedAt: now, modifiedAt: now });
    return true;
  }

  changeMetadata(metadata: Metadata, now: Date): void {
    Object.assign(this, { metadata, modifiedAt: now });
  }

  payBy(paymentMethodId: string | null, now: Date): void {
    Object.assign(this, { paymentMethodId, modifiedAt: now });
  }

  /** Until the payment has an outcome, nothing else changes it. */
  awaitPayment(update: PendingUpdate): void {
    this.pendingUpdate = update;
  }

  /** The payment failed: nothing has changed. */
  dropPendingUpdate(): void {
    this.pendingUpdate = null;
  }

  /** Neither ended nor ending, and no change waits for its payment. @throws SUBSCRIPTION_ALREADY_CANCELED, SUBSCRIPTION_UPDATE_PENDING */
  requireRunning(): void {
    if (!this.isBillable || this.cancelAtPeriodEnd) throw SubscriptionErrors.SUBSCRIPTION_ALREADY_CANCELED();
    this.requireNoPendingUpdate();
  }

  /** @throws SUBSCRIPTION_UPDATE_PENDING */
  requireNoPendingUpdate(): void {
    if (this.pendingUpdate) throw SubscriptionErrors.SUBSCRIPTION_UPDATE_PENDING();
  }

  private end(at: Date, now: Date): void {
    Object.assign(this, { canceledAt: this.canceledAt ?? now, endsAt: at, endedAt: at, modifiedAt: now });
    Object.assign(this, { cancelAtPeriodEnd: false, pastDueAt: null, pendingUpdate: null });
    this.setStatus('canceled');
  }

  private setStatus(status: SubscriptionStatus): void {
    this.status = status;
    this.statusRank = rankOf(status, this.cancelAtPeriodEnd);
  }
}
SubscriptionSchema.setClass(Subscription);
