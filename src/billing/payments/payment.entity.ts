import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { newId } from '#common/ids/new-id.js';
import { normalizeEmail } from '#common/net/email-address.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import type { DisputeStatus } from '../gateways/gateway-event.js';
import type { PaymentMethod, Decline } from '../gateways/gateway-results.js';
import type { PaymentSource } from '../gateways/payment-gateway.js';
import { Merchant } from '../merchants/merchant.entity.js';

export const paymentStatuses = ['pending', 'succeeded', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const paymentTriggers = [
  'purchase',
  'subscription_cycle',
  'retry_dunning',
  'retry_customer',
  'retry_payment_method_update',
  'retry_admin',
] as const;
export type PaymentTrigger = (typeof paymentTriggers)[number];

/** Payments by a method may be far apart in the usual order. */
const INCLUDED: Record<string, string> = { created_at: ' include ("method_type")' };

const sortIndexes = ['created_at', 'status', 'amount', 'method_type'].flatMap((column) => [
  {
    name: `payments_${column}_index`,
    expression: `create index "payments_${column}_index" on "payments" ("organization_id", "${column}", "id")${INCLUDED[column] ?? ''} where not is_setup`,
  },
  {
    name: `payments_all_${column}_index`,
    expression: `create index "payments_all_${column}_index" on "payments" ("${column}", "id") where not is_setup`,
  },
]);

export interface NewPayment {
  organizationId: string;
  gateway: PaymentGatewayName;
  gatewayAccount: string | null;
  gatewayCustomerRef: string | null;
  /** Minor units; 0 saves the method without a charge. */
  amount: number;
  currency: string;
  /** Whether the gateway saves the method for later charges. */
  savesMethod: boolean;
  source: PaymentSource;
  trigger: PaymentTrigger;
  /** What is paid; exactly one of these while the payment is pending. */
  checkoutId?: string | null;
  subscriptionId?: string | null;
  orderId?: string | null;
  /** Whose method is saved; not of those with another purpose. */
  customerId?: string | null;
  customerEmail: string;
  customerName: string | null;
  description: string;
  returnUrl: string | null;
  /** What the purpose keeps to act on the outcome. */
  context: object;
  /** From where the buyer sent the request; limits card testing. */
  clientAddress: string | null;
}

/** Cached counts of lists depend on the rows. */
export const trackedPayments = trackChanges('payments', 'organization_id');

export const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  triggers: trackedPayments.triggers,
  properties: {
    /** Also the idempotency key at the gateway. */
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    gateway: p.text().$type<PaymentGatewayName>(),
    /** The gateway's name of the charge, once it has answered. */
    gatewayRef: p.text().nullable(),
    /** Whose account at the gateway; see `AtAccount`. */
    gatewayAccount: p.text().nullable(),
    /** The gateway's record of the buyer, where it had one when the attempt was stored. */
    gatewayCustomerRef: p.text().nullable(),
    status: p.text().$type<PaymentStatus>(),
    amount: p.integer(),
    currency: p.text(),
    /** Saves the method of the buyer without charging it. */
    isSetup: p.boolean(),
    savesMethod: p.boolean(),
    /** Captured beyond what was owed; refunded by itself. */
    surplusAmount: p.integer(),
    /** What refunds have returned or are returning, surplus apart. */
    refundedAmount: p.integer().default(0),
    /** Set once the buyer's bank has taken the payment back, or tried to. */
    disputeStatus: p.text().$type<DisputeStatus>().nullable(),
    /** Minor units; it may be more than the payment. */
    disputeAmount: p.bigint('number').nullable(),
    trigger: p.text().$type<PaymentTrigger>(),
    checkoutId: p.uuid().nullable(),
    subscriptionId: p.uuid().nullable(),
    orderId: p.uuid().nullable(),
    customerId: p.uuid().nullable(),
    /** As `normalizeEmail` makes it. */
    customerEmail: p.text(),
    customerName: p.text().nullable(),
    description: p.text(),
    returnUrl: p.text().nullable(),
    /** What the purpose keeps to act on the outcome. */
    context: p.json().$type<object>(),
    /** Kept while the outcome is open, so that the same request can be sent again. */
    source: p.json().$type<PaymentSource>().nullable(),
    methodType: p.text().nullable(),
    /** Brand, last digits and expiry, as the gateway names them. */
    method: p.json().$type<PaymentMethod>().nullable(),
    declineReason: p.text().nullable(),
    declineMessage: p.text().nullable(),
    clientAddress: p.text().nullable(),
    /** By real time. */
    attemptedAt: instant(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  indexes: [
    ...sortIndexes,
    {
      name: 'payments_count_index',
      expression: `create index "payments_count_index" on "payments" ("organization_id", "status", "method_type") where not is_setup`,
    },
    // Few may have a status.
    {
      name: 'payments_by_status_index',
      expression: `create index "payments_by_status_index" on "payments" ("organization_id", "status", "created_at", "id") where not is_setup`,
    },
    {
      name: 'payments_gateway_ref_unique',
      expression: `create unique index "payments_gateway_ref_unique" on "payments" ("gateway_ref", "gateway")`,
    },
    {
      name: 'payments_gateway_account_index',
      expression: `create index "payments_gateway_account_index" on "payments" ("gateway_account", ("gateway_ref" is null), "created_at") where gateway_account is not null`,
    },
    {
      name: 'payments_open_checkout_unique',
      expression: `create unique index "payments_open_checkout_unique" on "payments" ("checkout_id") where status = 'pending'`,
    },
    {
      name: 'payments_open_order_unique',
      expression: `create unique index "payments_open_order_unique" on "payments" ("order_id") where status = 'pending'`,
    },
    {
      name: 'payments_open_subscription_unique',
      expression: `create unique index "payments_open_subscription_unique" on "payments" ("subscription_id") where status = 'pending'`,
    },
    {
      name: 'payments_open_customer_unique',
      expression: `create unique index "payments_open_customer_unique" on "payments" ("customer_id") where status = 'pending'`,
    },
    { name: 'payments_checkout_id_index', properties: ['checkoutId'] },
    { name: 'payments_order_id_index', properties: ['orderId'] },
    {
      name: 'payments_subscription_id_index',
      expression: `create index "payments_subscription_id_index" on "payments" ("subscription_id", "created_at", "id") where subscription_id is not null`,
    },
    {
      name: 'payments_customer_id_index',
      expression: `create index "payments_customer_id_index" on "payments" ("customer_id", "attempted_at") where customer_id is not null`,
    },
    {
      name: 'payments_customer_email_index',
      expression: `create index "payments_customer_email_index" on "payments" (lower("customer_email"), "organization_id", "created_at", "id")`,
    },
    {
      name: 'payments_surplus_index',
      expression: `create index "payments_surplus_index" on "payments" ("created_at", "id") where surplus_amount > 0`,
    },
    {
      name: 'payments_declines_index',
      expression: `create index "payments_declines_index" on "payments" ("client_address", "attempted_at") where status = 'failed'`,
    },
    {
      name: 'payments_unanswered_index',
      expression: `create index "payments_unanswered_index" on "payments" ("client_address", "attempted_at") where status = 'pending' and gateway_ref is null`,
    },
  ],
  checks: [
    { name: 'payments_amount_check', expression: '(amount > 0) = (not is_setup) and surplus_amount >= 0' },
    {
      name: 'payments_refunds_check',
      expression:
        'refunded_amount >= 0 and refunded_amount <= case when surplus_amount < amount then amount else 0 end',
    },
    { name: 'payments_dispute_check', expression: '(dispute_status is null) = (dispute_amount is null)' },
    {
      name: 'payments_purpose_check',
      expression: 'num_nonnulls(checkout_id, subscription_id, order_id, customer_id) > 0',
    },
    { name: 'payments_setup_check', expression: 'not is_setup or saves_method' },
    { name: 'payments_source_check', expression: `status = 'pending' or source is null` },
  ],
});

type Inferred = InferKyselyDB<typeof PaymentSchema>;
/** Relations are not inferred as columns; the driver reads a bigint as text. */
export interface PaymentTables {
  payments: Omit<Inferred['payments'], 'dispute_amount'> & {
    organization_id: string;
    dispute_amount: string | null;
  };
}

/** One attempt to charge a buyer, or to save how they pay. It is committed before the gateway is called, and ends with the outcome. */
export class Payment extends PaymentSchema.class {
  static create(input: NewPayment, { now, realTime }: { now: Date; realTime: Date }): Payment {
    return Object.assign(new Payment(), {
      id: newId(),
      ...{ checkoutId: null, subscriptionId: null, orderId: null, customerId: null },
      ...input,
      customerEmail: normalizeEmail(input.customerEmail),
      isSetup: input.amount === 0,
      gatewayRef: null,
      status: 'pending' as const,
      surplusAmount: 0,
      refundedAmount: 0,
      disputeStatus: null,
      disputeAmount: null,
      methodType: null,
      method: null,
      declineReason: null,
      declineMessage: null,
      attemptedAt: realTime,
      createdAt: now,
      modifiedAt: null,
    });
  }

  get isOpen(): boolean {
    return this.status === 'pending';
  }

  /** The gateway has the charge, and its outcome is still open. */
  noteCharge(ref: string, method: PaymentMethod | null, now: Date): void {
    Object.assign(this, { gatewayRef: ref, ...methodColumns(method), modifiedAt: now });
  }

  /** Also after it failed here: the gateway decides whether money has moved. */
  succeed(ref: string, method: PaymentMethod | null, now: Date): void {
    Object.assign(this, { status: 'succeeded', declineReason: null, declineMessage: null, source: null });
    Object.assign(this, { gatewayRef: ref, ...methodColumns(method), modifiedAt: now });
  }

  fail({ code, message }: Pick<Decline, 'code' | 'message'>, now: Date): void {
    Object.assign(this, { status: 'failed', source: null, modifiedAt: now });
    Object.assign(this, { declineReason: code, declineMessage: message });
  }

  /** What the purpose keeps of an outcome that is still open. */
  keepContext(context: object): void {
    this.context = context;
  }

  /** The record that the buyer's money pays for. */
  linkOrder(orderId: string): void {
    this.orderId = orderId;
  }

  /** Minor units that paid for something and can still go back to the buyer. */
  get refundableAmount(): number {
    if (this.status !== 'succeeded' || this.surplusAmount >= this.amount) return 0;
    return this.amount - this.refundedAmount;
  }

  /** @param amount minor units; negative where a refund has failed */
  refund(amount: number): void {
    this.refundedAmount += amount;
  }

  /** A bank has what was paid, or may get it. */
  get isTakenByBank(): boolean {
    return this.disputeStatus === 'open' || this.disputeStatus === 'lost';
  }

  markDisputed(status: DisputeStatus, amount: number, now: Date): void {
    Object.assign(this, { disputeStatus: status, disputeAmount: amount, modifiedAt: now });
  }

  /** Minor units that are not owed. */
  markSurplus(amount: number, now: Date): void {
    Object.assign(this, { surplusAmount: amount, modifiedAt: now });
  }
}
PaymentSchema.setClass(Payment);

function methodColumns(method: PaymentMethod | null) {
  return method === null ? {} : { method, methodType: method.type };
}
