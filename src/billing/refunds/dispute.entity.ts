import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import type { DisputeResult, DisputeStatus } from '../gateways/gateway-event.js';
import { Merchant } from '../merchants/merchant.entity.js';
import { Payment } from '../payments/payment.entity.js';

const sortIndexes = ['created_at', 'amount'].flatMap((column) => [
  {
    name: `disputes_${column}_index`,
    expression: `create index "disputes_${column}_index" on "disputes" ("organization_id", "${column}", "id")`,
  },
  {
    name: `disputes_all_${column}_index`,
    expression: `create index "disputes_all_${column}_index" on "disputes" ("${column}", "id")`,
  },
]);

/** Cached counts of lists depend on the rows. */
export const trackedDisputes = trackChanges('disputes', 'organization_id');

export const DisputeSchema = defineEntity({
  name: 'Dispute',
  tableName: 'disputes',
  triggers: trackedDisputes.triggers,
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    paymentId: () => p.manyToOne(Payment).mapToPk().fieldName('payment_id').deleteRule('no action'),
    /** Null where the payment was surplus. */
    orderId: p.uuid().nullable(),
    gateway: p.text().$type<PaymentGatewayName>(),
    gatewayRef: p.text(),
    status: p.text().$type<DisputeStatus>(),
    /** Minor units; it may be more than the payment. */
    amount: p.bigint('number'),
    /** What the bank took when the dispute was opened. */
    heldAmount: p.bigint('number'),
    currency: p.text(),
    closedAt: instant().nullable(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  indexes: [
    ...sortIndexes,
    ...['payment_id', 'order_id'].map((column) => ({
      name: `disputes_${column}_index`,
      expression: `create index "disputes_${column}_index" on "disputes" ("${column}", "created_at", "id")`,
    })),
    {
      name: 'disputes_by_status_index',
      expression: `create index "disputes_by_status_index" on "disputes" ("organization_id", "status", "created_at", "id")`,
    },
    // For staff, of all merchants.
    {
      name: 'disputes_all_by_status_index',
      expression: `create index "disputes_all_by_status_index" on "disputes" ("status", "created_at", "id")`,
    },
    {
      name: 'disputes_gateway_ref_unique',
      expression: `create unique index "disputes_gateway_ref_unique" on "disputes" ("gateway_ref", "gateway")`,
    },
  ],
  checks: [
    { name: 'disputes_amount_check', expression: 'amount > 0 and held_amount > 0' },
    { name: 'disputes_closed_check', expression: `(status = 'open') = (closed_at is null)` },
  ],
});

type Inferred = InferKyselyDB<typeof DisputeSchema>;
/** Relations are not inferred as columns; the driver reads a bigint as text. */
export interface DisputeTables {
  disputes: Omit<Inferred['disputes'], 'amount' | 'held_amount'> & {
    organization_id: string;
    payment_id: string;
    amount: string;
    held_amount: string;
  };
}

/** The bank of a buyer takes a payment back, or tries to. */
export class Dispute extends DisputeSchema.class {
  /** An open one. */
  static create(
    { ref, amount }: Pick<DisputeResult, 'ref' | 'amount'>,
    payment: Payment,
    now: Date,
  ): Dispute {
    return Object.assign(new Dispute(), {
      id: newId(),
      organizationId: payment.organizationId,
      paymentId: payment.id,
      orderId: payment.orderId ?? null,
      gateway: payment.gateway,
      gatewayRef: ref,
      status: 'open' as const,
      amount,
      heldAmount: amount,
      currency: payment.currency,
      closedAt: null,
      createdAt: now,
      modifiedAt: null,
    });
  }

  /** @param amount minor units; it may differ from what was disputed at first */
  close(status: 'won' | 'lost', amount: number, now: Date): void {
    Object.assign(this, { status, amount, closedAt: now, modifiedAt: now });
  }
}
DisputeSchema.setClass(Dispute);
