import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Insertable } from 'kysely';
import type { AuditEntrySchema } from '#platform/audit/audit-entry.entity.js';
import { executeBound } from '#platform/database/execute-bound.js';
import type { MailSchema } from '#platform/mail/mail.entity.js';
import type { AccountTables } from '../../src/auth/accounts/account.entity.js';
import type { LoginEventTables } from '../../src/auth/login-events/login-event.entity.js';
import type { SessionRenewalTables } from '../../src/auth/sessions/session-renewal.entity.js';
import type { SessionTables } from '../../src/auth/sessions/session.entity.js';
import type { UserTables } from '../../src/auth/users/user.entity.js';
import type { StaffSessionTables } from '../../src/staff/sessions/staff-session.entity.js';
import type { OrganizationRoomTables } from '../../src/organizations/organizations.rooms.js';
import type { BenefitTables } from '../../src/billing/benefits/benefit.entity.js';
import type { CheckoutLinkProductTables } from '../../src/billing/checkout-links/checkout-link-product.entity.js';
import type { CheckoutLinkTables } from '../../src/billing/checkout-links/checkout-link.entity.js';
import type { CheckoutProductTables } from '../../src/billing/checkouts/checkout-product.entity.js';
import type { CheckoutTables } from '../../src/billing/checkouts/checkout.entity.js';
import type { DueWorkTables } from '../../src/billing/clock/due-work.entity.js';
import type { CustomerTables } from '../../src/billing/customers/customer.entity.js';
import type { CustomFieldTables } from '../../src/billing/custom-fields/custom-field.entity.js';
import type { DiscountProductTables } from '../../src/billing/discounts/discount-product.entity.js';
import type { DiscountRedemptionTables } from '../../src/billing/discounts/discount-redemption.entity.js';
import type { DiscountTables } from '../../src/billing/discounts/discount.entity.js';
import type { FileTables } from '../../src/billing/files/file.entity.js';
import type { MerchantTables } from '../../src/billing/merchants/merchant.entity.js';
import type { TaxRateTables } from '../../src/billing/merchants/tax-rate.entity.js';
import type { MeterTables } from '../../src/billing/meters/meter.entity.js';
import type { GrantReevaluationTables } from '../../src/billing/grants/grant-reevaluation.entity.js';
import type { ProductBenefitTables } from '../../src/billing/products/product-benefit.entity.js';
import type { ProductCustomFieldTables } from '../../src/billing/products/product-custom-field.entity.js';
import type { ProductMediaTables } from '../../src/billing/products/product-media.entity.js';
import type { ProductPriceTables } from '../../src/billing/products/product-price.entity.js';
import type { GatewayEventTables } from '../../src/billing/gateways/stored-gateway-event.entity.js';
import type { LedgerEntryTables } from '../../src/billing/ledger/ledger-entry.entity.js';
import type { LedgerTransactionTables } from '../../src/billing/ledger/ledger-transaction.entity.js';
import type { OrderItemTables } from '../../src/billing/orders/order-item.entity.js';
import type { OrderTables } from '../../src/billing/orders/order.entity.js';
import type { PaymentMethodTables } from '../../src/billing/payment-methods/payment-method.entity.js';
import type { PaymentTables } from '../../src/billing/payments/payment.entity.js';
import type { SandboxIntentTables } from '../../src/billing/sandbox-bank/sandbox-intent.entity.js';
import type { SandboxRefundTables } from '../../src/billing/sandbox-bank/sandbox-refund.entity.js';
import type { BillingEntryTables } from '../../src/billing/subscriptions/billing-entry.entity.js';
import type { DocumentCounterSchema } from '../../src/billing/documents/document-counter.entity.js';
import type { DocumentTables } from '../../src/billing/documents/document.entity.js';
import type { DisputeTables } from '../../src/billing/refunds/dispute.entity.js';
import type { RefundTables } from '../../src/billing/refunds/refund.entity.js';
import type { SubscriptionPriceTables } from '../../src/billing/subscriptions/subscription-price.entity.js';
import type { SubscriptionTables } from '../../src/billing/subscriptions/subscription.entity.js';
import type { TrialRedemptionSchema } from '../../src/billing/subscriptions/trial-redemption.entity.js';
import type { SandboxMethodSchema } from '../../src/billing/sandbox-bank/sandbox-method.entity.js';
import type { ProductTables } from '../../src/billing/products/product.entity.js';
import type { WebhookAttemptTables } from '../../src/webhooks/deliveries/webhook-attempt.entity.js';
import type { WebhookDeliveryTables } from '../../src/webhooks/deliveries/webhook-delivery.entity.js';
import type { WebhookEndpointTables } from '../../src/webhooks/endpoints/webhook-endpoint.entity.js';
import type { WebhookEventTables } from '../../src/webhooks/events/webhook-event.entity.js';

