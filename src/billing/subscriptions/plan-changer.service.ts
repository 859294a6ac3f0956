import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { CustomerMembers } from '../customers/customer-members.service.js';
import { DiscountProductsQueries } from '../discounts/discount-products.queries.js';
import type { DiscountColumns } from '../discounts/discount.presenter.js';
import { DiscountQueries } from '../discounts/discount.queries.js';
import { isApplicable, wholeDiscount, type DiscountValue } from '../discounts/discount.rules.js';
import type { Prepayment } from '../orders/order-maker.service.js';
import type { Order } from '../orders/order.entity.js';
import { ProductPartsQueries } from '../products/product-parts.queries.js';
import type { ProductColumns } from '../products/product.presenter.js';
import { ProductQueries } from '../products/product.queries.js';
import { taxAmountOf, untaxed } from '../tax/tax-assessment.js';
import { billAmounts } from './bill-amounts.js';
import { BillingEntryRepository } from './billing-entry.repository.js';
import { anchorDayOf, instantWithin } from './billing-periods.js';
import {
  creditWithinPeriod,
  entriesOfNewPeriod,
  entriesWithinPeriod,
  type ChargedPlan,
} from './plan-change.js';
import { planChangeOf, type ChangeTerms, type PlanChange, type PlanQuote } from './plan-change-terms.js';
import { SubscribedTerms } from './subscribed-terms.service.js';
import type { Subscription } from './subscription.entity.js';
import { SubscriptionBiller } from './subscription-biller.service.js';
import { SubscriptionErrors } from './subscription.errors.js';
import { planOf, planPriceOf, subscribedPlan, type Plan } from './subscription-plan.js';
import { SubscriptionRecorder } from './subscription-recorder.service.js';
import { SubscriptionRepository, type HeldSubscription } from './subscription.repository.js';
import { SubscriptionTaxes } from './subscription-taxes.service.js';
import { SubscriptionSchedule } from './subscription-schedule.service.js';
import { UsageSettler } from './usage/usage-settler.service.js';

const {
  SUBSCRIPTION_PRODUCT_ARCHIVED,
  SUBSCRIPTION_PRODUCT_CUSTOM,
  SUBSCRIPTION_PRODUCT_NOT_FOUND,
  SUBSCRIPTION_PRODUCT_NOT_RECURRING,
  SUBSCRIPTION_PRODUCT_OTHER_CURRENCY,
  SUBSCRIPTION_PRODUCT_SAME,
} = SubscriptionErrors;

/** The usage of a plan that ends. */
interface SettledUsage {
  isCharged: boolean;
  /** The ids of prices that the next plan has beside those that go on. */
  begun: string[];
}

