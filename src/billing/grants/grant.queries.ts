import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import { numberedRows, type NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import type { BenefitTables } from '../benefits/benefit.entity.js';
import type { GrantColumns } from './grant.presenter.js';
import { trackedGrants, type BenefitGrantTables } from './grant.entity.js';
import type { HeldBenefit } from './held-benefit.presenter.js';

export interface GrantListing {
  benefitId: string;
  is_granted?: boolean | undefined;
  customer_id?: readonly string[] | undefined;
  page: number;
  limit: number;
}

const grantList = defineList({
  sorting: { created_at: 'g.created_at' },
  default: '-created_at',
  tieBreaker: 'g.id',
});

const COLUMNS = [
  'g.id',
  'g.customer_id as customerId',
  'g.benefit_id as benefitId',
  'g.subscription_id as subscriptionId',
  'g.order_id as orderId',
  'g.granted_at as grantedAt',
  'g.revoked_at as revokedAt',
  'g.error',
  'g.properties',
  'g.created_at as createdAt',
  'g.modified_at as modifiedAt',
] as const;

@Injectable()
export class GrantQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  /** Of a benefit, the newest first. */
  async list({
    benefitId,
    is_granted,
    customer_id,
    ...page
  }: GrantListing): Promise<NumberedRows<GrantColumns>> {
    const own = this.db.selectFrom('benefit_grants as g').where('g.benefit_id', '=', benefitId);
    const stated =
      is_granted === undefined ? own : own.where('g.granted_at', is_granted ? 'is not' : 'is', null);
    const matching = customer_id?.length ? stated.where('g.customer_id', 'in', customer_id) : stated;
    const request = { ...page, sorting: grantList.default };
    return numberedRows(grantList, request, {
      matching,
      rows: (ids) => this.db.selectFrom('benefit_grants as g').select(COLUMNS).where('g.id', 'in', ids),
      counts: this.cache.over(trackedGrants.of([benefitId])),
    });
  }

  /** What customers have now, in the order of the grants. */
  async listHeld(customerIds: readonly string[]): Promise<HeldBenefit[]> {
    const rows = await this.db
      .selectFrom('benefit_grants as g')
      .innerJoin('benefits as b', 'b.id', 'g.benefit_id')
      .where('g.customer_id', 'in', customerIds)
      .where('g.granted_at', 'is not', null)
      .select([
        'g.id',
        'g.customer_id as customerId',
        'g.benefit_id as benefitId',
        'b.type as benefitType',
        'b.metadata as benefitMetadata',
        'g.properties',
        'g.granted_at as grantedAt',
        'g.created_at as createdAt',
        'g.modified_at as modifiedAt',
      ])
      .orderBy('g.id')
      .execute();
    return rows.flatMap(({ grantedAt, ...row }) => (grantedAt === null ? [] : [{ ...row, grantedAt }]));
  }

  /** Those of the subscriptions whose product gives benefits or that have grants. */
  async filterSubscriptions(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return this.filter(
      `select s.id from subscriptions s where s.id = any($1::uuid[])
          and (exists (select from product_benefits p where p.product_id = s.product_id)
               or exists (select from benefit_grants g where g.subscription_id = s.id))`,
      ids,
    );
  }

  /** Those of the one-time orders whose product gives benefits or that have grants. */
  async filterOrders(orders: readonly { id: string }[]): Promise<ReadonlySet<string>> {
    return this.filter(
      `select o.id from orders o where o.id = any($1::uuid[])
          and (exists (select from product_benefits p where p.product_id = o.product_id)
               or exists (select from benefit_grants g where g.order_id = o.id))`,
      orders.map(({ id }) => id),
    );
  }

  private async filter(text: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await executeBound<{ id: string }>(this.em, text, [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  private get db() {
    return reading<BenefitGrantTables & BenefitTables>(this.em);
  }
}
