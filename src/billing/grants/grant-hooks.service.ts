import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { BenefitChanges } from '../benefits/benefit-changes.registry.js';
import { CustomerStateParts } from '../customers/customer-state-parts.registry.js';
import { RecordRemovals } from '../merchants/record-removals.registry.js';
import type { Order } from '../orders/order.entity.js';
import { PaidOrders } from '../orders/paid-orders.registry.js';
import { ProductBenefitChanges } from '../products/product-benefit-changes.registry.js';
import {
  SubscriptionChanges,
  type ChangedSubscription,
} from '../subscriptions/subscription-changes.registry.js';
import { presentHeldBenefit } from './held-benefit.presenter.js';
import { GrantReevaluations } from './grant-reevaluations.service.js';
import { GrantQueries, heldBenefitsOf } from './grant.queries.js';
import { GrantRepository } from './grant.repository.js';
import { GrantSchedule } from './grant-schedule.service.js';

/** Settles grants after the changes of lower rooms that they depend on. */
@Injectable()
export class GrantHooks implements OnModuleInit {
  constructor(
    private readonly paidOrders: PaidOrders,
    private readonly subscriptionChanges: SubscriptionChanges,
    private readonly productChanges: ProductBenefitChanges,
    private readonly benefitChanges: BenefitChanges,
    private readonly removals: RecordRemovals,
    private readonly stateParts: CustomerStateParts,
    private readonly queries: GrantQueries,
    private readonly grants: GrantRepository,
    private readonly schedule: GrantSchedule,
    private readonly reevaluations: GrantReevaluations,
  ) {}

  onModuleInit(): void {
    this.paidOrders.on((orders) => this.settlePaid(orders));
    this.subscriptionChanges.on((changed) => this.settleChanged(changed));
    this.productChanges.on(({ product, now }) => this.reevaluations.begin('product', product, now));
    this.benefitChanges.on((benefit) =>
      this.reevaluations.begin('benefit', benefit, benefit.modifiedAt ?? benefit.createdAt),
    );
    this.removals.onRemoval('customer', async (id, { now }) =>
      this.schedule.settleScopesOf(await this.grants.listUnrevoked(id), now),
    );
    this.stateParts.provide('granted_benefits', {
      text: heldBenefitsOf,
      instants: { grantedAt: true, createdAt: true, modifiedAt: true },
      present: presentHeldBenefit,
    });
  }

  /** Purchases are settled; a paid renewal renews what its subscription grants. */
  private async settlePaid(orders: readonly Locked<Order>[]): Promise<void> {
    const purchases = orders.filter(({ billingReason }) => billingReason === 'purchase');
    const renewals = orders.filter(({ billingReason }) => billingReason === 'subscription_cycle');
    const settled = await this.queries.filterOrders(purchases);
    const cycled = await this.queries.filterSubscriptions(
      renewals.map(({ subscriptionId }) => subscriptionId ?? ''),
    );
    await this.schedule.settleOrders(purchases.filter(({ id }) => settled.has(id)).map(paidOf));
    await this.schedule.cycle(
      renewals.filter(({ subscriptionId }) => cycled.has(subscriptionId ?? '')).map(paidOf),
    );
  }

  /**
   * A renewal alone changes nothing that is granted. Subscriptions that nothing is granted for are left out, except those whose
   * status may let them have what their product gives.
   */
  private async settleChanged(changed: readonly ChangedSubscription[]): Promise<void> {
    const relevant = changed.filter(({ changes }) => !isOnlyRenewal(changes));
    const ids = relevant.map(({ held }) => held.subscription.id);
    const concerned = await this.queries.filterSubscriptions(ids);
    const settled = relevant.filter(
      ({ held, changes }) => concerned.has(held.subscription.id) || changes?.includes('active'),
    );
    await this.schedule.settleSubscriptions(
      settled.map(({ held: { subscription } }) => ({
        id: subscription.id,
        organizationId: subscription.organizationId,
        at: subscription.modifiedAt ?? subscription.createdAt,
      })),
    );
  }
}

function isOnlyRenewal(changes: ChangedSubscription['changes']): boolean {
  return changes?.length === 1 && changes[0] === 'cycled';
}

function paidOf({ id, organizationId, paidAt, createdAt }: Order) {
  return { id, organizationId, at: paidAt ?? createdAt };
}
