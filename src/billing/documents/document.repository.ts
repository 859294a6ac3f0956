import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
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

/** The documents of a kind of a merchant. */
export interface Series {
  organizationId: string;
  kind: DocumentKind;
}

interface ExpiredSeries {
  /** Real time. */
  now: Date;
  years: number;
  /** The last one of the page before. */
  after: Series | null;
  limit: number;
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

  /** Of series whose first document was issued before its merchant's time less the years; in the order of their keys. */
  async listExpiredSeries({ now, years, after, limit }: ExpiredSeries): Promise<Series[]> {
    return this.em.execute<Series[]>(
      `select c.organization_id as "organizationId", c.kind
         from billing_document_counters c
         join merchants m on m.id = c.organization_id
         join billing_documents d
           on d.organization_id = c.organization_id and d.kind = c.kind and d.sequence = c.purged + 1
        where (c.organization_id, c.kind) > (?, ?)
          and d.issued_at
              < coalesce(m.clock_stopped_at, ?::timestamptz + make_interval(secs => m.clock_offset)) - make_interval(years => ?)
        order by c.organization_id, c.kind limit ?`,
      [after?.organizationId ?? '', after?.kind ?? '', now, years, limit],
    );
  }

  /** The counter of a series; null before its first document. */
  async lockSeries({ organizationId, kind }: Series): Promise<Locked<DocumentCounter> | null> {
    return this.lockCounter(organizationId, kind);
  }

  /**
   * Removes documents from the beginning of a series up to the first one that was issued at the instant or later. Their files go
   * with them.
   * @returns how many were removed
   */
  async purgeFirst(counter: Locked<DocumentCounter>, before: Date, limit: number): Promise<number> {
    const { organizationId, kind, purged } = counter;
    const first = await this.em.find(
      Document,
      { organizationId, kind, sequence: { $gt: purged } },
      { fields: ['sequence', 'issuedAt'], orderBy: { sequence: 'asc' }, limit, disableIdentityMap: true },
    );
    const kept = first.findIndex(({ issuedAt }) => issuedAt >= before);
    const expired = kept === -1 ? first : first.slice(0, kept);
    const last = expired.at(-1)?.sequence;
    if (last === undefined) return 0;
    await this.em.execute(`select set_config('atrium.purges_documents', 'on', true)`);
    await this.em.execute(
      `delete from billing_documents where organization_id = ? and kind = ? and sequence > ? and sequence <= ?`,
      [organizationId, kind, purged, last],
    );
    await this.em.execute(`select set_config('atrium.purges_documents', 'off', true)`);
    counter.notePurged(last);
    return expired.length;
  }

  private async lockCounter(organizationId: string, kind: DocumentKind) {
    return lockRow(this.em, DocumentCounter, { organizationId, kind }, { refresh: true });
  }
}
