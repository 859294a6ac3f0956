import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import { CustomerBalance } from './customer-balance.entity.js';

export interface BalanceKey {
  merchantId: string;
  customerId: string;
  /** ISO 4217, lower case. */
  currency: string;
}

@Injectable()
export class CustomerBalanceRepository {
  constructor(private readonly em: EntityManager) {}

  /** Locks the balance, which is inserted first where the customer had no credit yet. It is the last lock of a unit of work. */
  async lock({ merchantId, customerId, currency }: BalanceKey): Promise<Locked<CustomerBalance>> {
    const found = await this.lockExisting(customerId, currency);
    if (found !== null) return found;
    await this.em.execute(
      `insert into customer_balances (customer_id, currency, organization_id, amount) values (?, ?, ?, 0)
       on conflict do nothing`,
      [customerId, currency, merchantId],
    );
    const inserted = await this.lockExisting(customerId, currency);
    if (inserted === null) throw new Error(`the balance of customer ${customerId} was removed meanwhile`);
    return inserted;
  }

  /** Written at once, because later orders of the same unit of work spend what is left. @param amount minor units */
  async change(balance: Locked<CustomerBalance>, amount: number): Promise<void> {
    balance.change(amount);
    await this.em.flush();
  }

  /** Minor units, without a lock. */
  async find({ customerId, currency }: BalanceKey): Promise<number> {
    const found = await this.em.findOne(
      CustomerBalance,
      { customerId, currency },
      { disableIdentityMap: true },
    );
    return found?.amount ?? 0;
  }

  /** Those of customers with credit in any currency, without a lock. */
  async filterCustomers(customerIds: readonly string[]): Promise<Set<string>> {
    const rows = await executeBound<{ id: string }>(
      this.em,
      'select customer_id as id from customer_balances where customer_id = any ($1::uuid[]) and amount > 0',
      [customerIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private lockExisting(customerId: string, currency: string): Promise<Locked<CustomerBalance> | null> {
    return lockRow(this.em, CustomerBalance, { customerId, currency }, { refresh: true });
  }
}
