import { Injectable } from '@nestjs/common';
import { StoreDocumentFile } from './actions/store-document-file.js';
import type { Document } from './document.entity.js';
import { DocumentErrors } from './document.errors.js';
import { DocumentRepository } from './document.repository.js';
import { DocumentRenderer } from './rendering/document-renderer.service.js';

export interface DocumentPdf {
  /** With its extension. */
  name: string;
  content: Buffer;
  sha256: string;
}

/** Reads the PDF of a document, which is made when it is first read and stays the same from then on. */
@Injectable()
export class DocumentFiles {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly renderer: DocumentRenderer,
    private readonly storeAction: StoreDocumentFile,
  ) {}

  /** @throws DOCUMENT_NOT_FOUND */
  async read(documentId: string): Promise<DocumentPdf> {
    const document = await this.documents.findById(documentId);
    if (document === null) throw DocumentErrors.DOCUMENT_NOT_FOUND();
    const { content, sha256 } = (await this.documents.findFile(documentId)) ?? (await this.make(document));
    return { name: `${document.number}.pdf`, content: Buffer.from(content), sha256 };
  }

  private async make({ id, snapshot }: Document) {
    return this.storeAction.execute(id, await this.renderer.render(snapshot));
  }
}
