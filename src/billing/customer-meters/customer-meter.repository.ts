import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';

@Injectable()
export class CustomerMeterRepository {
  constructor(private readonly em: EntityManager) {}

  /** Customers whose usage has changed since their state was sent, the longest ago first. */
  async listUnannounced(most: number): Promise<string[]> {
    const rows = await executeBound<{ id: string }>(
      this.em,
      `select u.customer_id as id from customer_meters u
         join customers c on c.id = u.customer_id and c.deleted_at is null
        where not u.is_announced group by u.customer_id order by min(u.modified_at) limit $1`,
      [most],
    );
    return rows.map(({ id }) => id);
  }

  async markAnnounced(customerIds: readonly string[]): Promise<void> {
    if (customerIds.length === 0) return;
    await executeBound(
      this.em,
      `update customer_meters set is_announced = true where customer_id = any($1::uuid[]) and not is_announced`,
      [customerIds],
    );
  }
}
