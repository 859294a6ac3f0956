import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Merchant } from '../merchants/merchant.entity.js';
import { SubscriptionQueries } from '../subscriptions/subscription.queries.js';
import { SubscriptionRepository } from '../subscriptions/subscription.repository.js';
import { TrialRedemptions } from '../subscriptions/trial-redemptions.service.js';
import type { Checkout, NewCheckout } from './checkout.entity.js';
import { CheckoutErrors } from './checkout.errors.js';
import { CheckoutRepository } from './checkout.repository.js';
import type { SelectedProduct } from './checkout-selections.service.js';
import { trialOf } from './checkout-trial.js';

/** Whether a buyer may subscribe, and whether with a trial. */
@Injectable()
export class CheckoutSubscriptionsPolicy {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly subscriptions: SubscriptionQueries,
    private readonly heldSubscriptions: SubscriptionRepository,
    private readonly trials: TrialRedemptions,
  ) {}

  /**
   * Unless the merchant allows several, a customer has one subscription that is paid or overdue.
   * @throws CHECKOUT_SUBSCRIPTION_ACTIVE
   */
  async require(
    merchant: Readonly<Merchant>,
    next: NewCheckout,
    { product }: SelectedProduct,
  ): Promise<void> {
    if (!product.isRecurring || next.subscriptionId !== null) return;
    if (merchant.subscriptionSettings.allow_multiple_subscriptions) return;
    const { customerId, customerEmail: email } = next;
    if (await this.subscriptions.hasBillable({ organizationId: merchant.id, customerId, email }))
      throw CheckoutErrors.CHECKOUT_SUBSCRIPTION_ACTIVE();
  }

  /**
   * Allows a free subscription to be upgraded once, by one checkout at a time. If the subscription has ended, the checkout creates a
   * new one instead. Locks the customer and the subscription.
   * @throws CHECKOUT_SUBSCRIPTION_ACTIVE, CHECKOUT_PAYMENT_IN_PROGRESS
   */
  async requireUpgrade({ id, subscriptionId }: Locked<Checkout>): Promise<void> {
    if (!subscriptionId) return;
    const held = await this.heldSubscriptions.lockById(subscriptionId);
    if (held?.subscription.isBillable !== true) return;
    if ((await this.subscriptions.findUpgradable(subscriptionId)) === null)
      throw CheckoutErrors.CHECKOUT_SUBSCRIPTION_ACTIVE();
    if (await this.checkouts.isUpgradePending(subscriptionId, id))
      throw CheckoutErrors.CHECKOUT_PAYMENT_IN_PROGRESS();
  }

  /** @throws CHECKOUT_TRIAL_REDEEMED */
  async requireTrial(
    merchant: Readonly<Merchant>,
    next: NewCheckout,
    selected: SelectedProduct,
  ): Promise<void> {
    if (await this.isTrialRedeemed(merchant, next, selected.product, null))
      throw CheckoutErrors.CHECKOUT_TRIAL_REDEEMED();
  }

  /** @param fingerprint of the card, where it is known */
  async isTrialRedeemed(
    merchant: Readonly<Merchant>,
    { customerId, customerEmail: email, ...next }: NewCheckout,
    product: SelectedProduct['product'],
    fingerprint: string | null,
  ): Promise<boolean> {
    if (!merchant.subscriptionSettings.prevent_trial_abuse || trialOf(next, product) === null) return false;
    return this.trials.isRedeemed(product.id, { customerId, email, fingerprint });
  }
}
