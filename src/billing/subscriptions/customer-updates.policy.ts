import { Injectable } from '@nestjs/common';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import { ProductQueries } from '../products/product.queries.js';
import { SubscriptionErrors } from './subscription.errors.js';
import type { SubscriptionActor } from './subscription-actor.js';
import type { SubscriptionUpdate } from './subscription-update.js';

/** Decides which changes customers may make of their subscriptions. */
@Injectable()
export class CustomerUpdatesPolicy {
  constructor(private readonly products: ProductQueries) {}

  /**
   * Customers switch to what everyone can see: a product that is not public may be an offer for someone else.
   * @throws SUBSCRIPTION_UPDATE_NOT_ALLOWED, SUBSCRIPTION_PRODUCT_NOT_FOUND
   */
  async require(
    by: SubscriptionActor,
    update: SubscriptionUpdate,
    { merchant }: HeldMerchant,
  ): Promise<void> {
    if (!('customerId' in by) || update.kind !== 'product') return;
    if (!merchant.subscriptionSettings.allow_customer_updates)
      throw SubscriptionErrors.SUBSCRIPTION_UPDATE_NOT_ALLOWED();
    const product = await this.products.find(update.productId);
    if (product?.visibility !== 'public') throw SubscriptionErrors.SUBSCRIPTION_PRODUCT_NOT_FOUND();
  }
}
