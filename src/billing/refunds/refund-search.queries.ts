import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { OrganizationRoomTables } from '#organizations';
import { reading } from '#platform/database/reading.js';
import {
  searchInSteps,
  type Found,
  type Match,
  type Wanted,
} from '#platform/database/search/stepwise-search.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import type { OrderTables } from '../orders/order.entity.js';
import type { ProductTables } from '../products/product.entity.js';
import type { RefundTables } from './refund.entity.js';

export interface FoundRefund {
  id: string;
  productName: string;
  customerEmail: string;
  merchantName: string;
  createdAt: Date;
  match: Match;
}

type Tables = OrganizationRoomTables & RefundTables & OrderTables & CustomerTables & ProductTables;

/** Finds refunds by their id and by the gateway's reference. */
@Injectable()
export class RefundSearchQueries {
  constructor(private readonly em: EntityManager) {}

  find(wanted: Wanted): Promise<Found<FoundRefund>> {
    const { text } = wanted;
    return searchInSteps(wanted.most, [
      ...(isUUID(text) ? [this.step('id', sql<SqlBool>`r.id = ${text}`, wanted)] : []),
      this.step('exact', sql<SqlBool>`r.gateway_ref = ${text}`, wanted),
    ]);
  }

  private step(match: Match, condition: Expression<SqlBool>, { signal }: Wanted) {
    return async (most: number): Promise<FoundRefund[]> => {
      const rows = await reading<Tables>(this.em)
        .selectFrom('refunds as r')
        .innerJoin('organizations as m', 'm.id', 'r.organization_id')
        .innerJoin('orders as o', 'o.id', 'r.order_id')
        .innerJoin('customers as c', 'c.id', 'r.customer_id')
        .innerJoin('products as p', 'p.id', 'o.product_id')
        .select(['r.id', 'p.name as productName', 'c.email as customerEmail', 'm.name as merchantName'])
        .select('r.created_at as createdAt')
        .where(() => condition)
        .limit(most)
        .execute(untilAborted(signal));
      return rows.map((row) => ({ ...row, match }));
    };
  }
}
