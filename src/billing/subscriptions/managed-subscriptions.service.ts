import { Injectable } from '@nestjs/common';
import type { BillingActor } from '../merchants/billing-actor.js';
import { ManagedMerchants } from '../merchants/managed-merchants.service.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import { SubscriptionErrors } from './subscription.errors.js';
import { SubscriptionRepository, type HeldSubscription } from './subscription.repository.js';

const { SUBSCRIPTION_NOT_FOUND } = SubscriptionErrors;

/** Locks a subscription for an actor who may manage it; joins the caller's unit of work. */
@Injectable()
export class ManagedSubscriptions {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly managedMerchants: ManagedMerchants,
  ) {}

  /** @throws SUBSCRIPTION_NOT_FOUND, also for those of others; NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async lock(id: string, by: BillingActor): Promise<HeldMerchant & { held: HeldSubscription }> {
    const found = await this.subscriptions.findById(id);
    if (found === null) throw SUBSCRIPTION_NOT_FOUND();
    const merchant = await this.managedMerchants.hold(by, found.organizationId, SUBSCRIPTION_NOT_FOUND);
    const held = await this.subscriptions.lockById(id);
    if (held === null) throw SUBSCRIPTION_NOT_FOUND();
    return { ...merchant, held };
  }
}
