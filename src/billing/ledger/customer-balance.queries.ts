import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { CustomerBalanceTables } from './customer-balance.entity.js';
import type { CustomerBalanceColumns } from './customer-balance.presenter.js';

@Injectable()
export class CustomerBalanceQueries {
  constructor(private readonly em: EntityManager) {}

  /** One for each currency in which the customer has had credit. */
  list(customerId: string): Promise<CustomerBalanceColumns[]> {
    return reading<CustomerBalanceTables>(this.em)
      .selectFrom('customer_balances')
      .where('customer_id', '=', customerId)
      .orderBy('currency')
      .select(['currency', 'amount'])
      .execute();
  }
}