type SalesTables = CustomerTables &
  CheckoutTables &
  CheckoutProductTables &
  DiscountRedemptionTables &
  OrderTables &
  OrderItemTables &
  PaymentTables &
  RefundTables &
  DisputeTables &
  DocumentTables &
  LedgerTransactionTables &
  LedgerEntryTables &
  SandboxIntentTables &
  PaymentMethodTables &
  SubscriptionTables &
  SubscriptionPriceTables &
  BillingEntryTables &
  InferKyselyDB<typeof SandboxMethodSchema | typeof TrialRedemptionSchema | typeof DocumentCounterSchema> &
  SandboxRefundTables &
  GatewayEventTables &
  DueWorkTables;
type BillingTables = SalesTables &
  MerchantTables &
  TaxRateTables &
  FileTables &
  CustomFieldTables &
  MeterTables &
  BenefitTables &
  ProductTables &
  ProductPriceTables &
  ProductBenefitTables &
  GrantReevaluationTables &
  ProductMediaTables &
  ProductCustomFieldTables &
  DiscountTables &
  DiscountProductTables &
  CheckoutLinkTables &
  CheckoutLinkProductTables;
type Tables = UserTables &
  AccountTables &
  SessionTables &
  SessionRenewalTables &
  LoginEventTables &
  StaffSessionTables &
  OrganizationRoomTables &
  BillingTables &
  WebhookEndpointTables &
  WebhookEventTables &
  WebhookDeliveryTables &
  WebhookAttemptTables &
  InferKyselyDB<typeof AuditEntrySchema | typeof MailSchema>;
type TableName = keyof Tables;
export type Row<T extends TableName> = Insertable<Tables[T]>;

/** What others point to comes before them. */
const IN_ORDER = [
  'users',
  'accounts',
  'sessions',
  'session_renewals',
  'staff_sessions',
  'login_events',
  'organizations',
  'members',
  'teams',
  'team_members',
  'organization_roles',
  'invitations',
  'organization_access_tokens',
  'merchants',
  'merchant_tax_rates',
  'files',
  'custom_fields',
  'meters',
  'benefits',
  'products',
  'product_prices',
  'product_benefits',
  'grant_reevaluations',
  'product_media',
  'product_custom_fields',
  'discounts',
  'discount_products',
  'checkout_links',
  'checkout_link_products',
  'customers',
  'checkouts',
  'checkout_products',
  'discount_redemptions',
  'payment_methods',
  'subscriptions',
  'subscription_prices',
  'trial_redemptions',
  'orders',
  'order_items',
  'billing_entries',
  'payments',
  'refunds',
  'disputes',
  'billing_document_counters',
  'billing_documents',
  'ledger_transactions',
  'ledger_entries',
  'sandbox_methods',
  'sandbox_intents',
  'gateway_events',
  'sandbox_refunds',
  'billing_due_work',
  'webhook_endpoints',
  'webhook_events',
  'webhook_deliveries',
  'webhook_attempts',
  'mails',
  'audit_entries',
] as const satisfies TableName[];

type SeededTable = (typeof IN_ORDER)[number];

/** Rows of one statement. */
const BATCH = 1_000;

/** The rows of all tables, until they are stored. */
export class Ledger {
  private readonly tables = new Map<SeededTable, object[]>();

  add<T extends SeededTable>(table: T, row: Row<T>): void {
    this.push(table, row);
  }

  /** Adds the row of an entity as it is now. */
  addEntity(table: SeededTable, entity: object): void {
    this.push(
      table,
      Object.fromEntries(Object.entries(entity).map(([name, value]) => [columnOf(name), value as unknown])),
    );
  }

  rowsOf<T extends SeededTable>(table: T): Row<T>[] {
    return (this.tables.get(table) ?? []) as Row<T>[];
  }

  /** To be called in a transaction. */
  async store(em: EntityManager): Promise<void> {
    for (const table of IN_ORDER) {
      const rows = this.rowsOf(table);
      for (let from = 0; from < rows.length; from += BATCH)
        await insert(em, table, rows.slice(from, from + BATCH));
    }
  }

  private push(table: SeededTable, row: object): void {
    const rows = this.tables.get(table) ?? [];
    rows.push(row);
    this.tables.set(table, rows);
  }
}

async function insert(em: EntityManager, table: TableName, rows: object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ');
  await executeBound(
    em,
    `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
    [JSON.stringify(rows.map(withBytesAsText))],
  );
}

/** Bytes as PostgreSQL reads them out of JSON. */
function withBytesAsText(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  );
}

function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
