import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type SqlBool } from 'kysely';
import { exactNumber } from '#common/money/exact-number.js';
import type { ExportPart } from '#platform/audit/audited-exports.service.js';
import { oneOf } from '#platform/database/one-of.js';
import { readOldestFirst, type PartRequest, type RowPlace } from '#platform/database/listing/oldest-first.js';
import { reading } from '#platform/database/reading.js';
import type { OrderTables } from './order.entity.js';
import type { OrderColumns } from './order.presenter.js';
import { ORDER_COLUMNS } from './order.queries.js';

/** Walks through all orders that meet conditions, the oldest first. */
@Injectable()
export class OrderScanQueries {
  constructor(private readonly em: EntityManager) {}

  async part(
    conditions: readonly Expression<SqlBool>[],
    request: PartRequest,
  ): Promise<ExportPart<OrderColumns, RowPlace>> {
    return readOldestFirst(this.matching(conditions).select(ORDER_COLUMNS), request);
  }

  async count(conditions: readonly Expression<SqlBool>[]): Promise<number> {
    const counted = this.matching(conditions).select((eb) => eb.fn.countAll<string>().as('total'));
    return exactNumber(BigInt((await counted.executeTakeFirstOrThrow()).total));
  }

  private matching(conditions: readonly Expression<SqlBool>[]) {
    return reading<OrderTables>(this.em)
      .selectFrom('orders as o')
      .where((eb) => eb.and([...conditions]));
  }
}

/** Conditions for the orders of merchants, of any of these products if they are given. */
export function ordersOf(
  organizationIds: readonly string[],
  productIds: readonly string[] | undefined,
): Expression<SqlBool>[] {
  const ofMerchants = oneOf('organization_id', organizationIds);
  if (productIds === undefined) return [ofMerchants];
  return [ofMerchants, sql<SqlBool>`product_id in (${sql.join([...productIds])})`];
}
