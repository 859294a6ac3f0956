import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { OrganizationRoomTables } from '#organizations';
import { normalizeEmail } from '#common/net/email-address.js';
import { reading } from '#platform/database/reading.js';
import {
  searchInSteps,
  type Found,
  type Match,
  type Wanted,
} from '#platform/database/search/stepwise-search.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import type { ProductTables } from '../products/product.entity.js';
import type { OrderTables } from './order.entity.js';

export interface FoundOrder {
  id: string;
  productName: string;
  customerEmail: string;
  merchantName: string;
  createdAt: Date;
  match: Match;
}

type Tables = OrganizationRoomTables & OrderTables & CustomerTables & ProductTables;

/** Finds orders by their id, by that of their checkout, and by the whole address of their customer. */
@Injectable()
export class OrderSearchQueries {
  constructor(private readonly em: EntityManager) {}

  find(wanted: Wanted): Promise<Found<FoundOrder>> {
    const { text } = wanted;
    const byId = sql<SqlBool>`(o.id = ${text} or o.checkout_id = ${text})`;
    const byAddress = sql<SqlBool>`o.customer_id in (
      select f.id from customers as f where f.email = ${normalizeEmail(text)} and f.deleted_at is null)`;
    return searchInSteps(wanted.most, [
      isUUID(text) ? this.step('id', byId, wanted) : this.step('exact', byAddress, wanted),
    ]);
  }

  private step(match: Match, condition: Expression<SqlBool>, { signal }: Wanted) {
    return async (most: number): Promise<FoundOrder[]> => {
      const rows = await reading<Tables>(this.em)
        .selectFrom('orders as o')
        .innerJoin('organizations as m', 'm.id', 'o.organization_id')
        .innerJoin('customers as c', 'c.id', 'o.customer_id')
        .innerJoin('products as p', 'p.id', 'o.product_id')
        .select(['o.id', 'p.name as productName', 'c.email as customerEmail', 'm.name as merchantName'])
        .select('o.created_at as createdAt')
        .where(() => condition)
        .orderBy('o.created_at', 'desc')
        .orderBy('o.id', 'desc')
        .limit(most)
        .execute(untilAborted(signal));
      return rows.map((row) => ({ ...row, match }));
    };
  }
}
