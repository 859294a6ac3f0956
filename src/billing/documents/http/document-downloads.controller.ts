import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '#platform/http/access/public.access.js';
import { Writes } from '#platform/http/access/route-access.js';
import { downloadDisposition } from '#platform/storage/object-headers.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { DocumentErrors } from '../document.errors.js';
import { DocumentFiles } from '../document-files.service.js';
import { DocumentLinks } from '../document-links.service.js';
import { DocumentTokenPath } from './order-documents.dto.js';

/** Serves the PDF of a document. The signed link is the only authorization. */
@ApiExcludeController()
@Controller('documents')
@ForOldClients(forOldClients)
export class DocumentDownloadsController {
  constructor(
    private readonly links: DocumentLinks,
    private readonly files: DocumentFiles,
  ) {}

  @Get(':token')
  @Writes()
  @Public()
  async download(
    @Param() { token }: DocumentTokenPath,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const id = this.links.read(token);
    if (id === null) throw DocumentErrors.DOCUMENT_LINK_INVALID();
    const { name, content, sha256 } = await this.files.read(id);
    void reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': downloadDisposition(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      etag: `"${sha256}"`,
    });
    return content;
  }
}
