import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import { Document, type NewDocument } from './document.entity.js';
import { DocumentCounter } from './document-counter.entity.js';
import { DocumentFile } from './document-file.entity.js';
import type { DocumentKind } from './document-snapshot.js';

export interface RenderedDocument {
  documentId: string;
  content: Buffer;
  sha256: string;
  renderer: string;
}

@Injectable()
export class DocumentRepository {
  constructor(private readonly em: EntityManager) {}

  /** The next sequence of a kind. Other documents of the kind wait until this unit of work ends. */
  async takeSequence(organizationId: string, kind: DocumentKind): Promise<number> {
    const counter = await this.lockCounter(organizationId, kind);
    if (counter !== null) return counter.next();
    const first = DocumentCounter.create(organizationId, kind);
    await this.em.upsert(DocumentCounter, first, { onConflictAction: 'ignore' });
    const inserted = await this.lockCounter(organizationId, kind);
    if (inserted === null) throw new Error('a counter is not deleted before its merchant');
    return inserted.next();
  }

  /** Written with the next flush. */
  add(input: NewDocument): Document {
    const document = Document.create(input);
    this.em.persist(document);
    return document;
  }

  async findOfOrder(orderId: string, kind: DocumentKind): Promise<Document | null> {
    return this.em.findOne(Document, { orderId, kind, refundId: null });
  }

  async findOfRefund(refundId: string, kind: DocumentKind): Promise<Document | null> {
    return this.em.findOne(Document, { refundId, kind });
  }

  /** The credit and debit notes of an order. */
  async listNotes(orderId: string): Promise<Document[]> {
    return this.em.find(Document, { orderId, refundId: { $ne: null } });
  }

  async findById(id: string): Promise<Document | null> {
    return this.em.findOne(Document, { id });
  }

  /** Keeps the first file of a document. */
  async addFile(file: RenderedDocument, createdAt: Date): Promise<void> {
    const { documentId, content, sha256, renderer } = file;
    await this.em.execute(
      `insert into billing_document_files (document_id, content, sha256, renderer, created_at)
       values (?, ?, ?, ?, ?) on conflict (document_id) do nothing`,
      [documentId, content, sha256, renderer, createdAt],
    );
  }

  async findFile(documentId: string): Promise<DocumentFile | null> {
    return this.em.findOne(DocumentFile, { documentId });
  }

  private async lockCounter(organizationId: string, kind: DocumentKind) {
    return lockRow(this.em, DocumentCounter, { organizationId, kind }, { refresh: true });
  }
}
