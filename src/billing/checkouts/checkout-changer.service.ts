import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import { PaymentRepository } from '../payments/payment.repository.js';
import type { Checkout, CheckoutBuyer, CheckoutSelection, CheckoutSettings } from './checkout.entity.js';
import { CheckoutErrors } from './checkout.errors.js';
import {
  CheckoutPlanner,
  type CheckoutChanges,
  type CheckoutPlan,
  type PlannedFrom,
} from './checkout-planner.service.js';
import { CheckoutSubscriptionsPolicy } from './checkout-subscriptions.policy.js';
import { CheckoutRepository } from './checkout.repository.js';

/** Plans changes of open checkouts; joins the caller's unit of work. */
@Injectable()
export class CheckoutChanger {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly payments: PaymentRepository,
    private readonly planner: CheckoutPlanner,
    private readonly subscriptionsPolicy: CheckoutSubscriptionsPolicy,
  ) {}

  /**
   * The checkout with the change, which is not made yet. The email address of a known customer stays.
   * @throws CHECKOUT_NOT_OPEN, CHECKOUT_PAYMENT_IN_PROGRESS, and as CheckoutPlanner.plan and
   *   CheckoutSubscriptionsPolicy.require
   */
  async plan(
    checkout: Locked<Checkout>,
    changes: CheckoutChanges,
    { merchant, now }: HeldMerchant,
  ): Promise<CheckoutPlan> {
    checkout.requireOpen();
    if (checkout.isOverdue(now)) throw CheckoutErrors.CHECKOUT_NOT_OPEN();
    if (await this.payments.hasOpenAttempt(checkout.id)) throw CheckoutErrors.CHECKOUT_PAYMENT_IN_PROGRESS();
    const productIds = await this.checkouts.listProductIds(checkout);
    const kept = checkout.customerId ? withoutEmail(changes) : changes;
    const plan = await this.planner.plan(stateOf(checkout), kept, {
      ...{ id: checkout.id, merchant, now, productIds },
    });
    await this.subscriptionsPolicy.require(merchant, plan.next, plan.selected);
    return plan;
  }
}

function withoutEmail({ buyer, ...changes }: CheckoutChanges): CheckoutChanges {
  if (buyer === undefined) return changes;
  const { customerEmail: _email, ...rest } = buyer;
  return { ...changes, buyer: rest };
}

function stateOf(checkout: Checkout): PlannedFrom {
  const { customerId = null, customerExternalId = null, subscriptionId = null } = checkout;
  return {
    selection: selectionOf(checkout),
    ...{ customerId, customerExternalId, subscriptionId },
    ...buyerOf(checkout),
    ...settingsOf(checkout),
  };
}

function selectionOf(checkout: Checkout): CheckoutSelection {
  const { productId, priceId, currency, seatsFollowMembers, amount, discountAmount } = checkout;
  const { seats = null, discountId = null, taxAmount = null, taxAssessment = null } = checkout;
  return {
    ...{ productId, priceId, currency, seats, seatsFollowMembers, amount },
    ...{ discountId, discountAmount, taxAmount, taxAssessment },
  };
}

function buyerOf(checkout: Checkout): CheckoutBuyer {
  const { isBusinessCustomer, customFieldData } = checkout;
  const { customerName = null, customerEmail = null, customerBillingName = null } = checkout;
  const { customerBillingAddress = null, customerTaxId = null } = checkout;
  return {
    ...{ isBusinessCustomer, customerName, customerEmail, customerBillingName },
    ...{ customerBillingAddress, customerTaxId, customFieldData },
  };
}

function settingsOf(checkout: Checkout): CheckoutSettings {
  const { allowDiscountCodes, allowTrial, requireBillingAddress, metadata, customerMetadata } = checkout;
  const { isEmbedderChosen } = checkout;
  const { trialInterval = null, trialIntervalCount = null } = checkout;
  const { successUrl = null, returnUrl = null, embedOrigin = null } = checkout;
  const { customerIpAddress = null, locale = null } = checkout;
  return {
    ...{ allowTrial, trialInterval, trialIntervalCount },
    ...{ allowDiscountCodes, requireBillingAddress, successUrl, returnUrl },
    ...{ embedOrigin, isEmbedderChosen },
    ...{ customerIpAddress, metadata, customerMetadata, locale },
  };
}
