import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { DueWorkTables } from '../clock/due-work.entity.js';
import type { OrderTables } from '../orders/order.entity.js';
import {
  BENEFIT_REVOCATION,
  ORDER_COLLECTION,
  SUBSCRIPTION_BILL,
  SUBSCRIPTION_CYCLE,
  TRIAL_REMINDER,
  USAGE_GRACE,
} from './subscription-due-work.js';

export interface UpcomingWork {
  kind: string;
  dueAt: Date;
  /** Of the collection of an order. */
  order: { id: string; nextAttemptAt: Date | null } | null;
}

const OF_SUBSCRIPTIONS = [
  SUBSCRIPTION_CYCLE,
  SUBSCRIPTION_BILL,
  USAGE_GRACE,
  TRIAL_REMINDER,
  BENEFIT_REVOCATION,
];

/** What is scheduled for a subscription and the orders that it has not paid. */
@Injectable()
export class UpcomingWorkQueries {
  constructor(private readonly em: EntityManager) {}

  /** The next first. */
  async list(subscriptionId: string): Promise<UpcomingWork[]> {
    const [own, collections] = await Promise.all([
      this.own(subscriptionId),
      this.collections(subscriptionId),
    ]);
    return [...own, ...collections].toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
  }

  private async own(subscriptionId: string): Promise<UpcomingWork[]> {
    const rows = await this.db
      .selectFrom('billing_due_work')
      .select(['kind', 'due_at as dueAt'])
      .where('record_id', '=', subscriptionId)
      .where('kind', 'in', OF_SUBSCRIPTIONS)
      .execute();
    return rows.map((row) => ({ ...row, order: null }));
  }

  private async collections(subscriptionId: string): Promise<UpcomingWork[]> {
    const rows = await this.db
      .selectFrom('orders as o')
      .innerJoin('billing_due_work as w', (join) =>
        join.onRef('w.record_id', '=', 'o.id').on('w.kind', '=', ORDER_COLLECTION),
      )
      .where('o.subscription_id', '=', subscriptionId)
      .where('o.status', '=', 'pending')
      .select(['w.kind', 'w.due_at as dueAt', 'o.id', 'o.next_payment_attempt_at as nextAttemptAt'])
      .execute();
    return rows.map(({ id, nextAttemptAt, ...work }) => ({ ...work, order: { id, nextAttemptAt } }));
  }

  private get db() {
    return reading<DueWorkTables & OrderTables>(this.em);
  }
}
