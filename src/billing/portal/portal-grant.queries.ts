import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { withAny } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  numberedRows,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import { containing } from '#platform/database/search/search-pattern.js';
import type { BenefitTables } from '../benefits/benefit.entity.js';
import type { BenefitType } from '../benefits/benefit-properties.js';
import type { PortalScope } from '../customers/access/customer-portal.access.js';
import { boughtIn } from '../grants/bought-in.queries.js';
import type { BenefitGrantTables } from '../grants/grant.entity.js';
import type { GrantColumns } from '../grants/grant.presenter.js';
import { GRANT_COLUMNS } from '../grants/grant.queries.js';

export const portalGrantList = defineList({
  sorting: {
    granted_at: 'g.granted_at',
    type: 'b.type',
    organization: 'g.organization_id',
    product_benefit: 'b.description',
  },
  default: '-granted_at',
  tieBreaker: 'g.id',
});

type PortalGrantSortField = 'granted_at' | 'type' | 'organization' | 'product_benefit';

export interface PortalGrantListing extends NumberedRequest<PortalGrantSortField> {
  type?: readonly BenefitType[] | undefined;
  benefit_id?: readonly string[] | undefined;
  checkout_id?: readonly string[] | undefined;
  order_id?: readonly string[] | undefined;
  subscription_id?: readonly string[] | undefined;
  /** Part of the description of the benefit. */
  query?: string | undefined;
}

/** Grants of one customer that are not revoked, of benefits that the portal shows. */
@Injectable()
export class PortalGrantQueries {
  constructor(private readonly em: EntityManager) {}

  async list(customer: PortalScope, listing: PortalGrantListing): Promise<NumberedRows<GrantColumns>> {
    return numberedRows(portalGrantList, listing, {
      matching: this.matching(customer, listing),
      rows: (ids) => this.grants().select(GRANT_COLUMNS).where('g.id', 'in', ids),
    });
  }

  async find(customer: PortalScope, id: string): Promise<GrantColumns | null> {
    const found = this.shown(customer).where('g.id', '=', id).select(GRANT_COLUMNS);
    return (await found.executeTakeFirst()) ?? null;
  }

  private matching(
    customer: PortalScope,
    { type, benefit_id, checkout_id, order_id, subscription_id, query }: PortalGrantListing,
  ) {
    const ofBenefits = withAny(withAny(this.shown(customer), 'b.type', type), 'g.benefit_id', benefit_id);
    const ofPurchases = withAny(
      withAny(ofBenefits, 'g.order_id', order_id),
      'g.subscription_id',
      subscription_id,
    );
    const ofCheckouts = checkout_id?.length ? ofPurchases.where(boughtIn(checkout_id)) : ofPurchases;
    return query ? ofCheckouts.where('b.description', 'ilike', containing(query)) : ofCheckouts;
  }

  /** A session that is limited to a checkout sees what was bought there. */
  private shown({ customerId, checkoutId }: PortalScope) {
    const own = this.grants()
      .where('g.customer_id', '=', customerId)
      .where('g.revoked_at', 'is', null)
      .where('b.visibility', '=', 'public');
    return checkoutId === null ? own : own.where(boughtIn([checkoutId]));
  }

  private grants() {
    return reading<BenefitGrantTables & BenefitTables>(this.em)
      .selectFrom('benefit_grants as g')
      .innerJoin('benefits as b', 'b.id', 'g.benefit_id');
  }
}
