import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import type { Locked } from '#platform/database/locked.js';
import type { OrderItem } from '../orders/order-item.entity.js';
import { BillingEntry, type NewBillingEntry } from './billing-entry.entity.js';
import type { Subscription } from './subscription.entity.js';

/** What is to be billed to one subscription. */
export interface SubscriptionEntries {
  subscription: Locked<Subscription>;
  entries: readonly NewBillingEntry[];
  now: Date;
}

/** Entries change under the lock of their subscription. */
@Injectable()
export class BillingEntryRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written at once. */
  async insert(
    { id }: Locked<Subscription>,
    entries: readonly NewBillingEntry[],
    now: Date,
  ): Promise<BillingEntry[]> {
    const created = this.add(id, entries, now);
    await this.em.flush();
    return created;
  }

  /** Written at once. */
  async insertAll(all: readonly SubscriptionEntries[]): Promise<void> {
    for (const { subscription, entries, now } of all) this.add(subscription.id, entries, now);
    await this.em.flush();
  }

  /** What the next orders of subscriptions bill, the oldest first. */
  async listPending(...subscriptions: readonly Locked<Subscription>[]): Promise<BillingEntry[]> {
    const subscriptionId = { $in: subscriptions.map(({ id }) => id) };
    return this.em.find(BillingEntry, { subscriptionId, orderItemId: null }, { orderBy: { id: 'asc' } });
  }

  private add(subscriptionId: string, entries: readonly NewBillingEntry[], now: Date): BillingEntry[] {
    const created = entries.map((entry) => BillingEntry.create(entry, subscriptionId, now));
    this.em.persist(created);
    return created;
  }

  /** The end of the current period was moved. */
  async extendPeriod({ id, currentPeriodStart, currentPeriodEnd }: Locked<Subscription>): Promise<void> {
    const period = { subscriptionId: id, kind: 'cycle', periodStart: currentPeriodStart } as const;
    await this.em.nativeUpdate(BillingEntry, period, { periodEnd: currentPeriodEnd });
  }

  /** Written at once, after the items. Entries and items in the same order. */
  async markBilled(entries: readonly BillingEntry[], items: readonly OrderItem[]): Promise<void> {
    if (entries.length !== items.length) throw new Error('each entry is billed by one item');
    if (entries.length === 0) return;
    await this.em.flush();
    await executeBound(
      this.em,
      `update billing_entries e set order_item_id = billed.item_id
         from unnest($1::uuid[], $2::uuid[]) as billed (id, item_id) where e.id = billed.id`,
      [entries.map(({ id }) => id), items.map(({ id }) => id)],
    );
  }
}
