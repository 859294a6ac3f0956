import type { Readable } from 'node:stream';
import { Controller, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../http/access/public.access.js';
import { AnyOrigin } from '../http/access/route-access.js';
import { exposeHeader } from '../http/expose-header.js';
import { StreamedBody } from '../http/streamed-body.decorator.js';
import { LocalParts } from './local-parts.js';
import { PartPath, PartQuery } from './storage.dto.js';
import { StorageErrors } from './storage.errors.js';
import { STORAGE_PATH, StorageUrls } from './storage-urls.js';

/** Receives the parts of uploads where files are kept locally; with S3 no URL leads here. */
@ApiExcludeController()
@Controller(`${STORAGE_PATH}/uploads`)
export class StorageUploadsController {
  constructor(
    private readonly urls: StorageUrls,
    private readonly parts: LocalParts,
  ) {}

  /** The signature is the permission, so a page of any origin may send the part. */
  @Put(':uploadId/parts/:number')
  @Public()
  @AnyOrigin()
  @StreamedBody()
  async receivePart(
    @Param() { uploadId, number }: PartPath,
    @Query() { size, sha256 = null, expires, signature }: PartQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const part = { uploadId, number, size, sha256 };
    if (!this.urls.isPartSigned(part, { expires, signature })) throw StorageErrors.STORAGE_URL_INVALID();
    const { 'content-length': declared } = request.headers;
    if (declared !== undefined && Number(declared) !== size) throw StorageErrors.PART_SIZE_MISMATCH({ size });
    const md5 = await this.parts.receive(part, request.body as Readable);
    exposeHeader(reply, 'ETag');
    void reply.header('etag', `"${md5}"`);
  }
}
