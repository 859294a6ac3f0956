import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Expression, SqlBool } from 'kysely';
import { exactNumber } from '#common/money/exact-number.js';
import type { ExportPart } from '#platform/audit/audited-exports.service.js';
import { readOldestFirst, type PartRequest, type RowPlace } from '#platform/database/listing/oldest-first.js';
import { reading } from '#platform/database/reading.js';
import type { CustomerTables } from './customer.entity.js';
import type { CustomerColumns } from './customer.presenter.js';
import { CUSTOMER_COLUMNS } from './customer.queries.js';

/** Walks through all customers that meet conditions, the oldest first. */
@Injectable()
export class CustomerScanQueries {
  constructor(private readonly em: EntityManager) {}

  async part(
    conditions: readonly Expression<SqlBool>[],
    request: PartRequest,
  ): Promise<ExportPart<CustomerColumns, RowPlace>> {
    return readOldestFirst(this.matching(conditions).select(CUSTOMER_COLUMNS), request);
  }

  async count(conditions: readonly Expression<SqlBool>[]): Promise<number> {
    const counted = this.matching(conditions).select((eb) => eb.fn.countAll<string>().as('total'));
    return exactNumber(BigInt((await counted.executeTakeFirstOrThrow()).total));
  }

  private matching(conditions: readonly Expression<SqlBool>[]) {
    return reading<CustomerTables>(this.em)
      .selectFrom('customers')
      .where('deleted_at', 'is', null)
      .where((eb) => eb.and([...conditions]));
  }
}
