import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { Merchant } from '../merchants/merchant.entity.js';
import { Order } from '../orders/order.entity.js';
import type { DocumentKind, DocumentSnapshot } from './document-snapshot.js';
import { documentTriggers } from './document-triggers.js';

export interface NewDocument {
  organizationId: string;
  orderId: string;
  /** The refund that a credit or debit note is for. */
  refundId: string | null;
  sequence: number;
  snapshot: DocumentSnapshot;
}

export const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'billing_documents',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    orderId: () => p.manyToOne(Order).mapToPk().fieldName('order_id').deleteRule('cascade'),
    refundId: p.uuid().nullable(),
    kind: p.text().$type<DocumentKind>(),
    /** From 1 on, without gaps, among the documents of the kind of a merchant. */
    sequence: p.integer(),
    number: p.text(),
    currency: p.text(),
    /** Minor units, as the snapshot has them. */
    netAmount: p.integer(),
    taxAmount: p.integer(),
    totalAmount: p.integer(),
    snapshot: p.json().$type<DocumentSnapshot>(),
    issuedAt: instant(),
  },
  uniques: [
    { name: 'billing_documents_sequence_unique', properties: ['organizationId', 'kind', 'sequence'] },
    { name: 'billing_documents_number_unique', properties: ['organizationId', 'number'] },
  ],
  indexes: [
    {
      name: 'billing_documents_order_unique',
      expression: `create unique index "billing_documents_order_unique" on "billing_documents" ("order_id", "kind") where refund_id is null`,
    },
    {
      name: 'billing_documents_refund_unique',
      expression: `create unique index "billing_documents_refund_unique" on "billing_documents" ("refund_id", "kind") where refund_id is not null`,
    },
    { name: 'billing_documents_order_id_index', properties: ['orderId', 'issuedAt', 'id'] },
    { name: 'billing_documents_number_index', properties: ['number', 'issuedAt', 'id'] },
    { name: 'billing_documents_issued_at_index', properties: ['issuedAt'] },
  ],
  checks: [
    { name: 'billing_documents_sum_check', expression: 'total_amount = net_amount + tax_amount' },
    { name: 'billing_documents_sequence_check', expression: 'sequence > 0' },
  ],
  triggers: documentTriggers('billing_documents'),
});

type Inferred = InferKyselyDB<typeof DocumentSchema>;
/** Relations are not inferred as columns. */
export interface DocumentTables {
  billing_documents: Inferred['billing_documents'] & { organization_id: string; order_id: string };
}

/** An issued document. It is never changed. */
export class Document extends DocumentSchema.class {
  static create({ snapshot, ...input }: NewDocument): Document {
    const { kind, number, currency, sums, issuedAt } = snapshot;
    return Object.assign(new Document(), {
      id: newId(),
      ...input,
      ...{ kind, number, currency, snapshot },
      netAmount: sums.net,
      taxAmount: sums.tax,
      totalAmount: sums.total,
      issuedAt: new Date(issuedAt),
    });
  }
}
DocumentSchema.setClass(Document);
