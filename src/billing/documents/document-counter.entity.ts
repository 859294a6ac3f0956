import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/postgresql';
import { Merchant } from '../merchants/merchant.entity.js';
import type { DocumentKind } from './document-snapshot.js';

export const DocumentCounterSchema = defineEntity({
  name: 'DocumentCounter',
  tableName: 'billing_document_counters',
  properties: {
    organizationId: () =>
      p
        .manyToOne(Merchant)
        .mapToPk()
        .primary()
        .fieldName('organization_id')
        .updateRule('no action')
        .deleteRule('cascade'),
    kind: p.text().$type<DocumentKind>().primary(),
    /** The sequence of the last document; 0 before the first one. */
    last: p.integer(),
    /** The sequence of the last document whose years of retention are over; 0 before the first one. */
    purged: p.integer().default(0),
  },
  checks: [
    { name: 'billing_document_counters_last_check', expression: 'last >= 0' },
    { name: 'billing_document_counters_purged_check', expression: 'purged >= 0 and purged <= last' },
  ],
});

/** Counts the documents of a kind. Locked until the commit, so that a document that is not issued leaves no gap. */
export class DocumentCounter extends DocumentCounterSchema.class {
  declare [PrimaryKeyProp]?: ['organizationId', 'kind'];

  static create(organizationId: string, kind: DocumentKind): DocumentCounter {
    return Object.assign(new DocumentCounter(), { organizationId, kind, last: 0, purged: 0 });
  }

  next(): number {
    this.last += 1;
    return this.last;
  }

  /** @param sequence of the last document that was purged */
  notePurged(sequence: number): void {
    this.purged = sequence;
  }
}
DocumentCounterSchema.setClass(DocumentCounter);
