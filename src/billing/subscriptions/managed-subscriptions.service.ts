import { Injectable } from '@nestjs/common';
import { ManagedMerchants } from '../merchants/managed-merchants.service.js';
import { MerchantTime, type HeldMerchant } from '../merchants/merchant-time.service.js';
import type { SubscriptionActor } from './subscription-actor.js';
import { SubscriptionErrors } from './subscription.errors.js';
import { SubscriptionRepository, type HeldSubscription } from './subscription.repository.js';

const { SUBSCRIPTION_NOT_FOUND } = SubscriptionErrors;

/** Locks a subscription for an actor who may manage it, or for its customer; joins the caller's unit of work. */
@Injectable()
export class ManagedSubscriptions {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly managedMerchants: ManagedMerchants,
    private readonly merchantTime: MerchantTime,
  ) {}

  /** @throws SUBSCRIPTION_NOT_FOUND, also for those of others; NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async lock(id: string, by: SubscriptionActor): Promise<HeldMerchant & { held: HeldSubscription }> {
    const found = await this.subscriptions.findById(id);
    if (found === null) throw SUBSCRIPTION_NOT_FOUND();
    const merchant = await this.hold(found, by);
    const held = await this.subscriptions.lockById(id);
    if (held === null) throw SUBSCRIPTION_NOT_FOUND();
    return { ...merchant, held };
  }

  private async hold(
    { organizationId, customerId }: { organizationId: string; customerId: string },
    by: SubscriptionActor,
  ): Promise<HeldMerchant> {
    if (!('customerId' in by)) return this.managedMerchants.hold(by, organizationId, SUBSCRIPTION_NOT_FOUND);
    if (by.customerId !== customerId) throw SUBSCRIPTION_NOT_FOUND();
    return this.merchantTime.hold(organizationId);
  }
}
