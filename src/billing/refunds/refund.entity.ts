import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { gatewayRefundStatuses, type GatewayRefundStatus } from '../gateways/gateway-results.js';
import { Merchant } from '../merchants/merchant.entity.js';
import { Order } from '../orders/order.entity.js';
import { Payment } from '../payments/payment.entity.js';

export const refundStatuses = gatewayRefundStatuses;
export type RefundStatus = GatewayRefundStatus;
export const refundReasons = [
  'duplicate',
  'fraudulent',
  'customer_request',
  'service_disruption',
  'satisfaction_guarantee',
  'dispute_prevention',
  'other',
] as const;
export type RefundReason = (typeof refundReasons)[number];

const sortIndexes = ['created_at', 'amount'].flatMap((column) => [
  {
    name: `refunds_${column}_index`,
    expression: `create index "refunds_${column}_index" on "refunds" ("organization_id", "${column}", "id")`,
  },
  {
    name: `refunds_all_${column}_index`,
    expression: `create index "refunds_all_${column}_index" on "refunds" ("${column}", "id")`,
  },
]);

export interface NewRefund {
  reason: RefundReason;
  /** For the merchant; no customer sees it. */
  comment: string | null;
  revokeBenefits: boolean;
  metadata: Metadata;
  /** Minor units without tax. */
  amount: number;
  taxAmount: number;
  /** Of amount and tax, what goes back through the gateway. */
  gatewayAmount: number;
}

/** Cached counts of lists depend on the rows. */
export const trackedRefunds = trackChanges('refunds', 'organization_id');

export const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  triggers: trackedRefunds.triggers,
  properties: {
    /** Also the idempotency key at the gateway. */
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    orderId: () => p.manyToOne(Order).mapToPk().fieldName('order_id').deleteRule('cascade'),
    /** Null where the customer's balance had paid the order. */
    paymentId: () =>
      p.manyToOne(Payment).mapToPk().fieldName('payment_id').deleteRule('no action').nullable(),
    customerId: p.uuid(),
    subscriptionId: p.uuid().nullable(),
    status: p.text().$type<RefundStatus>(),
    reason: p.text().$type<RefundReason>(),
    comment: p.text().nullable(),
    revokeBenefits: p.boolean(),
    amount: p.integer(),
    taxAmount: p.integer(),
    currency: p.text(),
    gatewayAmount: p.integer(),
    /** Of amount and tax, what becomes credit of the customer. */
    creditAmount: p.integer(),
    metadata: p.json().$type<Metadata>(),
    gateway: p.text().$type<PaymentGatewayName>().nullable(),
    /** The gateway's name of the refund, once it has answered. */
    gatewayRef: p.text().nullable(),
    /** Made at the gateway, not here. */
    isImported: p.boolean(),
    failureReason: p.text().nullable(),
    /** Whether events have told of it: not before the gateway has answered, or has not. */
    isAnnounced: p.boolean(),
    succeededAt: instant().nullable(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  indexes: [
    ...sortIndexes,
    ...['order_id', 'customer_id', 'subscription_id', 'payment_id'].map((column) => ({
      name: `refunds_${column}_index`,
      expression: `create index "refunds_${column}_index" on "refunds" ("${column}", "created_at", "id")`,
    })),
    {
      name: 'refunds_by_status_index',
      expression: `create index "refunds_by_status_index" on "refunds" ("organization_id", "status", "created_at", "id")`,
    },
    // For staff, of all merchants.
    ...['status', 'reason'].map((column) => ({
      name: `refunds_all_by_${column}_index`,
      expression: `create index "refunds_all_by_${column}_index" on "refunds" ("${column}", "created_at", "id")`,
    })),
    {
      name: 'refunds_pending_index',
      expression: `create index "refunds_pending_index" on "refunds" ("created_at") where status = 'pending'`,
    },
    {
      name: 'refunds_gateway_ref_unique',
      expression: `create unique index "refunds_gateway_ref_unique" on "refunds" ("gateway_ref", "gateway")`,
    },
  ],
  checks: [
    {
      name: 'refunds_amount_check',
      expression: 'amount >= 0 and tax_amount >= 0 and amount + tax_amount > 0',
    },
    {
      name: 'refunds_parts_check',
      expression:
        'gateway_amount >= 0 and credit_amount >= 0 and gateway_amount + credit_amount = amount + tax_amount',
    },
    {
      name: 'refunds_payment_check',
      expression:
        '(gateway_amount = 0 or payment_id is not null) and (gateway is null) = (payment_id is null)',
    },
    { name: 'refunds_succeeded_check', expression: `status <> 'succeeded' or succeeded_at is not null` },
  ],
});

type Inferred = InferKyselyDB<typeof RefundSchema>;
/** Relations are not inferred as columns. */
export interface RefundTables {
  refunds: Inferred['refunds'] & { organization_id: string; order_id: string; payment_id: string | null };
}

/** Money of an order that goes back to its customer. */
export class Refund extends RefundSchema.class {
  /** @param payment null where the customer's balance had paid the order */
  static create(
    input: NewRefund,
    { order, payment, now }: { order: Order; payment: Payment | null; now: Date },
  ): Refund {
    return Object.assign(new Refund(), {
      id: newId(),
      organizationId: order.organizationId,
      orderId: order.id,
      paymentId: payment?.id ?? null,
      customerId: order.customerId,
      subscriptionId: order.subscriptionId ?? null,
      status: 'pending' as const,
      currency: order.currency,
      ...input,
      creditAmount: input.amount + input.taxAmount - input.gatewayAmount,
      gateway: payment?.gateway ?? null,
      gatewayRef: null,
      isImported: false,
      failureReason: null,
      isAnnounced: false,
      succeededAt: null,
      createdAt: now,
      modifiedAt: null,
    });
  }

  /** Minor units with tax. */
  get grossAmount(): number {
    return this.amount + this.taxAmount;
  }

  get isPending(): boolean {
    return this.status === 'pending';
  }

  /** The gateway has it. */
  noteRef(ref: string | null): void {
    this.gatewayRef ??= ref;
  }

  succeed(now: Date): void {
    Object.assign(this, { status: 'succeeded', succeededAt: now, modifiedAt: now });
  }

  /** Also after it had succeeded. */
  end(status: 'failed' | 'canceled', reason: string | null, now: Date): void {
    Object.assign(this, { status, failureReason: reason, modifiedAt: now });
  }

  markAnnounced(): void {
    this.isAnnounced = true;
  }
}
RefundSchema.setClass(Refund);
