import { Injectable } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import type { CustomerColumns } from '../customers/customer.presenter.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import { CheckoutDiscounts } from './checkout-discounts.service.js';
import { Checkout, type CheckoutBuyer } from './checkout.entity.js';
import { CHECKOUT_EXPIRY } from './checkout-due-work.js';
import { CheckoutPlanner, type CheckoutChanges, type PlannedFrom } from './checkout-planner.service.js';
import type { CheckoutRow } from './checkout-columns.js';
import { CheckoutRecorder } from './checkout-recorder.service.js';
import { CheckoutRepository } from './checkout.repository.js';
import { CheckoutSubscriptionsPolicy } from './checkout-subscriptions.policy.js';
import { CheckoutSelections } from './checkout-selections.service.js';

export interface CheckoutOrder {
  /** The same when it is opened again after the tax was asked for. */
  id: string;
  /** In the order in which the buyer sees them; of the merchant. */
  productIds: readonly string[];
  changes: CheckoutChanges;
  /** Whom it is for, where that is known. */
  customer: CustomerColumns | null;
  customerExternalId: string | null;
  /** A free subscription that the purchase upgrades. */
  subscriptionId: string | null;
  /** What the payment form of the gateway needs. */
  processorMetadata: Record<string, string>;
}

/** Opens checkouts; joins the caller's unit of work. */
@Injectable()
export class CheckoutMaker {
  constructor(
    private readonly planner: CheckoutPlanner,
    private readonly selections: CheckoutSelections,
    private readonly discounts: CheckoutDiscounts,
    private readonly subscriptionsPolicy: CheckoutSubscriptionsPolicy,
    private readonly checkouts: CheckoutRepository,
    private readonly dueWork: DueWorkSchedule,
    private readonly recorder: CheckoutRecorder,
    private readonly config: BillingConfig,
  ) {}

  /** Inside of `TaxQuotes.tolerantly`. @throws as CheckoutPlanner.plan and CheckoutSubscriptionsPolicy.require */
  async open(
    { id, productIds, changes, customer, processorMetadata, ...reference }: CheckoutOrder,
    { merchant, now }: HeldMerchant,
  ): Promise<CheckoutRow> {
    const from = { ...emptyCheckout(customer), ...reference };
    const { next, selected } = await this.planner.plan(from, changes, { id, merchant, now, productIds });
    await this.subscriptionsPolicy.require(merchant, next, selected);
    const lifetime = this.config.checkoutLifetime;
    const created = Checkout.create(next, { organizationId: merchant.id, now, lifetime });
    Object.assign(created, { id, processorMetadata });
    const checkout = await this.checkouts.insert(created, productIds);
    await this.scheduleExpiry(checkout);
    const { product, parts } = selected;
    return this.recorder.recordCreated(
      checkout,
      productIds.length === 1 ? { products: [{ product, parts }] } : {},
    );
  }

  /** Whether a new checkout of these products could start with the discount. */
  async canHave(discountId: string, productIds: readonly string[], { now }: HeldMerchant): Promise<boolean> {
    const selected = await this.selections.select({ productIds, current: null });
    return this.discounts.isUsable(discountId, selected, now);
  }

  private async scheduleExpiry({ id, organizationId, expiresAt }: Locked<Checkout>): Promise<void> {
    await this.dueWork.schedule({
      kind: CHECKOUT_EXPIRY,
      recordId: id,
      merchantId: organizationId,
      dueAt: expiresAt,
    });
  }
}

function emptyCheckout(customer: CustomerColumns | null): PlannedFrom {
  return {
    selection: null,
    ...{ customerId: customer?.id ?? null, customerExternalId: null, subscriptionId: null },
    ...(customer === null ? unknownBuyer : buyerOf(customer)),
    ...{ allowDiscountCodes: true, requireBillingAddress: false },
    ...{ allowTrial: true, trialInterval: null, trialIntervalCount: null },
    ...{ successUrl: null, returnUrl: null, embedOrigin: null, isEmbedderChosen: false },
    ...{ customerIpAddress: null, locale: null },
    ...{ metadata: {}, customerMetadata: {} },
  };
}

const unknownBuyer: CheckoutBuyer = {
  isBusinessCustomer: false,
  customerName: null,
  customerEmail: null,
  customerBillingName: null,
  customerBillingAddress: null,
  customerTaxId: null,
  customFieldData: {},
};

function buyerOf({ email, name, billingName, billingAddress, taxId }: CustomerColumns): CheckoutBuyer {
  return {
    ...unknownBuyer,
    customerName: name ?? null,
    customerEmail: email,
    customerBillingName: billingName ?? null,
    customerBillingAddress: billingAddress ?? null,
    customerTaxId: taxId ?? null,
  };
}
