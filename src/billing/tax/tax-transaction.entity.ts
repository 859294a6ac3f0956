import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { Merchant } from '../merchants/merchant.entity.js';

/** What a tax provider is told of an order: that it was paid, or that a part of it went back. */
export interface NewTaxTransaction {
  organizationId: string;
  orderId: string;
  /** Null for the sale. */
  refundId: string | null;
  calculationRef: string;
  account: string | null;
  currency: string;
  /** Minor units with tax; null for all of the sale. */
  amount: number | null;
}

export const TaxTransactionSchema = defineEntity({
  name: 'TaxTransaction',
  tableName: 'tax_transactions',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    /** Stands above this room, hence without a foreign key; as the refund. */
    orderId: p.uuid(),
    refundId: p.uuid().nullable(),
    calculationRef: p.text(),
    account: p.text().nullable(),
    currency: p.text(),
    amount: p.integer().nullable(),
    /** The provider's reference; null until it was told. */
    ref: p.text().nullable(),
    createdAt: instant(),
  },
  indexes: [
    {
      name: 'tax_transactions_sale_unique',
      expression: `create unique index "tax_transactions_sale_unique" on "tax_transactions" ("order_id") where refund_id is null`,
    },
    {
      name: 'tax_transactions_refund_unique',
      expression: `create unique index "tax_transactions_refund_unique" on "tax_transactions" ("refund_id") where refund_id is not null`,
    },
    { name: 'tax_transactions_organization_id_index', properties: ['organizationId'] },
  ],
  checks: [{ name: 'tax_transactions_amount_check', expression: 'amount > 0' }],
});

type Inferred = InferKyselyDB<typeof TaxTransactionSchema>;
/** The relation is not inferred as a column. */
export interface TaxTransactionTables {
  tax_transactions: Inferred['tax_transactions'] & { organization_id: string };
}

export class TaxTransaction extends TaxTransactionSchema.class {
  static create(input: NewTaxTransaction, now: Date): TaxTransaction {
    return Object.assign(new TaxTransaction(), { id: newId(), ...input, ref: null, createdAt: now });
  }
}
TaxTransactionSchema.setClass(TaxTransaction);
