import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { normalizeEmail } from '#common/net/email-address.js';
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
import { trackedPayments, type PaymentStatus, type PaymentTables } from './payment.entity.js';
import type { PaymentColumns } from './payment.presenter.js';

export const paymentList = defineList({
  sorting: { created_at: 'created_at', status: 'status', amount: 'amount', method: 'method_type' },
  default: '-created_at',
});

export interface PaymentListing extends NumberedRequest<'created_at' | 'status' | 'amount' | 'method'> {
  organizationIds: readonly string[];
  checkout_id?: readonly string[] | undefined;
  order_id?: readonly string[] | undefined;
  status?: readonly PaymentStatus[] | undefined;
  method?: readonly string[] | undefined;
  /** Compared without case. */
  customer_email?: readonly string[] | undefined;
}

/** The members of `PaymentColumns`. */
export const PAYMENT_COLUMNS = [
  'id',
  'organization_id as organizationId',
  'status',
  'amount',
  'currency',
  'method_type as methodType',
  'method',
  'trigger',
  'decline_reason as declineReason',
  'decline_message as declineMessage',
  'checkout_id as checkoutId',
  'order_id as orderId',
  'dispute_status as disputeStatus',
  'dispute_amount as disputeAmount',
  'created_at as createdAt',
  'modified_at as modifiedAt',
] as const;

@Injectable()
export class PaymentQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  /** What is kept of an attempt whose outcome is open; null once it has ended. */
  async findOpenContext(id: string): Promise<object | null> {
    const open = reading<PaymentTables>(this.em).selectFrom('payments').where('status', '=', 'pending');
    return (await open.select('context').where('id', '=', id).executeTakeFirst())?.context ?? null;
  }

  async find(id: string): Promise<PaymentColumns | null> {
    return (await this.select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  async list(listing: PaymentListing): Promise<NumberedRows<PaymentColumns>> {
    if (listing.organizationIds.length === 0) return NO_ROWS;
    return numberedRows(paymentList, listing, {
      matching: this.matching(listing),
      rows: (ids) => this.select().where('id', 'in', ids),
      counts: this.cache.over(trackedPayments.of(listing.organizationIds)),
    });
  }

  private matching(listing: PaymentListing) {
    const payments = this.payments().where(sql<SqlBool>`not is_setup`);
    const owned = withAny(payments, 'organization_id', listing.organizationIds);
    const paying = withAny(withAny(owned, 'checkout_id', listing.checkout_id), 'order_id', listing.order_id);
    const ofKind = withAny(withAny(paying, 'status', listing.status), 'method_type', listing.method);
    const emails = listing.customer_email?.map(normalizeEmail);
    return withAny(ofKind, sql<string>`lower(customer_email)`, emails);
  }

  private select() {
    return this.payments().select(PAYMENT_COLUMNS);
  }

  private payments() {
    return reading<PaymentTables>(this.em).selectFrom('payments');
  }
}
