import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
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
import type { CustomerTables } from '../customers/customer.entity.js';
import { trackedRefunds, type RefundTables } from './refund.entity.js';
import type { RefundColumns } from './refund.presenter.js';

export const refundList = defineList({
  sorting: { created_at: 'r.created_at', amount: 'r.amount' },
  default: '-created_at',
  tieBreaker: 'r.id',
});

export interface RefundListing extends NumberedRequest<'created_at' | 'amount'> {
  organizationIds: readonly string[];
  id?: readonly string[] | undefined;
  order_id?: readonly string[] | undefined;
  subscription_id?: readonly string[] | undefined;
  customer_id?: readonly string[] | undefined;
  external_customer_id?: readonly string[] | undefined;
  /** Only `true` narrows the list. */
  succeeded?: boolean | undefined;
}

/** The members of `RefundColumns`, of refunds as `r`. */
export const REFUND_COLUMNS = [
  'r.id',
  'r.organization_id as organizationId',
  'r.order_id as orderId',
  'r.subscription_id as subscriptionId',
  'r.customer_id as customerId',
  'r.status',
  'r.reason',
  'r.amount',
  'r.tax_amount as taxAmount',
  'r.currency',
  'r.revoke_benefits as revokeBenefits',
  'r.metadata',
  'r.created_at as createdAt',
  'r.modified_at as modifiedAt',
] as const;

type Tables = RefundTables & CustomerTables;

@Injectable()
export class RefundQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  async find(id: string): Promise<RefundColumns | null> {
    return (await this.select().where('r.id', '=', id).executeTakeFirst()) ?? null;
  }

  async list(listing: RefundListing): Promise<NumberedRows<RefundColumns>> {
    if (listing.organizationIds.length === 0) return NO_ROWS;
    const { external_customer_id: externalIds } = listing;
    return numberedRows(refundList, listing, {
      matching: this.matching(listing),
      rows: (ids) => this.select().where('r.id', 'in', ids),
      // Counts are cached over refunds alone; external ids are those of customers.
      ...(externalIds === undefined && {
        counts: this.cache.over(trackedRefunds.of(listing.organizationIds)),
      }),
    });
  }

  private matching(listing: RefundListing) {
    const owned = withAny(this.refunds(), 'r.organization_id', listing.organizationIds);
    const named = withAny(owned, 'r.id', listing.id);
    const ofOrder = withAny(named, 'r.order_id', listing.order_id);
    const ofSubscription = withAny(ofOrder, 'r.subscription_id', listing.subscription_id);
    const ofCustomer = withAny(ofSubscription, 'r.customer_id', listing.customer_id);
    const status = listing.succeeded === true ? 'succeeded' : undefined;
    const ofStatus = withValue(ofCustomer, 'r.status', status);
    const { external_customer_id: externalIds } = listing;
    if (externalIds === undefined) return ofStatus;
    return ofStatus.where('r.customer_id', 'in', (eb) =>
      eb
        .selectFrom('customers as c')
        .select('c.id')
        .where('c.organization_id', 'in', listing.organizationIds)
        .where('c.external_id', 'in', externalIds),
    );
  }

  private select() {
    return this.refunds().select(REFUND_COLUMNS);
  }

  private refunds() {
    return reading<Tables>(this.em).selectFrom('refunds as r');
  }
}
