import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { CheckoutTables } from '../checkouts/checkout.entity.js';
import type { PaymentMethod } from '../gateways/gateway-results.js';
import type { PaymentTables } from '../payments/payment.entity.js';
import type { RefundTables } from '../refunds/refund.entity.js';
import type { DocumentTables } from './document.entity.js';
import type { DocumentKind } from './document-snapshot.js';

/** A document without what it says. */
export interface DocumentColumns {
  id: string;
  organizationId: string;
  orderId: string;
  refundId: string | null;
  kind: DocumentKind;
  number: string;
  currency: string;
  netAmount: number;
  taxAmount: number;
  totalAmount: number;
  issuedAt: Date;
}

/** The payment that paid an order. */
export interface OrderPaymentColumns {
  gateway: string;
  amount: number;
  method: PaymentMethod | null;
}

/** The time that an item of an order charges. */
export interface ItemPeriod {
  itemId: string | null;
  from: Date;
  to: Date;
}

interface BilledTables {
  billing_entries: { order_item_id: string | null; starts_at: Date; period_end: Date };
}

/** A refund that succeeded. Amounts are in minor units. */
export interface CreditedRefund {
  id: string;
  /** Without tax. */
  amount: number;
  taxAmount: number;
}

type Tables = RefundTables & DocumentTables & PaymentTables & CheckoutTables & BilledTables;

@Injectable()
export class DocumentQueries {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<DocumentColumns | null> {
    return (await this.select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  async findOfOrder(orderId: string, kind: DocumentKind): Promise<DocumentColumns | null> {
    const found = this.select().where('order_id', '=', orderId).where('kind', '=', kind);
    return (await found.where('refund_id', 'is', null).executeTakeFirst()) ?? null;
  }

  /** The oldest first. */
  async listOfOrder(orderId: string): Promise<DocumentColumns[]> {
    return this.select().where('order_id', '=', orderId).orderBy('issued_at').orderBy('id').execute();
  }

  /** Null where nothing was left to be paid by a payment. */
  async findPayment(orderId: string): Promise<OrderPaymentColumns | null> {
    const found = await this.reading()
      .selectFrom('payments')
      .where('order_id', '=', orderId)
      .where('status', '=', 'succeeded')
      .where('is_setup', '=', false)
      .orderBy('created_at', 'desc')
      .select(['gateway', 'amount', 'method'])
      .executeTakeFirst();
    return found ?? null;
  }

  async findLocale(checkoutId: string): Promise<string | null> {
    const checkouts = this.reading().selectFrom('checkouts').where('id', '=', checkoutId);
    return (await checkouts.select('locale').executeTakeFirst())?.locale ?? null;
  }

  async listPeriods(itemIds: readonly string[]): Promise<ItemPeriod[]> {
    if (itemIds.length === 0) return [];
    return this.reading()
      .selectFrom('billing_entries')
      .where('order_item_id', 'in', itemIds)
      .select(['order_item_id as itemId', 'starts_at as from', 'period_end as to'])
      .execute();
  }

  /** Those of an order that succeeded, the oldest first. */
  async listRefunds(orderId: string): Promise<(CreditedRefund & { succeededAt: Date | null })[]> {
    return this.reading()
      .selectFrom('refunds')
      .where('order_id', '=', orderId)
      .where('status', '=', 'succeeded')
      .orderBy('created_at')
      .orderBy('id')
      .select(['id', 'amount', 'tax_amount as taxAmount', 'succeeded_at as succeededAt'])
      .execute();
  }

  private select() {
    return this.reading()
      .selectFrom('billing_documents')
      .select(['id', 'organization_id as organizationId', 'order_id as orderId', 'refund_id as refundId'])
      .select(['kind', 'number', 'currency', 'issued_at as issuedAt'])
      .select(['net_amount as netAmount', 'tax_amount as taxAmount', 'total_amount as totalAmount']);
  }

  private reading() {
    return reading<Tables>(this.em);
  }
}
