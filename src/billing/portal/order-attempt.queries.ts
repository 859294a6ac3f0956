import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { PaymentTables } from '../payments/payment.entity.js';
import type { AttemptColumns } from './payable-order.presenter.js';

/** Attempts to pay orders and to replace cards, as they are stored now. */
@Injectable()
export class OrderAttemptQueries {
  constructor(private readonly em: EntityManager) {}

  async findLatest(orderId: string): Promise<AttemptColumns | null> {
    const found = this.select().where('order_id', '=', orderId).orderBy('created_at', 'desc');
    return (await found.orderBy('id', 'desc').executeTakeFirst()) ?? null;
  }

  /** @param since of real time */
  async findReplacement(
    { customerId, subscriptionId }: { customerId: string; subscriptionId: string },
    since: Date,
  ): Promise<AttemptColumns | null> {
    const found = this.select()
      .where('customer_id', '=', customerId)
      .where('attempted_at', '>=', since)
      .where(sql<string>`context ->> 'subscriptionId'`, '=', subscriptionId)
      .orderBy('attempted_at', 'desc');
    return (await found.orderBy('id', 'desc').executeTakeFirst()) ?? null;
  }

  private select() {
    return reading<PaymentTables>(this.em)
      .selectFrom('payments')
      .select(['status', 'context', 'decline_message as declineMessage']);
  }
}
