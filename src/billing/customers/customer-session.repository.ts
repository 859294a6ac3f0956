import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { CustomerSession } from './customer-session.entity.js';
import type { Customer } from './customer.entity.js';

@Injectable()
export class CustomerSessionRepository {
  constructor(private readonly em: EntityManager) {}

  add(session: CustomerSession): void {
    this.em.persist(session);
  }

  /** Nothing happens where it has ended already. */
  async delete(id: string): Promise<void> {
    await this.em.nativeDelete(CustomerSession, { id });
  }

  async deleteOf({ id: customerId }: Locked<Customer>): Promise<void> {
    await this.em.nativeDelete(CustomerSession, { customerId });
  }

  /** Keeps the one of this id. */
  async deleteOthersOf({ id: customerId }: Locked<Customer>, keptId: string): Promise<void> {
    await this.em.nativeDelete(CustomerSession, { customerId, id: { $ne: keptId } });
  }

  /** Returns how many were purged. */
  async purgeExpired(now: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from customer_sessions
       where id in (select id from customer_sessions where expires_at <= ? limit ?) returning 1`,
      [now, limit],
    );
    return rows.length;
  }
}
