import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import type { LedgerKind, Movement } from './ledger-kinds.js';
import { ledgerTriggers } from './ledger-triggers.js';
import { Merchant } from '../merchants/merchant.entity.js';

/** What the movement belongs to. */
export interface LedgerSubject {
  merchantId: string;
  /** ISO 4217, lower case; a transaction has one currency. */
  currency: string;
  /** By the merchant's clock. */
  at: Date;
  /** Names the movement among those of its kind, such as the id of the order or the payment; posted once. */
  reference: string;
  orderId?: string | null;
  paymentId?: string | null;
  /** Required where the movement touches the credit of a customer. */
  customerId?: string | null;
}

export type Posting = LedgerSubject & Movement;

/** Orders, payments and customers stand in higher rooms; their ids are plain. */
export const LedgerTransactionSchema = defineEntity({
  name: 'LedgerTransaction',
  tableName: 'ledger_transactions',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    kind: p.text().$type<LedgerKind>(),
    reference: p.text(),
    currency: p.text(),
    /** By the merchant's clock. */
    occurredAt: instant(),
    orderId: p.uuid().nullable(),
    paymentId: p.uuid().nullable(),
    customerId: p.uuid().nullable(),
  },
  uniques: [
    {
      name: 'ledger_transactions_reference_unique',
      properties: ['organizationId', 'kind', 'reference'],
    },
  ],
  indexes: (['order_id', 'payment_id', 'customer_id'] as const).map((column) => ({
    name: `ledger_transactions_${column}_index`,
    expression: `create index "ledger_transactions_${column}_index" on "ledger_transactions" ("${column}") where ${column} is not null`,
  })),
  triggers: ledgerTriggers('ledger_transactions'),
});

type Inferred = InferKyselyDB<typeof LedgerTransactionSchema>;
/** The relation is not inferred as a column. */
export interface LedgerTransactionTables {
  ledger_transactions: Inferred['ledger_transactions'] & { organization_id: string };
}

/** A movement of money between accounts of a merchant. It is never changed, and goes only with its merchant. */
export class LedgerTransaction extends LedgerTransactionSchema.class {
  static create({ merchantId, at, ...posting }: Posting): LedgerTransaction {
    const { kind, reference, currency, orderId = null, paymentId = null, customerId = null } = posting;
    return Object.assign(new LedgerTransaction(), {
      id: newId(),
      organizationId: merchantId,
      kind,
      reference,
      currency,
      occurredAt: at,
      orderId,
      paymentId,
      customerId,
    });
  }
}
LedgerTransactionSchema.setClass(LedgerTransaction);
