import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { DocumentFile } from '../document-file.entity.js';
import { DocumentRepository } from '../document.repository.js';
import { RENDERER } from '../rendering/renderer-version.js';

/** Stores the PDF of a document. */
@Injectable()
export class StoreDocumentFile {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly documents: DocumentRepository,
    private readonly clock: Clock,
  ) {}

  /** Of two that are stored at once, the first one is kept. @returns the one that is kept */
  async execute(documentId: string, content: Buffer): Promise<DocumentFile> {
    return this.unitOfWork.run(async () => {
      const sha256 = createHash('sha256').update(content).digest('hex');
      await this.documents.addFile({ documentId, content, sha256, renderer: RENDERER }, this.clock.now());
      const kept = await this.documents.findFile(documentId);
      if (kept === null) throw new Error('a file of a document is not deleted before it');
      return kept;
    });
  }
}
