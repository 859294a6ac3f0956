import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';
import { Document } from './document.entity.js';
import { documentTriggers } from './document-triggers.js';

export const DocumentFileSchema = defineEntity({
  name: 'DocumentFile',
  tableName: 'billing_document_files',
  properties: {
    documentId: () =>
      p
        .oneToOne(Document)
        .mapToPk()
        .primary()
        .fieldName('document_id')
        .updateRule('no action')
        .deleteRule('cascade'),
    content: p.blob(),
    /** Of the content, in hexadecimal. */
    sha256: p.text(),
    /** The version of the renderer that made it; see `RENDERER`. */
    renderer: p.text(),
    /** By real time. */
    createdAt: instant(),
  },
  checks: [
    { name: 'billing_document_files_hash_check', expression: `sha256 = encode(sha256(content), 'hex')` },
  ],
  triggers: documentTriggers('billing_document_files'),
});

/** The PDF of a document, made once. */
export class DocumentFile extends DocumentFileSchema.class {}
DocumentFileSchema.setClass(DocumentFile);
