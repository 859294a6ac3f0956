import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { OrderItem } from '../orders/order-item.entity.js';
import { BillingEntry, type NewBillingEntry } from './billing-entry.entity.js';
import type { Subscription } from './subscription.entity.js';

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
    const created = entries.map((entry) => BillingEntry.create(entry, id, now));
    await this.em.persist(created).flush();
    return created;
  }

  /** What the next order bills, the oldest first. */
  async listPending({ id: subscriptionId }: Locked<Subscription>): Promise<BillingEntry[]> {
    return this.em.find(BillingEntry, { subscriptionId, orderItemId: null }, { orderBy: { id: 'asc' } });
  }

  /** The end of the current period was moved. */
  async extendPeriod({ id, currentPeriodStart, currentPeriodEnd }: Locked<Subscription>): Promise<void> {
    const period = { subscriptionId: id, kind: 'cycle', periodStart: currentPeriodStart } as const;
    await this.em.nativeUpdate(BillingEntry, period, { periodEnd: currentPeriodEnd });
  }

  /** Entries and items in the same order. */
  markBilled(entries: readonly BillingEntry[], items: readonly OrderItem[]): void {
    if (entries.length !== items.length) throw new Error('each entry is billed by one item');
    for (const [index, entry] of entries.entries()) entry.orderItemId = items[index]?.id ?? null;
  }
}
