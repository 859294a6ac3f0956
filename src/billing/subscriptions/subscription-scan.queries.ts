import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Expression, SqlBool } from 'kysely';
import { exactNumber } from '#common/money/exact-number.js';
import type { ExportPart } from '#platform/audit/audited-exports.service.js';
import { readOldestFirst, type PartRequest, type RowPlace } from '#platform/database/listing/oldest-first.js';
import { reading } from '#platform/database/reading.js';
import type { SubscriptionTables } from './subscription.entity.js';
import type { SubscriptionColumns } from './subscription.presenter.js';
import { SUBSCRIPTION_COLUMNS } from './subscription.queries.js';

/** Walks through all subscriptions that meet conditions, the oldest first. */
@Injectable()
export class SubscriptionScanQueries {
  constructor(private readonly em: EntityManager) {}

  async part(
    conditions: readonly Expression<SqlBool>[],
    request: PartRequest,
  ): Promise<ExportPart<SubscriptionColumns, RowPlace>> {
    return readOldestFirst(this.matching(conditions).select(SUBSCRIPTION_COLUMNS), request);
  }

  async count(conditions: readonly Expression<SqlBool>[]): Promise<number> {
    const counted = this.matching(conditions).select((eb) => eb.fn.countAll<string>().as('total'));
    return exactNumber(BigInt((await counted.executeTakeFirstOrThrow()).total));
  }

  private matching(conditions: readonly Expression<SqlBool>[]) {
    return reading<SubscriptionTables>(this.em)
      .selectFrom('subscriptions as s')
      .where((eb) => eb.and([...conditions]));
  }
}
