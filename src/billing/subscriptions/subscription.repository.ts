import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockFreeRows, lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { Customer } from '../customers/customer.entity.js';
import type { SubscriptionStatus } from '../orders/ordered-subscription.presenter.js';
import type { PlanPrice } from './subscription-plan.js';
import { SubscriptionPrice } from './subscription-price.entity.js';
import { Subscription } from './subscription.entity.js';
import { BILLABLE } from './subscription-terms.js';

/** A subscription and its customer, locked in that order everywhere. */
export interface HeldSubscription {
  customer: Locked<Customer>;
  subscription: Locked<Subscription>;
}

@Injectable()
export class SubscriptionRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written at once. */
  async insert(subscription: Subscription, prices: readonly PlanPrice[]): Promise<Locked<Subscription>> {
    await this.em.persist(subscription).flush();
    const inserted = asLocked(subscription);
    await this.setPrices(inserted, prices);
    return inserted;
  }

  async findById(id: string): Promise<Subscription | null> {
    return this.em.findOne(Subscription, { id });
  }

  /** Locks the customer, who may be deleted, and then the subscription. */
  async lockById(id: string): Promise<HeldSubscription | null> {
    const found = await this.em.findOne(
      Subscription,
      { id },
      { fields: ['customerId'], disableIdentityMap: true },
    );
    return found && this.lockOf(found.customerId, id);
  }

  /** The same for a subscription of a customer that is known. */
  async lockOf(customerId: string, id: string): Promise<HeldSubscription | null> {
    const customer = await lockRow(this.em, Customer, { id: customerId }, { refresh: true });
    const subscription = await lockRow(this.em, Subscription, { id }, { refresh: true });
    return customer && subscription && { customer, subscription };
  }

  /** Locks the customers and then their subscriptions, skipping subscriptions if either is locked by another transaction. */
  async lockFree(ids: readonly string[]): Promise<HeldSubscription[]> {
    const found = await this.em.find(
      Subscription,
      { id: { $in: [...ids] } },
      { fields: ['customerId'], disableIdentityMap: true },
    );
    const customerIds = [...new Set(found.map(({ customerId }) => customerId))];
    const customers = await lockFreeRows(this.em, Customer, { id: { $in: customerIds } });
    const owned = { id: { $in: [...ids] }, customerId: { $in: customers.map(({ id }) => id) } };
    const subscriptions = await lockFreeRows(this.em, Subscription, owned);
    return subscriptions.flatMap((subscription) => {
      const customer = customers.find(({ id }) => id === subscription.customerId);
      return customer ? [{ customer, subscription }] : [];
    });
  }

  /** Replaces what the subscription charges. */
  async setPrices({ id: subscriptionId }: Locked<Subscription>, prices: readonly PlanPrice[]): Promise<void> {
    await this.em.nativeDelete(SubscriptionPrice, { subscriptionId });
    await this.em.insertMany(
      SubscriptionPrice,
      prices.map(({ id: priceId, amount }) => ({ subscriptionId, priceId, amount })),
    );
  }

  /** What subscriptions charge, in the order of the prices' ids, which is that of their age. */
  async listPrices(...subscriptionIds: readonly string[]): Promise<SubscriptionPrice[]> {
    return this.em.find(
      SubscriptionPrice,
      { subscriptionId: { $in: [...subscriptionIds] } },
      { orderBy: { priceId: 'asc' }, disableIdentityMap: true },
    );
  }

  /** Those of a customer that renew. */
  async listBillableIds(customerId: string): Promise<string[]> {
    return this.listIds(customerId, BILLABLE);
  }

  /** Whether any of a merchant renews. */
  async isBilling(organizationIds: readonly string[]): Promise<boolean> {
    const found = await this.em.findOne(
      Subscription,
      { organizationId: { $in: [...organizationIds] }, status: { $in: BILLABLE } },
      { fields: ['id'], disableIdentityMap: true },
    );
    return found !== null;
  }

  /** Those of a customer whose payment is overdue. */
  async listPastDueIds(customerId: string): Promise<string[]> {
    return this.listIds(customerId, ['past_due']);
  }

  private async listIds(customerId: string, statuses: readonly SubscriptionStatus[]): Promise<string[]> {
    const found = await this.em.find(
      Subscription,
      { customerId, status: { $in: [...statuses] } },
      { fields: ['id'], orderBy: { id: 'asc' }, disableIdentityMap: true },
    );
    return found.map(({ id }) => id);
  }
}
