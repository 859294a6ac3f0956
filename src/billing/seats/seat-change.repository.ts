import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Subscription } from '../subscriptions/subscription.entity.js';
import { SeatChange, type NewSeatChange } from './seat-change.entity.js';

/** Changes are settled under the lock of their subscription. */
@Injectable()
export class SeatChangeRepository {
  constructor(private readonly em: EntityManager) {}

  add(...changes: readonly NewSeatChange[]): void {
    this.em.persist(changes.map((change) => SeatChange.create(change)));
  }

  /** Those that no subscription has taken over, the oldest first. */
  async listPending(...subscriptions: readonly Locked<Subscription>[]): Promise<SeatChange[]> {
    const subscriptionId = { $in: subscriptions.map(({ id }) => id) };
    return this.em.find(SeatChange, { subscriptionId, settledAt: null }, { orderBy: { id: 'asc' } });
  }
}