/** Switches subscriptions to other products; joins the caller's unit of work. */
@Injectable()
export class PlanChanger {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly entries: BillingEntryRepository,
    private readonly products: ProductQueries,
    private readonly parts: ProductPartsQueries,
    private readonly members: CustomerMembers,
    private readonly discounts: DiscountQueries,
    private readonly discountProducts: DiscountProductsQueries,
    private readonly terms: SubscribedTerms,
    private readonly taxes: SubscriptionTaxes,
    private readonly biller: SubscriptionBiller,
    private readonly usage: UsageSettler,
    private readonly recorder: SubscriptionRecorder,
    private readonly schedule: SubscriptionSchedule,
  ) {}

  /**
   * @throws SUBSCRIPTION_ALREADY_CANCELED, SUBSCRIPTION_UPDATE_PENDING, SUBSCRIPTION_PRODUCT_NOT_FOUND,
   *   SUBSCRIPTION_PRODUCT_ARCHIVED, SUBSCRIPTION_PRODUCT_NOT_RECURRING, SUBSCRIPTION_PRODUCT_CUSTOM,
   *   SUBSCRIPTION_PRODUCT_OTHER_CURRENCY, SUBSCRIPTION_PRODUCT_SAME
   */
  async check(
    { subscription, customer }: HeldSubscription,
    productId: string,
    { behavior, now }: ChangeTerms,
  ): Promise<PlanChange> {
    subscription.requireRunning();
    // An overdue one has to be paid first.
    if (!subscription.isActive) throw SubscriptionErrors.SUBSCRIPTION_ALREADY_CANCELED();
    if (productId === subscription.productId) throw SUBSCRIPTION_PRODUCT_SAME();
    const seats = (await this.members.count(customer)) ?? subscription.seats ?? null;
    const { product, plan } = await this.load(productId, subscription.organizationId, seats);
    if (plan.currency !== subscription.currency) throw SUBSCRIPTION_PRODUCT_OTHER_CURRENCY();
    const { discountId = null, periodDiscountId = null } = subscription;
    const discount = await this.discountFor(discountId, product, plan);
    const periodDiscount =
      periodDiscountId === discountId ? discount : await this.discountFor(periodDiscountId, product, plan);
    return planChangeOf(subscription, { plan, discount, periodDiscount, behavior, now });
  }

  /** What the change is invoiced by at once, before credit of the customer is spent. */
  async quote(held: HeldSubscription, change: PlanChange, at: Date): Promise<PlanQuote> {
    if (!change.isInvoiced) return { total: 0, taxAssessment: untaxed('not_subject_to_tax') };
    const pending = (await this.entries.listPending(held.subscription)).filter(
      ({ kind }) => kind !== 'usage',
    );
    const periodStart = instantWithin(held.subscription, at);
    const entries = [...pending, ...(await this.entriesOf(held, change, periodStart))];
    const isComped = held.subscription.isPeriodComped && !change.isRestarted;
    const discount = isComped ? wholeDiscount : change.discount;
    const { subtotalAmount, discountAmount } = billAmounts(entries, discount);
    const netAmount = subtotalAmount - discountAmount;
    const reason = 'subscription_update';
    const taxAssessment = await this.taxes.assess({ held, reason, periodStart, netAmount, now: at });
    return { total: netAmount + taxAmountOf(taxAssessment), taxAssessment };
  }

  /**
   * Makes the change.
   * @param at since when it counts, which is before now where it was paid first
   * @returns the order that it is invoiced by; null where the next one includes it
   */
  async apply(
    held: HeldSubscription,
    change: PlanChange,
    { prepaid, now, ...asked }: { prepaid: Prepayment | null; at: Date; now: Date },
  ): Promise<Locked<Order> | null> {
    const { subscription } = held;
    const at = instantWithin(subscription, asked.at);
    await this.entries.insert(subscription, await this.entriesOf(held, change, at), now);
    const { plan, discount, periodDiscount, isRestarted, isInvoiced } = change;
    const discountId = discount?.id ?? null;
    const usage = await this.settleUsage(held, plan, now);
    const terms = isRestarted
      ? { restartsAt: at, discountId, periodDiscountId: discountId }
      : { restartsAt: null, discountId, periodDiscountId: periodDiscount?.id ?? null };
    subscription.changePlan(subscribedPlan(plan, discount), terms, now);
    await this.subscriptions.setPrices(subscription, plan.prices);
    await this.beginUsage(held, usage, now);
    // The period that the usage belongs to is over.
    if (isRestarted && usage.isCharged) await this.schedule.scheduleBill(subscription, now);
    await this.schedule.scheduleCycle(subscription);
    await this.recorder.recordUpdated(held);
    if (!isInvoiced) return null;
    return this.biller.bill(held, { reason: 'subscription_update', periodStart: at, prepaid }, now);
  }

  /** Credits the rest of a period that was paid for and ends early; the next order includes it. */
  async creditRest({ subscription }: HeldSubscription, now: Date): Promise<void> {
    const { status, currentPeriodStart: start, currentPeriodEnd: end } = subscription;
    if (status !== 'active' || end <= now) return;
    const from = await this.chargedPlan(subscription);
    await this.entries.insert(subscription, creditWithinPeriod(from, { start, end }, now), now);
  }

  /** Charges usage by the prices that the new plan has not. */
  async settleUsage(held: HeldSubscription, { prices }: Plan, now: Date): Promise<SettledUsage> {
    const current = await this.subscriptions.listPrices(held.subscription.id);
    const ended = current.flatMap(({ priceId }) => (prices.some(({ id }) => id === priceId) ? [] : priceId));
    const begun = prices.flatMap(({ id }) => (current.some(({ priceId }) => priceId === id) ? [] : id));
    return { isCharged: await this.usage.settlePrices(held, ended, now), begun };
  }

  /** Of the prices that only the new plan has, from now on. */
  async beginUsage({ subscription }: HeldSubscription, { begun }: SettledUsage, now: Date): Promise<void> {
    await this.usage.beginPrices(subscription, begun, now);
  }

  private async entriesOf({ subscription }: HeldSubscription, change: PlanChange, now: Date) {
    if (subscription.status === 'trialing') return [];
    const { currentPeriodStart: start, currentPeriodEnd: end } = subscription;
    const from = await this.chargedPlan(subscription);
    if (change.isRestarted)
      return entriesOfNewPeriod(from, change.plan, { start, end }, { now, anchorDay: anchorDayOf(now) });
    // What was given away stays free.
    const discount = subscription.isPeriodComped ? wholeDiscount : change.periodDiscount;
    return entriesWithinPeriod(from, { ...change.plan, discount }, { start, end }, now);
  }

  private async chargedPlan(subscription: Subscription): Promise<ChargedPlan> {
    const current = await this.currentPlan(subscription);
    return { ...current, discount: await this.discountOfPeriod(subscription) };
  }

  /** Prices that the buyer has chosen are not credited. */
  private async currentPlan(subscription: Subscription): Promise<Pick<Plan, 'product' | 'prices'>> {
    const { product, prices } = await this.terms.find(subscription);
    return {
      product,
      prices: prices
        .filter(({ amountType }) => amountType !== 'custom')
        .map((price) => planPriceOf(price, { amount: null, seats: subscription.seats ?? null })),
    };
  }

  private async discountOfPeriod({
    isPeriodComped,
    periodDiscountId,
  }: Subscription): Promise<DiscountValue | null> {
    if (isPeriodComped) return wholeDiscount;
    const [discount = null] = periodDiscountId ? await this.discounts.listByIds([periodDiscountId]) : [];
    return discount;
  }

  private async load(
    id: string,
    organizationId: string,
    seats: number | null,
  ): Promise<{ product: ProductColumns; plan: Plan }> {
    const product = await this.products.find(id);
    if (product?.organizationId !== organizationId) throw SUBSCRIPTION_PRODUCT_NOT_FOUND();
    if (product.isArchived) throw SUBSCRIPTION_PRODUCT_ARCHIVED();
    if (!product.isRecurring) throw SUBSCRIPTION_PRODUCT_NOT_RECURRING();
    const prices = (await this.parts.load([id])).get(id)?.prices ?? [];
    if (prices.some(({ amountType }) => amountType === 'custom')) throw SUBSCRIPTION_PRODUCT_CUSTOM();
    return { product, plan: planOf(product, prices, { amount: null, seats }) };
  }

  private async discountFor(
    discountId: string | null,
    product: ProductColumns,
    plan: Plan,
  ): Promise<DiscountColumns | null> {
    const [discount] = discountId === null ? [] : await this.discounts.listByIds([discountId]);
    if (discount === undefined) return null;
    const listed = await this.discountProducts.listIds(discount.id);
    const applies = isApplicable(discount, {
      isRecurring: true,
      currency: plan.currency,
      hasDiscountablePrice: plan.prices.some(({ amount }) => amount !== 0),
      isListed: listed.length === 0 || listed.includes(product.id),
    });
    return applies ? discount : null;
  }
}
