import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Sort } from '#platform/database/listing/order.js';
import { readPage, type Page, type PageRequest } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import { staffRowOrder } from '../merchants/staff-row.queries.js';
import { customerConditions, type CustomerFilter } from './customer-filter.queries.js';
import type { CustomerTables } from './customer.entity.js';
import type { CustomerColumns } from './customer.presenter.js';
import { CUSTOMER_COLUMNS } from './customer.queries.js';

export const customerSortFields = ['createdAt', 'email', 'name'] as const;
export type CustomerSort = Sort<(typeof customerSortFields)[number]>;

export interface CustomerPage extends CustomerFilter, PageRequest {
  sort: CustomerSort;
}

const SORT_COLUMNS = { createdAt: 'created_at', email: 'email', name: 'name' } as const;

/** Customers of all merchants, for staff. */
@Injectable()
export class StaffCustomerQueries {
  constructor(private readonly em: EntityManager) {}

  /** @throws PAGE_TOO_DEEP */
  page({ sort, size, offset, from, ...filter }: CustomerPage): Promise<Page<CustomerColumns>> {
    const rows = this.db
      .selectFrom('customers')
      .where('deleted_at', 'is', null)
      .where((eb) => eb.and(customerConditions(filter)))
      .select(CUSTOMER_COLUMNS);
    return readPage(this.db, rows, staffRowOrder(sort, SORT_COLUMNS), { size, offset, from });
  }

  private get db() {
    return reading<CustomerTables>(this.em);
  }
}
