import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import { withAny, withValue } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  NO_ROWS,
  numberedRows,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import type { BenefitTables } from '../benefits/benefit.entity.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import type { GrantColumns } from './grant.presenter.js';
import { trackedGrants, type BenefitGrantTables } from './grant.entity.js';

export const grantList = defineList({
  sorting: { created_at: 'g.created_at', granted_at: 'g.granted_at', revoked_at: 'g.revoked_at' },
  default: '-created_at',
  tieBreaker: 'g.id',
});

export interface GrantListing extends NumberedRequest<'created_at' | 'granted_at' | 'revoked_at'> {
  organizationIds: readonly string[];
  /** Without one, grants of all benefits. */
  benefitId?: string;
  is_granted?: boolean | undefined;
  customer_id?: readonly string[] | undefined;
  external_customer_id?: readonly string[] | undefined;
}

/** The members of `GrantColumns`, of grants as `g`. */
export const GRANT_COLUMNS = [
  'g.id',
  'g.customer_id as customerId',
  'g.benefit_id as benefitId',
  'g.subscription_id as subscriptionId',
  'g.order_id as orderId',
  'g.granted_at as grantedAt',
  'g.revoked_at as revokedAt',
  'g.error',
  'g.properties',
  'g.chosen_account_id as chosenAccountId',
  'g.created_at as createdAt',
  'g.modified_at as modifiedAt',
] as const;

/** Selects what customers have now, in the order of the grants: rows of `HeldBenefit`. @param customers as in `StatePart` */
export const heldBenefitsOf = (customers: string): string => `
  select g.id, g.customer_id as "customerId", g.benefit_id as "benefitId", b.type as "benefitType",
         b.metadata as "benefitMetadata", g.properties, g.granted_at as "grantedAt", g.created_at as "createdAt",
         g.modified_at as "modifiedAt"
    from benefit_grants g join benefits b on b.id = g.benefit_id
   where g.customer_id = ${customers} and g.granted_at is not null
   order by g.id`;

@Injectable()
export class GrantQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  async list(listing: GrantListing): Promise<NumberedRows<GrantColumns>> {
    if (listing.organizationIds.length === 0) return NO_ROWS;
    return numberedRows(grantList, listing, {
      matching: this.matching(listing),
      rows: (ids) => this.grants().select(GRANT_COLUMNS).where('g.id', 'in', ids),
      // Counts are cached over grants alone; external ids are those of customers.
      ...(!listing.external_customer_id?.length && {
        counts: this.cache.over(trackedGrants.of(listing.organizationIds)),
      }),
    });
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

  private matching({ organizationIds, benefitId, ...filter }: GrantListing) {
    const { is_granted, customer_id, external_customer_id: externalIds } = filter;
    const owned = withAny(this.grants(), 'g.organization_id', organizationIds);
    const ofBenefit = withAny(withValue(owned, 'g.benefit_id', benefitId), 'g.customer_id', customer_id);
    const stated =
      is_granted === undefined
        ? ofBenefit
        : ofBenefit.where('g.granted_at', is_granted ? 'is not' : 'is', null);
    if (!externalIds?.length) return stated;
    return stated.where('g.customer_id', 'in', (eb) =>
      eb
        .selectFrom('customers')
        .select('id')
        .where('organization_id', 'in', organizationIds)
        .where('external_id', 'in', externalIds),
    );
  }

  private grants() {
    return this.db.selectFrom('benefit_grants as g');
  }

  private get db() {
    return reading<BenefitGrantTables & BenefitTables & CustomerTables>(this.em);
  }
}
