import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import { withAny } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  NO_ROWS,
  numberedRows,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import type { DisputeStatus } from '../gateways/gateway-event.js';
import type { OrderTables } from '../orders/order.entity.js';
import { trackedDisputes, type DisputeTables } from './dispute.entity.js';
import type { DisputeColumns } from './dispute.presenter.js';

export const disputeList = defineList({
  sorting: { created_at: 'd.created_at', amount: 'd.amount' },
  default: '-created_at',
  tieBreaker: 'd.id',
});

export interface DisputeListing extends NumberedRequest<'created_at' | 'amount'> {
  organizationIds: readonly string[];
  order_id?: readonly string[] | undefined;
  status?: readonly DisputeStatus[] | undefined;
}

/** The members of `DisputeColumns`, of disputes as `d` and their orders as `o`. */
export const DISPUTE_COLUMNS = [
  'd.id',
  'd.organization_id as organizationId',
  'd.order_id as orderId',
  'd.payment_id as paymentId',
  'd.status',
  'd.amount',
  'd.currency',
  'd.created_at as createdAt',
  'd.modified_at as modifiedAt',
  'd.closed_at as closedAt',
  'o.net_amount as netAmount',
  'o.tax_amount as taxAmount',
  'o.customer_id as customerId',
] as const;

type Tables = DisputeTables & OrderTables;

@Injectable()
export class DisputeQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  /** Null for a dispute of a payment without an order. */
  async find(id: string): Promise<DisputeColumns | null> {
    return (await this.select().where('d.id', '=', id).executeTakeFirst()) ?? null;
  }

  /** Of payments of orders. */
  async list(listing: DisputeListing): Promise<NumberedRows<DisputeColumns>> {
    if (listing.organizationIds.length === 0) return NO_ROWS;
    const owned = withAny(
      this.db.selectFrom('disputes as d').where('d.order_id', 'is not', null),
      'd.organization_id',
      listing.organizationIds,
    );
    const ofOrder = withAny(owned, 'd.order_id', listing.order_id);
    return numberedRows(disputeList, listing, {
      matching: withAny(ofOrder, 'd.status', listing.status),
      rows: (ids) => this.select().where('d.id', 'in', ids),
      counts: this.cache.over(trackedDisputes.of(listing.organizationIds)),
    });
  }

  private select() {
    return this.db
      .selectFrom('disputes as d')
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .select(DISPUTE_COLUMNS);
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}
